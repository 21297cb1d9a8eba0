import Analysis
import CombineModel
import Facts
import SourceText

/// A local that an `if … else` or a `switch` gives one of several publishers, right before the chain on it is returned.
///
/// ```swift
/// let orders: AnyPublisher<[Order], Error>
/// switch kind {
/// case .open: orders = api.openOrders()
/// case .closed: orders = api.closedOrders()
/// }
/// return orders.map(\.count).eraseToAnyPublisher()
/// ```
/// Each path awaits its own, where the chain began with the local.
struct LocalChoice {
    /// Both go.
    let declaration: Statement
    let choosing: Statement
    /// What each path gives: the publisher by the place of its expression.
    let publishers: [Int: PublisherExpression]

    /// The choices that the body of a producer makes for what it returns.
    static func all(of producer: Producer, in block: Block, _ splice: Splice) -> [String: LocalChoice] {
        var result: [String: LocalChoice] = [:]
        for publisher in producer.returns.values {
            guard case .chosen(let name, let parts) = publisher.source, result[name] == nil else { continue }
            result[name] = LocalChoice(name, parts, returned: publisher, of: producer, in: block, splice)
        }
        return result
    }

    private init?(
        _ name: String, _ parts: [PublisherExpression], returned: PublisherExpression, of producer: Producer, in block: Block,
        _ splice: Splice
    ) {
        guard let around = Self.block(around: returned.range.lowerBound, in: block),
            let index = around.statements.firstIndex(where: { $0.range.contains(returned.range.lowerBound) }), index > 1,
            let declaration = around.statements[..<(index - 1)].first(where: { $0.definesOnly(name) }),
            // It is set, and read once: by the chain.
            splice.count(of: name, in: block.range.dropped(1)) == parts.count + 1
        else { return nil }
        let choosing = around.statements[index - 1]
        let places = Dictionary(parts.map { ($0.range.lowerBound, $0) }) { first, _ in first }
        guard places.count == parts.count, parts.allSatisfy({ choosing.range.contains($0.range.lowerBound) }),
            Self.sets(name, Block([choosing], choosing.range), places, producer.returns)
        else { return nil }
        let failing = producer.returns.filter { choosing.range.contains($0.key) }
        // What fails before it is chosen goes through none of the steps; and what is asked again is not chosen again.
        let isWhole = returned.steps.allSatisfy { step in
            guard let lowering = step.lowering else { return false }
            if lowering.isAny(of: .resubscribes) { return false }
            return failing.isEmpty || !lowering.isAny(of: [.meetsFailures, .observes])
        }
        guard isWhole else { return nil }
        self.declaration = declaration
        self.choosing = choosing
        publishers = places.merging(failing) { own, _ in own }
    }

    /// The innermost block with a statement that returns what stands at `offset`.
    private static func block(around offset: Int, in block: Block) -> Block? {
        guard let statement = block.statements.first(where: { $0.range.contains(offset) }) else { return nil }
        if statement.isReturn { return block }
        return statement.blocks.lazy.compactMap { self.block(around: offset, in: $0) }.first
    }

    /// Whether a block sets the local last on every path, if it does not fail, and never before.
    private static func sets(
        _ name: String, _ block: Block, _ parts: [Int: PublisherExpression], _ returns: [Int: PublisherExpression]
    ) -> Bool {
        guard let last = block.statements.last else { return false }
        let early = block.statements.dropLast()
        guard Returns.count(in: Array(early)) == 0, !parts.keys.contains(where: { place in early.contains { $0.range.contains(place) } })
        else { return false }
        switch last.kind {
        case .expression(let value): return value.assigned(to: name).map { parts[$0.range.lowerBound] != nil } ?? false
        case .return(let value?): return returns[value.range.lowerBound]?.flow.cardinality == .failure
        case .if(_, let then, let other?):
            return sets(name, then, parts, returns) && sets(name, Block([other], other.range), parts, returns)
        case .block(let inner): return sets(name, inner, parts, returns)
        case .switch(_, let cases): return cases.allSatisfy { sets(name, $0.body, parts, returns) }
        default: return false
        }
    }
}

extension Expression {
    /// What an assignment to a local gives it.
    fileprivate func assigned(to name: String) -> Expression? {
        guard case .assignment(let target, let value) = root, links.isEmpty, target.plainName == name else { return nil }
        return value
    }
}

extension ByteRange {
    /// Without as many bytes at either end: the braces of a block.
    fileprivate func dropped(_ count: Int) -> ByteRange { (lowerBound + count)..<Swift.max(lowerBound + count, upperBound - count) }
}
