//! A key and its data, written by one thread while another reads them.

#[cfg(not(loom))]
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

#[cfg(loom)]
use loom::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Two words: the data, and the key XORed with them.
///
/// Threads read and write the words one by one, as relaxed atomics. A pair that two threads have written half
/// each comes out with a key that neither has written (the idea is R. Hyatt's), so who compares keys takes it
/// for another one's.
#[derive(Default)]
pub(crate) struct Slot {
    key_xor_data: AtomicU64,
    data: AtomicU64,
}

impl Slot {
    /// The key and the data; an empty slot has 0 for both.
    #[inline(always)]
    pub(crate) fn load(&self) -> (u64, u64) {
        let data = self.data.load(Relaxed);
        (self.key_xor_data.load(Relaxed) ^ data, data)
    }

    /// Keeps a key and its data.
    #[inline(always)]
    pub(crate) fn store(&self, key: u64, data: u64) {
        self.key_xor_data.store(key ^ data, Relaxed);
        self.data.store(data, Relaxed);
    }
}
