import Analysis
import SourceText

/// Whether code may run at another time than it did, or again, and give the same.
public enum Reevaluation: Sendable {
    /// It gives the same whenever it runs, and does nothing else.
    case same
    /// It reads a place that may hold something else by then.
    case other(Place, Effects.Site)
    /// It does something that would be done later, or again.
    case acts(Effects.Site)
    /// It calls code that may do anything.
    case unknown(Effects.Site)

    /// Whether nobody can tell.
    public var isSame: Bool { if case .same = self { true } else { false } }
}

extension Semantics {
    /// Whether an argument of a call, or what a capture list holds, gives the same where it is evaluated later or more than once.
    ///
    /// - Parameter range: where it is written, without its label.
    public func reevaluation(ofArgumentAt range: ByteRange, inFileAt path: String) -> Reevaluation {
        reevaluation(of: effects(ofArgumentAt: range, inFileAt: path))
    }

    /// Whether a call of a function that is written as an argument, or as a closure, gives the same where it runs later, more than once, or never.
    ///
    /// - Parameter range: where the function is written.
    public func reevaluation(ofCallingWhatStandsAt range: ByteRange, inFileAt path: String) -> Reevaluation {
        reevaluation(of: effects(ofCallingWhatStandsAt: range, inFileAt: path))
    }

    /// Whether a body gives the same, and does nothing else, where it runs later or more than once.
    ///
    /// - Parameter expressions: the offsets where the expressions begin that are no part of the question.
    public func reevaluation(ofBodyOf id: DeclarationID, without expressions: Set<Int>) -> Reevaluation {
        reevaluation(of: effects(ofBodyOf: id, without: expressions))
    }

    private func reevaluation(of effects: Effects) -> Reevaluation {
        if let site = (Array(effects.writes.values) + Array(effects.made.values) + Array(effects.memos.values)).min(by: { $0.precedes($1) })
        {
            return .acts(site)
        }
        if let site = effects.unknown ?? effects.possible.values.min(by: { $0.precedes($1) }) { return .unknown(site) }
        let changing = firstChanging(readBy: effects)
        return changing.map { .other($0.place, $0.site) } ?? .same
    }

    /// The nearest read of what may hold something else another time.
    func firstChanging(readBy effects: Effects) -> (place: Place, site: Effects.Site)? {
        let reads = effects.uses.filter { !$0.key.kind.changes && mayChange($0.key.place) }
        return reads.min { $0.value.precedes($1.value) }.map { ($0.key.place, $0.value) }
    }
}

extension Effects.Site {
    /// An order that does not depend on how places are hashed: the nearest first.
    func precedes(_ other: Self) -> Bool { (distance, file, offset) < (other.distance, other.file, other.offset) }
}
