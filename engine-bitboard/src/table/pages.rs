//! The memory of a table: pages that the system hands out, zeroed, when they are first touched.
//!
//! Large pages, where the system has them: nearly every look at a table is at another page, and the CPU knows
//! the addresses of few.

pub(super) use backing::Pages;

#[cfg(not(loom))]
mod backing {
    use memmap2::{MmapMut, MmapRaw};

    use crate::table::Cluster;

    /// So many clusters, in mapped memory.
    pub(in crate::table) struct Pages {
        map: MmapRaw,
        count: usize,
    }

    impl Pages {
        /// `None` if there is no room for them, or for none.
        pub(in crate::table) fn new(count: usize) -> Option<Self> {
            let bytes = count.checked_mul(size_of::<Cluster>()).filter(|&bytes| bytes > 0)?;
            let map = MmapMut::map_anon(bytes).ok()?;
            // A system that has no large pages says so; it works without.
            #[cfg(all(target_os = "linux", not(miri)))]
            let _ = map.advise(memmap2::Advice::HugePage);
            Some(Self { map: map.into(), count })
        }

        #[inline(always)]
        pub(in crate::table) fn clusters(&self) -> &[Cluster] {
            // SAFETY: the map is this one's own, lives as long, begins at a page's beginning and was made for
            // `count` clusters. It is made of zeros, and a cluster is made of atomic words, which may hold any
            // bits. The twin below, without `unsafe`, is what the model checker sees.
            // Gain: large pages, see NOTES.md.
            #[allow(unsafe_code)]
            unsafe {
                std::slice::from_raw_parts(self.map.as_mut_ptr().cast(), self.count)
            }
        }
    }
}

#[cfg(loom)]
mod backing {
    use crate::table::Cluster;

    /// So many clusters, on the heap.
    pub(in crate::table) struct Pages(Vec<Cluster>);

    impl Pages {
        /// `None` if there is no room for them, or for none.
        pub(in crate::table) fn new(count: usize) -> Option<Self> {
            let mut clusters = Vec::new();
            clusters.try_reserve_exact(count).ok().filter(|()| count > 0)?;
            clusters.resize_with(count, Cluster::default);
            Some(Self(clusters))
        }

        pub(in crate::table) fn clusters(&self) -> &[Cluster] {
            &self.0
        }
    }
}
