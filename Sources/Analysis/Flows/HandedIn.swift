import CombineModel
import Facts

/// Publishers that callers hand in: by a parameter of a function or an initialiser, or by the initialiser that a struct gets by
/// itself.
///
/// Who else may call is not known, so callers can make something a stream, and never a one-shot.
extension StoredFlows {
    /// What callers in the app hand in, joined with what is not known of others; nil where none is seen.
    func handedIn(_ entrance: Entrance) -> Flow? {
        if let known = handedIn[entrance] { return known }
        guard running.entrances.insert(entrance).inserted else {
            running.assumptions.insert(.entrance(entrance))
            return nil
        }
        let outer = running.assumptions
        running.assumptions = []
        let given = fillings.arguments(for: entrance).compactMap { self.given($0.value, for: entrance, in: $0.scope) }
        let joined = given.first.map { first in
            given.dropFirst().reduce(first) { $0.joined($1) }.joined(Flow(.unknown, reason: .publisherParameter))
        }
        let result = joined.flatMap { $0.cardinality.isKnownEndless ? $0 : nil }
        running.entrances.remove(entrance)
        running.assumptions.remove(.entrance(entrance))
        // What rests on an assumption is asked for again.
        if running.assumptions.isEmpty { handedIn[entrance] = .some(result) }
        running.assumptions.formUnion(outer)
        return result
    }

    /// What an argument delivers: itself, or what it returns where it is a closure.
    private func given(_ value: Expression, for entrance: Entrance, in scope: Scope) -> Flow? {
        let read: Flow?
        if case .closure = value.root, value.links.isEmpty {
            let place = entrance.declaration
            let type = entrance.parameter.map { declarations.parameterTypes(of: place)[$0] } ?? program.declaredType(of: place)
            read =
                questions.closureResult(value, type.map { types.parameterTypes(ofClosureAs: $0, of: place, in: scope) } ?? [], in: scope)
                .flow
        } else {
            read = questions.publisher(value, in: scope)?.flow
        }
        return read?.seen(through: program.evidence(at: value.range.lowerBound, in: scope, "is passed as an argument here"))
    }
}
