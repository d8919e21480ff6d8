//! How large a table may be.

use sysinfo::System;
use thiserror::Error;

/// Why there is no table of a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum TableError {
    /// Zero MiB.
    #[error("a table of 0 MiB holds nothing: at least 1 is needed")]
    Empty,
    /// More than there is.
    #[error("no memory for a table of {mib} MiB: {free} MiB are free")]
    NoMemory {
        /// The size asked for.
        mib: usize,
        /// MiB that are there.
        free: u64,
    },
    /// The system does not give that much to this process.
    #[error("no memory for a table of {mib} MiB: the system refuses it")]
    Refused {
        /// The size asked for.
        mib: usize,
    },
}

/// The bytes of so many MiB, if they are there.
///
/// It is not enough to ask for the memory: some systems promise more than they have, and end the process that
/// takes them at their word.
pub(super) fn granted(mib: usize) -> Result<usize, TableError> {
    granted_of(free_mib(), mib)
}

/// The same where so many MiB are free, or nobody knows how many.
fn granted_of(free: Option<u64>, mib: usize) -> Result<usize, TableError> {
    if mib == 0 {
        return Err(TableError::Empty);
    }
    match free {
        Some(free) if mib as u64 > free => Err(TableError::NoMemory { mib, free }),
        _ => mib.checked_mul(1 << 20).ok_or(TableError::Refused { mib }),
    }
}

/// What can be taken without swapping, from the machine and from what a container may have of it; `None` if
/// the system does not tell.
fn free_mib() -> Option<u64> {
    if cfg!(miri) {
        return None; // the interpreter does not know the calls that ask
    }
    let mut system = System::new();
    system.refresh_memory();
    let known = |bytes: u64| (bytes > 0).then_some(bytes);
    let machine = known(system.available_memory())?;
    // The rest of what a container uses are copies of files, which give way.
    let container = system.cgroup_limits().map(|group| group.total_memory.saturating_sub(group.rss));
    Some(container.map_or(machine, |container| container.min(machine)) >> 20)
}

#[cfg(all(test, not(miri)))] // the interpreter is asked nothing
mod tests {
    use super::*;

    #[test]
    fn the_last_mebibyte_can_be_had() {
        for (free, mib, granted) in [
            (Some(5), 5, Ok(5 << 20)),
            (Some(5), 6, Err(TableError::NoMemory { mib: 6, free: 5 })),
            (Some(5), 0, Err(TableError::Empty)),
            (None, 6, Ok(6 << 20)),
            (None, usize::MAX, Err(TableError::Refused { mib: usize::MAX })),
        ] {
            assert_eq!(granted_of(free, mib), granted, "{mib} of {free:?}");
        }
    }

    #[test]
    fn what_is_free_is_granted_and_no_more() {
        assert_eq!(granted(0), Err(TableError::Empty));
        assert_eq!(granted(1), Ok(1 << 20));
        for mib in [1 << 40, usize::MAX] {
            let error = granted(mib).unwrap_err();
            assert!(matches!(error, TableError::NoMemory { .. } | TableError::Refused { .. }), "{error}");
        }
        if let Some(free) = free_mib() {
            let mib = free as usize * 2;
            let error = granted(mib).unwrap_err().to_string();
            assert!(error.starts_with(&format!("no memory for a table of {mib} MiB: ")), "{error}");
            assert!(error.ends_with(" MiB are free"), "{error}");
        }
    }
}
