import Rewriting

/// Why a producer has to stay in the next attempt, whatever its body looks like.
struct Exclusion {
    let refusal: Refusal
    /// Whether that was found out of a member that moved without its requirement: with its requirement it may still move, and only
    /// when the group is cut again it stays.
    var onlyAlone = false
}
