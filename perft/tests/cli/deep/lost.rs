//! What is lost when something dies: the units in hand.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use super::{checked, edit, files, lines, merge, merged, run, split, write_lines};
use crate::{command, text};

#[test]
fn missing_results_are_named() {
    let dir = split("missing", "2 --at 1 --files 2");
    checked(&run(&dir), 0);
    let done = dir.join("0002.done");
    let all = lines(&done);
    let unit = |line: &str| line.split(' ').nth(1).unwrap().parse::<u64>().unwrap();
    let mut gone: Vec<_> = all[..7].iter().map(|line| unit(line)).collect();
    gone.sort_unstable();
    write_lines(&done, &all[7..]);
    let told = checked(&merge(&dir), 1);
    let named = gone[..5].iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
    let expected = format!("0002.done: 7 of {} units are missing: {named}, …\n", all.len());
    assert!(told.ends_with(&expected), "{told}");

    fs::remove_file(&done).unwrap();
    let told = checked(&merge(&dir), 1);
    assert!(told.contains(&format!("0002.done: {0} of {0} units are missing: ", all.len())), "{told}");
    checked(&run(&dir), 0);
    assert_eq!(merged(&dir), "3615");
}

#[test]
fn a_torn_last_line_is_skipped_and_counted_again() {
    let dir = split("torn", "2 --at 1 --files 1");
    checked(&run(&dir), 0);
    let done = dir.join("0001.done");
    let whole = fs::read(&done).unwrap();
    let last = whole.iter().rposition(|&byte| byte != b'\n').unwrap();
    let start = whole[..last].iter().rposition(|&byte| byte == b'\n').unwrap() + 1;
    for end in [start + 1, start + 20, last - 16, last] {
        fs::write(&done, &whole[..end]).unwrap();
        let told = checked(&merge(&dir), 1);
        assert!(told.contains("0001.done: line 61 is torn: skipped"), "{told}");
        assert!(told.contains("0001.done: 1 of 61 units are missing: "), "{told}");
        let told = checked(&run(&dir), 0);
        assert!(told.contains("1 units counted") && told.contains("line 61 is torn"), "{told}");
        assert_eq!(text(&merge(&dir).stdout).matches("    2                 3615 ").count(), 1);
    }
    // What a file system may leave after a loss of power.
    let zeros = [&whole[..start], &[0; 5000], b"\n", &whole[start..]].concat();
    fs::write(&done, zeros).unwrap();
    assert!(checked(&merge(&dir), 0).contains("line 61 is torn"));
}

#[test]
fn results_from_several_machines_may_repeat_but_not_contradict_each_other() {
    let dir = split("repeated", "2 --at 1 --files 1");
    checked(&run(&dir), 0);
    let done = dir.join("0001.done");
    let all = lines(&done);
    write_lines(&done, &[&all[..], &all[..30]].concat());
    assert_eq!(merged(&dir), "3615");

    // A machine that counts wrongly: its line is sealed all right.
    let fields: Vec<_> = all[0].split(' ').collect();
    let (run_id, unit, nodes) = (fields[0].parse().unwrap(), fields[1].parse().unwrap(), fields[2]);
    let wrong = perft::deep::results::Counted {
        unit,
        nodes: nodes.parse::<u64>().unwrap() + 1,
        seconds: 0.1,
        version: env!("CARGO_PKG_VERSION").to_owned(),
    };
    write_lines(&done, &[&all[..], &[wrong.to_line(run_id)]].concat());
    let expected = format!("0001.done: unit {unit}: counted as {nodes} and as {}", wrong.nodes);
    for output in [merge(&dir), run(&dir)] {
        let told = checked(&output, 1);
        assert!(told.contains(&expected), "{told}");
    }
}

/// Long enough to be caught in the middle.
fn deep(name: &str) -> std::path::PathBuf {
    split(name, "6 --at 2 --files 40")
}

#[cfg(unix)]
#[test]
fn a_killed_run_continues_where_it_stopped() {
    let dir = deep("killed");
    let units = &files(&dir, "units")[0];
    let done = units.with_extension("done");
    let all = lines(units).len() - 2;
    for signal in ["-KILL", "-TERM", "-INT"] {
        let before = lines_or_none(&done);
        let args = ["run".as_ref(), "--threads".as_ref(), "1".as_ref(), units.as_os_str()];
        let mut child = command(args).spawn().expect("the program starts");
        let start = Instant::now();
        while lines_or_none(&done) < before + 3 {
            assert!(start.elapsed() < Duration::from_secs(60), "nothing is counted");
            thread::sleep(Duration::from_millis(1));
        }
        let sent = Command::new("kill").args([signal, &child.id().to_string()]).status();
        assert!(sent.expect("kill is there").success());
        let code = child.wait().expect("it ends").code();
        assert_eq!(code, if signal == "-KILL" { None } else { Some(130) }, "{signal}");
        assert!(lines_or_none(&done) < all, "{signal} came too late to show anything");
    }
    let kept = lines_or_none(&done);
    let told = checked(&command(["run".as_ref(), units.as_os_str()]).output().unwrap(), 0);
    let (left, before) = (all - kept, kept);
    assert!(told.contains(&format!(": {left} units counted in ")), "{told}");
    assert!(told.ends_with(&format!(", {before} were done before\n")), "{told}");
    assert_eq!(lines(&done).len(), all, "no unit was counted twice");
}

fn lines_or_none(path: &std::path::Path) -> usize {
    fs::read(path).map_or(0, |bytes| bytes.iter().filter(|&&byte| byte == b'\n').count())
}

#[test]
fn another_version_is_told() {
    let dir = split("version", "2 --at 1 --files 1");
    checked(&run(&dir), 0);
    let done = dir.join("0001.done");
    let mut all = lines(&done);
    let fields: Vec<_> = all[0].split(' ').collect();
    let older = perft::deep::results::Counted {
        unit: fields[1].parse().unwrap(),
        nodes: fields[2].parse().unwrap(),
        seconds: 0.1,
        version: "0.0.9".to_owned(),
    };
    all[0] = older.to_line(fields[0].parse().unwrap());
    write_lines(&done, &all);
    for output in [merge(&dir), run(&dir)] {
        let told = checked(&output, 0);
        let expected =
            concat!("0001.done: counted by version 0.0.9, this is ", env!("CARGO_PKG_VERSION"), "\n");
        assert!(told.contains("warning: ") && told.contains(expected), "{told}");
    }
}

#[test]
fn lines_may_be_appended_while_others_do() {
    let dir = split("appended", "3 --at 1 --files 1");
    let units = files(&dir, "units").remove(0);
    let children: Vec<_> =
        (0..3).map(|_| command(["run".as_ref(), units.as_os_str()]).spawn().expect("it starts")).collect();
    for child in children {
        checked(&child.wait_with_output().expect("it ends"), 0);
    }
    assert_eq!(merged(&dir), "237316");
    let mut done = OpenOptions::new().append(true).open(dir.join("0001.done")).unwrap();
    done.write_all(b"\n").unwrap();
    assert!(checked(&merge(&dir), 0).contains(" is torn: skipped"), "an empty line is none");
    edit(&dir.join("manifest.json"), "\"depth\": 3", "\"depth\": 4");
    assert!(checked(&merge(&dir), 2).contains("its run is not that of its units"));
}
