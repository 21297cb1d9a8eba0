import Facts
import SourceText

/// The promise of a `Future`, by the names that its closure has for it, and what fulfils it.
struct NamedPromise {
    /// The name that the closure gives to it.
    let name: String
    private(set) var names: Set<String>
    /// The statements that only give it one more name: `let promise = promise`, `nonisolated(unsafe) let fulfil = promise`. A continuation can be
    /// sent as it is.
    private(set) var aliases: [Statement] = []
    private let splice: Splice

    /// - Parameter block: where it may get more names.
    init(_ name: String, in block: Block? = nil, _ splice: Splice) {
        (self.name, names, self.splice) = (name, [name], splice)
        if let block { readAliases(in: block) }
    }

    private mutating func readAliases(in block: Block) {
        block.forEachStatement { statement in
            guard let alias = names.lazy.compactMap({ statement.alias(of: $0) }).first else { return }
            names.insert(alias)
            aliases.append(statement)
        }
        block.forEachExpression { expression in
            guard case .closure(let closure) = expression.root else { return true }
            readAliases(in: closure.body)
            return false
        }
    }

    /// `statements` without those that only give it one more name.
    func withoutAliases(_ statements: [Statement]) -> [Statement] {
        statements.filter { statement in !aliases.contains { $0.range == statement.range } }
    }

    /// What is done with it, but for giving it names.
    func calls(in range: ByteRange) -> [PromiseCall] {
        uses(in: range).filter { call in !aliases.contains { $0.range.contains(call.range.lowerBound) } }
    }

    private func uses(in range: ByteRange) -> [PromiseCall] {
        names.flatMap { PromiseCall.all(of: $0, in: range, of: splice.source) }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    private func isNamed(in range: ByteRange) -> Bool { names.contains { splice.count(of: $0, in: range) > 0 } }

    /// Whether each fulfilment is the last thing on its path.
    func isDirect(_ block: Block) -> Bool {
        for (index, statement) in block.statements.enumerated() {
            let rest = block.statements[(index + 1)...]
            let isEnd = rest.isEmpty || rest.count == 1 && rest.first?.isBareReturn == true
            if isFulfilment(statement) {
                guard isEnd else { return false }
                continue
            }
            guard isNamed(in: statement.range) else { continue }
            switch statement.kind {
            case .guard(_, let inner): guard isDirect(inner) else { return false }
            case .do(let inner, let catches) where catchesItsOwn(inner, catches): return false
            case .if, .switch, .do, .block:
                let leavesOnlyThere = !isEnd && statement.alwaysLeaves
                guard isEnd || leavesOnlyThere else { return false }
                for inner in statement.innerBlocks { guard isDirect(inner) else { return false } }
            default:
                guard names.contains(where: { statement.alias(of: $0) != nil }) else { return false }
            }
        }
        return true
    }

    /// Whether what the block fails with would be caught where it stands, once it is thrown.
    private func catchesItsOwn(_ block: Block, _ catches: [Catch]) -> Bool {
        guard !catches.isEmpty, !isPlainRethrow(catches) else { return false }
        return uses(in: block.range).contains { call in
            if case .success = call.kind { false } else { true }
        }
    }

    /// Whether a statement does nothing but fulfil it.
    func isFulfilment(_ statement: Statement) -> Bool {
        guard let expression = statement.returned, case .name(let name) = expression.root else { return false }
        return names.contains(name) && expression.onlyCall != nil
    }

    /// Whether the only thing the handler does is to fail with the error it caught.
    func isPlainRethrow(_ catches: [Catch]) -> Bool {
        guard catches.count == 1, let caught = catches[0].caughtName, catches[0].body.statements.count == 1,
            let call = uses(in: catches[0].body.range).first,
            case .failure(let range, _) = call.kind, splice.comments(in: catches[0].body.range).isEmpty
        else { return false }
        return splice.source.text(range) == caught
    }
}

extension Catch {
    /// What a clause for any error calls it.
    fileprivate var caughtName: String? {
        if patterns.isEmpty { return CatchPattern.ownName }
        guard patterns.count == 1, case .name(let name) = patterns[0] else { return nil }
        return name
    }
}
