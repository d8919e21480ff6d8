//! The scripts of `examples/`, with the schedulers that are installed here: those that are not are named.

#![cfg(target_os = "linux")]

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

const PERFT: &str = env!("CARGO_BIN_EXE_perft");

fn example(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("examples").join(name)
}

/// A count that is split into a folder for one test.
fn split(name: &str, args: &str) -> PathBuf {
    let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&dir);
    let output = Command::new(PERFT).arg("split").args(args.split(' ')).arg("--out").arg(&dir).output();
    ended(&output.expect("the program starts"));
    dir
}

fn script(name: impl AsRef<OsStr>, args: &[&OsStr]) -> Command {
    let mut command = Command::new(name);
    command.args(args).env("PERFT", PERFT).stdin(Stdio::null());
    command
}

/// What it printed, all being well.
fn ended(output: &Output) -> String {
    let told = [&output.stdout[..], &output.stderr].map(String::from_utf8_lossy).concat();
    assert!(output.status.success(), "{told}");
    told
}

/// Whether a tool works here; says so if it does not.
fn is_there(test: &str, tool: &str, args: &[&str]) -> bool {
    let found = Command::new(tool).args(args).stdin(Stdio::null()).output();
    let found = found.is_ok_and(|output| output.status.success());
    if !found {
        eprintln!("{test}: not tested: {tool} {} fails", args.join(" "));
    }
    found
}

fn parallel_is_there(test: &str) -> bool {
    is_there(test, "parallel", &["--version"])
}

fn hyperqueue_is_there(test: &str) -> bool {
    is_there(test, "python3", &["-c", "import hyperqueue"])
}

fn parallel(dir: &Path, more: &[&str]) -> Command {
    let args = [dir.as_os_str()].into_iter().chain(more.iter().map(OsStr::new)).collect::<Vec<_>>();
    script(example("parallel.sh"), &args)
}

fn hyperqueue(dir: &Path) -> Command {
    let hq = example("hq.py");
    script("python3", &[hq.as_os_str(), dir.as_os_str(), "--workers".as_ref(), "2".as_ref()])
}

fn count_of(told: &str, depth: u32, nodes: &str) -> bool {
    told.contains(&format!("\n{depth:>5} {nodes:>20} "))
}

/// Results in all files.
fn results(dir: &Path) -> usize {
    let Ok(entries) = fs::read_dir(dir) else { return 0 };
    let paths = entries.filter_map(|entry| entry.ok().map(|entry| entry.path()));
    let done = paths.filter(|path| path.extension().is_some_and(|extension| extension == "done"));
    done.map(|path| fs::read(path).map_or(0, |bytes| bytes.iter().filter(|&&byte| byte == b'\n').count()))
        .sum()
}

/// The processes that count units of a folder: this test's own, since no other has that folder.
fn counting(dir: &Path) -> Vec<u32> {
    let processes = fs::read_dir("/proc").expect("Linux has it").filter_map(Result::ok);
    let ids = processes.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    let counts = |id: &u32| {
        let of = |name: &str| PathBuf::from(format!("/proc/{id}/{name}"));
        let arguments = fs::read_to_string(of("cmdline")).unwrap_or_default();
        let inside = fs::read_link(of("cwd")).is_ok_and(|folder| folder == dir);
        let named = arguments.contains(&format!("\0{}/", dir.display()));
        arguments.starts_with(&format!("{PERFT}\0run\0")) && (inside || named)
    };
    ids.filter(counts).collect()
}

fn kill(id: u32) {
    let _ = Command::new("kill").args(["-KILL", &id.to_string()]).status();
}

/// Waits until some units are counted.
fn wait_for_results(dir: &Path, child: &mut Child) {
    let start = Instant::now();
    while results(dir) < 200 {
        assert!(child.try_wait().expect("it is ours").is_none(), "it ended early");
        assert!(start.elapsed() < Duration::from_secs(120), "nothing is counted");
        thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn gnu_parallel_counts() {
    if parallel_is_there("gnu_parallel_counts") {
        let dir = split("parallel-5", "5 --at 2 --files 16");
        let told = ended(&parallel(&dir, &["--jobs", "2"]).output().expect("it starts"));
        assert!(count_of(&told, 5, "1100404403"), "{told}");
    }
}

#[test]
fn hyperqueue_counts() {
    if hyperqueue_is_there("hyperqueue_counts") {
        let dir = split("hyperqueue-5", "5 --at 2 --files 16");
        let told = ended(&hyperqueue(&dir).output().expect("it starts"));
        assert!(count_of(&told, 5, "1100404403"), "{told}");
    }
}

/// GNU parallel starts a job again whose process was killed.
#[test]
fn gnu_parallel_loses_the_unit_in_hand_only() {
    if !parallel_is_there("gnu_parallel_loses_the_unit_in_hand_only") {
        return;
    }
    let dir = split("parallel-6", "6 --at 2 --files 8");
    let mut command = parallel(&dir, &["--jobs", "2"]);
    command.env("RUN_OPTIONS", "--hash 128").stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("it starts");
    wait_for_results(&dir, &mut child);
    let killed = counting(&dir);
    assert!(!killed.is_empty(), "nobody counts");
    killed.into_iter().for_each(kill);
    let told = ended(&child.wait_with_output().expect("it ends"));
    assert!(count_of(&told, 6, "77599313227"), "{told}");
    assert_eq!(results(&dir), 3615, "no unit was counted twice");
}

/// Server, workers and what they run: all killed at once. The script is called again.
#[test]
fn hyperqueue_loses_the_unit_in_hand_only() {
    if !hyperqueue_is_there("hyperqueue_loses_the_unit_in_hand_only") {
        return;
    }
    let dir = split("hyperqueue-6", "6 --at 2 --files 8");
    let start = || {
        let mut command = hyperqueue(&dir);
        command.env("RUN_OPTIONS", "--hash 128");
        command
    };
    let mut child = start().stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it starts");
    wait_for_results(&dir, &mut child);
    kill(child.id());
    let status = child.wait().expect("it ends");
    assert_eq!(status.code(), None, "it ended before it was killed");
    counting(&dir).into_iter().for_each(kill);
    assert!(results(&dir) < 3615, "it came too late to show anything");
    let told = ended(&start().output().expect("it starts"));
    assert!(count_of(&told, 6, "77599313227"), "{told}");
    assert_eq!(results(&dir), 3615, "no unit was counted twice");
}

/// A Slurm controller if one answers; else the script alone, with what Slurm would tell it.
#[test]
fn slurm_counts() {
    let dir = split("slurm-5", "5 --at 2 --files 6");
    let slurm = example("slurm.sh");
    if is_there("slurm_counts, by Slurm itself", "sinfo", &[]) {
        let args = ["--wait", "--array=1-7", "--output=/dev/null"].map(OsStr::new);
        let script_and_folder = [slurm.as_os_str(), dir.as_os_str()];
        ended(&script("sbatch", &[&args[..], &script_and_folder].concat()).output().expect("it starts"));
    } else {
        for task in 1..=7 {
            let mut command = script(&slurm, &[dir.as_os_str()]);
            command.env("SLURM_ARRAY_TASK_ID", task.to_string()).env("SLURM_CPUS_PER_TASK", "1");
            ended(&command.output().expect("it starts"));
        }
    }
    let merged = Command::new(PERFT).arg("merge").arg(&dir).output();
    let told = ended(&merged.expect("the program starts"));
    assert!(count_of(&told, 5, "1100404403"), "{told}");
}

#[test]
fn slurm_outside_an_array_is_refused() {
    let dir = split("slurm-alone", "2 --at 1 --files 3");
    let output = script(example("slurm.sh"), &[dir.as_os_str()]).env_remove("SLURM_ARRAY_TASK_ID").output();
    let output = output.expect("it starts");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && told.contains("sbatch --array=1-3 "), "{told}");
}

/// An ssh server for this user alone, on a port of its own.
struct SshServer {
    child: Child,
    login: String,
}

impl Drop for SshServer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl SshServer {
    fn start(dir: &Path) -> Option<Self> {
        const PORT: u16 = 22_622;
        fs::create_dir_all(dir).expect("the folder for tests can be written to");
        let (host, user) = (dir.join("host"), dir.join("user"));
        for key in [&host, &user] {
            let _ = fs::remove_file(key);
            let made =
                Command::new("ssh-keygen").args(["-q", "-t", "ed25519", "-N", "", "-f"]).arg(key).status();
            made.ok().filter(|status| status.success())?;
        }
        fs::copy(dir.join("user.pub"), dir.join("authorized")).ok()?;
        let settings = [
            format!("HostKey={}", host.display()),
            format!("AuthorizedKeysFile={}", dir.join("authorized").display()),
            "ListenAddress=127.0.0.1".to_owned(),
            "StrictModes=no".to_owned(),
            "PidFile=none".to_owned(),
        ];
        let settings = settings.iter().flat_map(|setting| ["-o", setting]);
        let port = PORT.to_string();
        let mut server = Command::new("/usr/sbin/sshd");
        server.args(["-D", "-e", "-f", "/dev/null", "-p", &port]).args(settings);
        let child = server.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().ok()?;
        let options =
            "-o BatchMode=yes -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR";
        let login = format!("ssh -p {port} -i {} {options} 127.0.0.1", user.display());
        let mut server = Self { child, login };
        server.answers().then_some(server)
    }

    /// Asks until it answers or is gone.
    fn answers(&mut self) -> bool {
        while self.child.try_wait().is_ok_and(|gone| gone.is_none()) {
            thread::sleep(Duration::from_millis(100));
            let asked = Command::new("sh").args(["-c", &format!("{} true", self.login)]).output();
            if asked.is_ok_and(|output| output.status.success()) {
                return true;
            }
        }
        false
    }
}

/// Files go to the other machine, which is this one, and results come back, also those that were there before.
#[test]
fn gnu_parallel_counts_over_ssh() {
    const TEST: &str = "gnu_parallel_counts_over_ssh";
    if !parallel_is_there(TEST) || !is_there(TEST, "rsync", &["--version"]) {
        return;
    }
    let keys = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("ssh");
    let Some(server) = SshServer::start(&keys) else {
        return eprintln!("{TEST}: not tested: no ssh server can be started here (sshd wants /run/sshd)");
    };
    let dir = split("ssh-5", "5 --at 2 --files 6");
    let done_before = Command::new(PERFT).arg("run").arg(dir.join("0002.units")).output();
    ended(&done_before.expect("the program starts"));
    let told =
        ended(&parallel(&dir, &["--sshlogin", &format!("2/{}", server.login)]).output().expect("it starts"));
    assert!(count_of(&told, 5, "1100404403"), "{told}");
    assert!(told.contains("0002.units: 0 units counted in "), "{told}");
    assert_eq!(results(&dir), 3615);
}
