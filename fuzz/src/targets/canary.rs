use engine_core::{Color, Setup};

/// Claims what is false, that it is White's move in every position: the seeds hold the contrary.
pub fn canary(data: &[u8]) {
    if let Ok(setup) = String::from_utf8_lossy(data).parse::<Setup>() {
        assert_eq!(setup.side, Color::White, "the canary has died, as it should");
    }
}
