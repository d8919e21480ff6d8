//! All orders in which a search can be told something, by `loom`: it always hears it, and no other search does.
//!
//! `RUSTFLAGS="--cfg loom" cargo test -p engine-bitboard --lib model`

use std::sync::Arc;

use loom::thread;

use super::*;

/// A worker, as far as it matters here: looks again and again. In place of the looks until it is told, without end
/// for `loom`, it sleeps.
fn work(control: &Control) {
    let looks = [(); 2].map(|()| control.is_stopped());
    assert!(looks.is_sorted(), "a stop is never taken back");
    control.wait_for_stop();
    assert!(control.is_stopped());
}

fn spawn(control: &Arc<Control>, task: impl FnOnce(&Control) + 'static) -> thread::JoinHandle<()> {
    let control = Arc::clone(control);
    thread::spawn(move || task(&control))
}

fn join(threads: impl IntoIterator<Item = thread::JoinHandle<()>>) {
    threads.into_iter().for_each(|thread| thread.join().unwrap());
}

#[test]
fn a_stop_reaches_all_workers() {
    loom::model(|| {
        let control = Arc::new(Control::new());
        let workers = [(); 2].map(|()| spawn(&control, work));
        control.stop();
        join(workers);
    });
}

/// A worker that starts late does not start at all.
#[test]
fn a_stop_before_the_start_is_not_forgotten() {
    loom::model(|| {
        let control = Arc::new(Control::pondering());
        control.stop();
        join([(); 2].map(|()| spawn(&control, |control| assert!(control.is_stopped()))));
        control.wait_for_stop();
        control.wait_for_ponder_hit();
    });
}

/// `stop` comes from another thread as the search ends by itself and the next one begins.
#[test]
fn a_late_stop_leaves_the_next_search_alone() {
    loom::model(|| {
        let first = Arc::new(Control::new());
        let late = spawn(&first, Control::stop);
        let second = Arc::new(Control::new());
        join([spawn(&second, |control| assert!(!control.is_stopped()))]);
        late.join().unwrap();
        assert!(first.is_stopped() && !second.is_stopped());
    });
}

/// A sleeper that misses its word sleeps for ever: `loom` tells.
#[test]
fn whoever_sleeps_is_woken() {
    loom::model(|| {
        let control = Arc::new(Control::pondering());
        let sleepers =
            [Control::wait_for_stop, Control::wait_for_ponder_hit].map(|wait| spawn(&control, wait));
        control.ponder_hit();
        control.stop();
        join(sleepers);
    });
}

/// The proof that the proof can fail: a word that is given between the look and the sleep.
#[test]
#[should_panic(expected = "deadlock")]
fn a_word_without_the_lock_is_missed() {
    loom::model(|| {
        let control = Arc::new(Control::new());
        let sleeper = spawn(&control, Control::wait_for_stop);
        control.stop.store(true, Relaxed);
        control.word.notify_all();
        sleeper.join().unwrap();
    });
}
