//! Disks that are full or read-only, as a file system of our own where the system lets us have one.

#![cfg(target_os = "linux")]

use std::fs;
use std::process::{Command, Output};

use super::{checked, empty_folder, lines, merged, run, split};

/// Runs a script with a small file system of its own on `$1`; `$2` is perft, `$3` whatever the script needs.
/// `None`, and a word of it, where that is not allowed.
fn on_small_disk(name: &str, script: &str, argument: &str) -> Option<Output> {
    let dir = empty_folder(name);
    let mounted = format!("mount -t tmpfs -o size=64k tmpfs \"$1\" || exit 77; {script}");
    let output = Command::new("unshare")
        .args(["--user", "--map-root-user", "--mount", "sh", "-c", &mounted, "sh"])
        .args([dir.as_os_str(), env!("CARGO_BIN_EXE_perft").as_ref(), argument.as_ref()])
        .output();
    match output {
        Ok(output) if output.status.code() != Some(77) && !refused(&output) => Some(output),
        _ => {
            eprintln!("{name}: not tested: no file system can be mounted here");
            None
        }
    }
}

/// `unshare` itself failed.
fn refused(output: &Output) -> bool {
    String::from_utf8_lossy(&output.stderr).starts_with("unshare: ")
}

#[test]
fn a_full_disk_ends_a_split_and_leaves_nothing() {
    let script = "\"$2\" split 3 --at 2 --files 2 --out \"$1/d\"; code=$?; ls -A \"$1\"; exit $code";
    if let Some(output) = on_small_disk("full-split", script, "") {
        let told = checked(&output, 2);
        assert!(told.contains("No space left on device") && told.contains("with room"), "{told}");
        assert!(output.stdout.is_empty(), "nothing is left: {told}");
    }
}

#[test]
fn a_full_disk_ends_a_run_which_keeps_what_it_has() {
    let dir = split("full-run-units", "3 --at 2 --files 8");
    let units = dir.join("0001.units");
    // Room for the units, and for some of the results.
    let script = "cp \"$3\" \"$1/0001.units\" && \"$2\" run \"$1/0001.units\"; code=$?; \
                  cp \"$1/0001.done\" \"${3%.units}.done\"; exit $code";
    let Some(output) = on_small_disk("full-run", script, units.to_str().unwrap()) else { return };
    let told = checked(&output, 2);
    assert!(told.contains("0001.done: No space left on device"), "{told}");
    let kept = lines(&dir.join("0001.done")).len();
    assert!(kept > 1, "{kept}");
    let told = checked(&run(&dir), 0);
    assert!(told.contains("were done before"), "{told}");
    assert_eq!(merged_with_warnings(&dir), "237316");
}

/// A full disk may have torn the last line.
fn merged_with_warnings(dir: &std::path::Path) -> String {
    let done = dir.join("0001.done");
    let whole: Vec<_> = lines(&done).into_iter().filter(|line| line.split(' ').count() == 6).collect();
    super::write_lines(&done, &whole);
    merged(dir)
}

#[test]
fn a_read_only_disk_is_refused_before_anything_is_counted() {
    let dir = split("read-only-units", "3 --at 1 --files 1");
    let script = "cp \"$3\" \"$1/0001.units\" && mount -o remount,ro \"$1\" && \"$2\" run \"$1/0001.units\"";
    if let Some(output) = on_small_disk("read-only", script, dir.join("0001.units").to_str().unwrap()) {
        let told = checked(&output, 2);
        assert!(told.contains("0001.done: Read-only file system"), "{told}");
        assert!(told.contains("expected a folder that can be written to"), "{told}");
    }
}

#[test]
fn what_is_no_folder_and_no_file() {
    let told = super::told(&["split", "2", "--at", "1", "--out", "/proc/perft"], 2);
    assert!(told.starts_with("error: /proc/perft: ") && told.lines().count() == 1, "{told}");
    let dir = split("odd-files", "2 --at 1 --files 1");
    fs::create_dir(dir.join("0001.done")).unwrap();
    let told = checked(&run(&dir), 2);
    assert!(told.contains("0001.done: is no regular file: expected a .done file"), "{told}");
    let link = empty_folder("endless").join("zero.units");
    std::os::unix::fs::symlink("/dev/zero", &link).unwrap();
    let told = super::told(&["run", link.to_str().unwrap()], 2);
    assert!(told.contains("zero.units: is no regular file"), "{told}");
}
