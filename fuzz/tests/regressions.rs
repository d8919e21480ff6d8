//! Inputs that once failed, `regressions/TARGET/NAME`, pass now; those of the canary fail, as they must.

use std::fs;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("the folder can be read").path()).collect();
    paths.sort();
    paths
}

#[test]
fn what_once_failed_passes() {
    let regressions = Path::new(env!("CARGO_MANIFEST_DIR")).join("regressions");
    let mut replayed = 0;
    for folder in entries(&regressions) {
        let name = folder.file_name().and_then(|name| name.to_str()).expect("a target's name");
        let fuzz::Target { run, .. } = fuzz::find(name).unwrap_or_else(|| panic!("no target {name}"));
        for file in entries(&folder) {
            let input = fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            let passed = catch_unwind(|| run(&input)).is_ok();
            assert_eq!(passed, name != fuzz::CANARY.name, "{}", file.display());
            replayed += 1;
        }
    }
    assert!(replayed > 0, "at least the canary's");
}
