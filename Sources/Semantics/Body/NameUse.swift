import Analysis
import Lexing

/// A name in an expression: `state` in `model.state.value`.
struct NameUse: Hashable, Sendable {
    let name: String
    /// The byte offset at which the expression begins: that of `model`.
    let start: Int
}

/// What names mean, as a piece of code is read.
struct NameMeanings: Sendable {
    /// Nil where it is not known, none for a local or what is not the scanned code's.
    private(set) var all: [NameUse: Set<DeclarationID>?] = [:]

    /// Notes what a name means where it is used; of two readings of one place both count.
    mutating func note(_ name: String, means ids: [DeclarationID]?, at offset: Int) {
        let use = NameUse(name: name, start: offset)
        let known: Set<DeclarationID>? = all[use] ?? []
        all[use] = .some(ids.flatMap { ids in known.map { $0.union(ids) } })
    }
}

extension Program {
    /// Whether a type is written, and is none of the scanned code's that could stand for others: no parameter, no typealias.
    ///
    /// - Parameter type: one that the scanned code does not declare.
    func isOfPlatform(_ type: TypeExpression?, in id: DeclarationID?) -> Bool {
        guard let name = type?.strippingOptionals.dottedName, !isAlias(name) else { return false }
        let own = id.map { declaration($0).genericParameters.map(\.name) } ?? []
        let outer = id.flatMap(enclosingType).flatMap { types[$0]?.genericParameters.map(\.name) } ?? []
        return !own.contains(name) && !outer.contains(name)
    }
}
