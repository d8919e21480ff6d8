//! [`Weights`]: every number of the evaluation, so that all can be tuned together.

use super::score::Score;

macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident: $count:literal = $value:expr;)*) => {
        /// The weights of the evaluation. Lists by kind follow `PieceKind::index`.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Weights { $($(#[$doc])* pub $name: [Score; $count],)* }

        /// The weights in use.
        pub static WEIGHTS: Weights = Weights { $($name: $value,)* };

        impl Weights {
            /// The names of the lists with their lengths, in the order of [`Weights::to_scores`].
            pub const LISTS: &'static [(&'static str, usize)] = &[$((stringify!($name), $count)),*];

            /// All weights in one list.
            pub fn to_scores(&self) -> Vec<Score> {
                [$(&self.$name[..]),*].concat()
            }

            /// The weights from such a list; `None` if it has another length.
            pub fn from_scores(scores: &[Score]) -> Option<Self> {
                let mut rest = scores;
                $(let (&$name, after) = rest.split_first_chunk()?; rest = after;)*
                rest.is_empty().then_some(Self { $($name),* })
            }
        }
    };
}

weights! {
    /// What a piece is worth, by kind.
    material: 7 = [s(100, 120), s(330, 320), s(330, 330), s(290, 290), s(460, 500), s(1050, 1080), s(0, 0)];
    /// What a piece gains where it stands, by kind and shell (`masks::SHELL`); 0 for pawns.
    centrality: 70 = centrality();
    /// What a safe cell is worth to an officer that attacks it, by kind.
    mobility: 7 = [s(0, 0), s(4, 4), s(4, 5), s(6, 6), s(5, 7), s(2, 4), s(0, 0)];
    /// Both colours of bishop.
    bishop_pair: 1 = [s(30, 40)];
    /// Unicorns of different classes.
    unicorn_pair: 1 = [s(18, 22)];
    /// A unicorn whose class holds the enemy king.
    unicorn_king: 1 = [s(10, 4)];
    /// An enemy piece, its king apart, on a cell of a unicorn's class.
    unicorn_target: 1 = [s(2, 2)];
    /// What a pawn gains by its steps towards promotion, by the steps made (levels + ranks).
    pawn_advance: 8 = [
        s(0, 0), s(0, 0), s(3, 6), s(6, 12), s(11, 22), s(18, 36), s(30, 60), s(55, 110),
    ];
    /// What a pawn gains by its distance from the middle file.
    pawn_file: 3 = [s(6, 0), s(3, 0), s(0, 0)];
    /// A pawn that a pawn guards.
    pawn_supported: 1 = [s(8, 8)];
    /// A pawn that has no quiet step.
    pawn_blocked: 1 = [s(-6, -10)];
    /// A pawn with no own pawn on a neighbouring file.
    pawn_isolated: 1 = [s(-8, -10)];
    /// What a passed pawn gains besides, by the steps made.
    passed: 8 = [s(0, 5), s(0, 10), s(4, 16), s(8, 26), s(16, 44), s(30, 75), s(55, 120), s(90, 190)];
    /// A passed pawn with a step to an empty cell that the enemy does not attack, by the steps made.
    passed_free: 8 = [s(0, 0), s(0, 2), s(0, 5), s(2, 10), s(4, 20), s(8, 35), s(15, 60), s(25, 90)];
    /// A step that the enemy king is farther than the own from where a passed pawn is promoted.
    passed_kings: 1 = [s(0, 12)];
    /// How much an officer that attacks cells next to the king adds to the danger, by kind.
    danger_attacker: 7 = [s(0, 0), s(5, 2), s(5, 2), s(4, 2), s(5, 3), s(8, 4), s(0, 0)];
    /// How much each attack on such a cell adds to the danger.
    danger_attack: 1 = [s(2, 1)];
    /// How much each such cell that only the king guards adds, if it is attacked.
    danger_weak: 1 = [s(4, 2)];
    /// A cell that a queen on the king's cell would attack, own pieces apart.
    king_exposed: 1 = [s(-3, 0)];
    /// A line on which an enemy slider is parted from the king by one piece, or by two.
    king_line: 2 = [s(-16, -8), s(-5, 0)];
    /// An enemy officer that a pawn attacks.
    threat_pawn: 1 = [s(45, 40)];
    /// A rook or queen that a knight, bishop or unicorn attacks.
    threat_minor: 1 = [s(30, 30)];
    /// A queen that a rook attacks.
    threat_rook: 1 = [s(35, 25)];
    /// A pawn, or an officer, that is attacked and not guarded.
    hanging: 2 = [s(10, 18), s(32, 28)];
    /// The right to move.
    tempo: 1 = [s(20, 14)];
    /// A step that a bare king is away from the centre, counted along levels, ranks and files.
    bare_king_edge: 1 = [s(25, 25)];
    /// A step that the two kings are nearer to each other, when one is bare.
    bare_king_near: 1 = [s(20, 20)];
}

const fn s(middlegame: i32, endgame: i32) -> Score {
    Score::new(middlegame, endgame)
}

/// So much for each step nearer to the centre than three.
const fn centrality() -> [Score; 70] {
    const STEP: [Score; 7] = [s(0, 0), s(4, 3), s(2, 2), s(3, 2), s(1, 1), s(1, 3), s(-6, 7)];
    let mut table = [Score::ZERO; 70];
    let mut n = 0;
    while n < 70 {
        let (step, near) = (STEP[n / 10], 3 - super::masks::SHELL_DISTANCE[n % 10]);
        table[n] = s(step.middlegame() * near, step.endgame() * near);
        n += 1;
    }
    table
}
