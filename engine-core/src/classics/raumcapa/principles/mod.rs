//! The ten principles that propose moves, each a function with its name, and the safety net below them.

mod center;
mod checks;
mod development;
mod endgame;
mod improvement;
mod jumps;
mod safety_net;
mod shelter;
mod threats;

use crate::array::is_attacked;
use crate::{Cell, Color, Move, PieceKind};

use super::exchange::{self, ExchangeThreshold, lva};
use super::influence::UNIT;
use super::phase::Phase;
use super::values::value;
use super::view::{View, after};

pub(super) use development::corner_distance;

/// Enemy influence above which a piece is threatened: 0.40.
const THREAT_THRESHOLD: i32 = 40 * UNIT / 100;
/// Enemy influence below which a cell is safe: 0.40, *ours*.
const SAFE_THRESHOLD: i32 = 40 * UNIT / 100;

/// Why a move is weighed: a principle, the central contest, or for want of one the safety net.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Principle {
    /// 1. A check by a piece that is defended or not attacked.
    SafeCheck,
    /// 2. A threatened piece escapes, or a capture clears the exchange threshold instead.
    ThreatResponse,
    /// 2b. A knight's next leap is answered before it happens.
    JumpThreat,
    /// 3. A piece comes to a king in danger.
    KingShelter,
    /// 4. A piece leaves its home cell for the centre, the king for a corner.
    Development,
    /// 4b. A pawn opens a line or claims central space.
    PawnDevelopment,
    /// 5. The worst piece comes nearer to the centre.
    WorstPiece,
    /// 5b. A cell is taken on which the opponent would develop the worst piece.
    AntiDevelopment,
    /// 5c. When behind, a piece attacked by a cheaper one escapes.
    PieceSafety,
    /// 6. The king marches, passed pawns advance.
    Endgame,
    /// No principle of its own in the paper's count: the inner 3×3×3 is contested.
    CentralVolume,
    /// Too few moves were proposed, and this one came next by exchange and centrality.
    SafetyNet,
    /// No move was proposed at all, and this one was drawn by lot.
    LastResort,
}

impl Principle {
    /// Its name, in small letters.
    pub const fn name(self) -> &'static str {
        match self {
            Self::SafeCheck => "safe check",
            Self::ThreatResponse => "threat response",
            Self::JumpThreat => "jump threat",
            Self::KingShelter => "king shelter",
            Self::Development => "development",
            Self::PawnDevelopment => "pawn development",
            Self::WorstPiece => "worst piece",
            Self::AntiDevelopment => "anti-development",
            Self::PieceSafety => "piece safety",
            Self::Endgame => "endgame",
            Self::CentralVolume => "central volume",
            Self::SafetyNet => "safety net",
            Self::LastResort => "last resort",
        }
    }
}

/// A position in which `us` is to move.
pub(super) struct Situation<'a> {
    pub(super) view: &'a View,
    pub(super) us: Color,
    /// By [`Color::index`].
    pub(super) phases: [Phase; 2],
    threshold: ExchangeThreshold,
}

impl<'a> Situation<'a> {
    pub(super) fn new(view: &'a View, us: Color, phases: [Phase; 2]) -> Self {
        Self { view, us, phases, threshold: ExchangeThreshold::of(view, us) }
    }

    fn them(&self) -> Color {
        self.us.other()
    }

    fn phase(&self) -> Phase {
        self.phases[self.us.index()]
    }

    fn own(&self) -> impl Iterator<Item = (Cell, PieceKind)> + '_ {
        self.view.pieces(self.us)
    }

    /// The cheapest enemy piece that could capture on a cell now.
    fn attacker(&self, cell: Cell) -> Option<PieceKind> {
        self.view.lva(cell, self.them())
    }

    /// Whether the enemy's influence there is low.
    fn is_quiet(&self, cell: Cell) -> bool {
        self.view.influence(self.them(), cell) < SAFE_THRESHOLD
    }

    /// A safe destination: little influence of the enemy, and the piece will not be lost on it.
    fn is_safe(&self, prospect: &Prospect) -> bool {
        self.is_quiet(prospect.mv.to()) && prospect.is_truly_safe()
    }

    /// A capture that wins at least what the threshold asks.
    fn clears_threshold(&self, prospect: &Prospect) -> bool {
        prospect.mv.captured().is_some() && prospect.see1() >= self.threshold.at(prospect.mv.from())
    }
}

/// A legal move, with what the board says once it is made.
struct Prospect {
    mv: Move,
    /// It gives check, with a piece that is defended or not attacked.
    is_safe_check: bool,
    /// The cheapest piece that could capture the piece that was moved.
    recapture: Option<PieceKind>,
    is_defended: bool,
}

impl Prospect {
    fn of(view: &View, mv: Move, us: Color) -> Self {
        let after = after(&view.cells, mv);
        let them = us.other();
        let checker = lva(&after, view.king(them), us);
        let holds = |cell| is_attacked(&after, cell, us) || lva(&after, cell, them).is_none();
        Self {
            mv,
            is_safe_check: checker.is_some_and(|(cell, _)| holds(cell)),
            recapture: lva(&after, mv.to(), them).map(|(_, kind)| kind),
            is_defended: is_attacked(&after, mv.to(), us),
        }
    }

    /// In centipawns.
    fn see1(&self) -> i32 {
        exchange::see1(self.mv, self.recapture)
    }

    /// The piece cannot be captured, or only by one that is worth as much and is captured in turn: *ours*, the
    /// paper says "verified safe by make/unmake" and no more.
    fn is_truly_safe(&self) -> bool {
        let piece = value(self.mv.placed());
        self.recapture.is_none_or(|kind| self.is_defended && value(kind) >= piece)
    }

    fn is_by_king(&self) -> bool {
        self.mv.mover() == PieceKind::King
    }
}

/// The legal moves with the principles that have proposed them so far.
pub(super) struct Proposals {
    prospects: Vec<Prospect>,
    reasons: Vec<Vec<Principle>>,
    /// Whether an undeveloped piece has a safe move that develops it.
    development_found: bool,
}

impl Proposals {
    fn new(s: &Situation) -> Self {
        let prospects: Vec<_> = s.view.moves(s.us).iter().map(|&mv| Prospect::of(s.view, mv, s.us)).collect();
        let reasons = vec![Vec::new(); prospects.len()];
        Self { prospects, reasons, development_found: false }
    }

    /// Proposes every move that `is_meant`, and says how many they are.
    fn propose(&mut self, principle: Principle, is_meant: impl Fn(&Prospect) -> bool) -> usize {
        let mut proposed = 0;
        for (prospect, reasons) in self.prospects.iter().zip(&mut self.reasons) {
            if is_meant(prospect) {
                proposed += 1;
                if !reasons.contains(&principle) {
                    reasons.push(principle);
                }
            }
        }
        proposed
    }

    /// How many moves have been proposed.
    fn len(&self) -> usize {
        self.reasons.iter().filter(|reasons| !reasons.is_empty()).count()
    }

    /// The moves proposed, in the order of the legal moves.
    fn into_candidates(self) -> Vec<(Move, Vec<Principle>)> {
        let moves = self.prospects.iter().map(|prospect| prospect.mv);
        moves.zip(self.reasons).filter(|(_, reasons)| !reasons.is_empty()).collect()
    }
}

/// Every move worth weighing, with the reasons; empty if no principle speaks and only the king can move.
pub(super) fn candidates(s: &Situation) -> Vec<(Move, Vec<Principle>)> {
    let mut found = Proposals::new(s);
    checks::safe_checks(&mut found);
    threats::threat_response(s, &mut found);
    jumps::jump_threats(s, &mut found);
    shelter::king_shelter(s, &mut found);
    development::opening_development(s, &mut found);
    development::pawn_development(s, &mut found);
    improvement::worst_piece_improvement(s, &mut found);
    improvement::anti_development(s, &mut found);
    threats::piece_safety(s, &mut found);
    center::central_volume(s, &mut found);
    endgame::king_march(s, &mut found);
    endgame::passed_pawns(s, &mut found);
    safety_net::fill(&mut found);
    development::hold_queen(s, &mut found);
    found.into_candidates()
}
