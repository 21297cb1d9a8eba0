import Analysis
import CombineModel

/// Whether subscribing again runs the work again: not over a bare `Future`, which keeps its result.
struct Coldness {
    let context: RewriteContext

    func startsAgain(_ publisher: PublisherExpression) -> Bool { startsAgain(publisher, depth: 0) }

    private func startsAgain(_ publisher: PublisherExpression, depth: Int) -> Bool {
        guard depth < 16 else { return false }
        switch publisher.source {
        case .known(let row, let call):
            switch row.treatment {
            case .lowered(.deferred), .lowered(.dataTask): return true
            case .lowered(.just), .lowered(.fail): return publisher.steps.contains { !$0.inner.isEmpty }
            case .lowered(.zipSource), .lowered(.combineLatestSource):
                return call.inner.allSatisfy {
                    if case .argument(let inner) = $0 { return startsAgain(inner, depth: depth + 1) }
                    return false
                }
            default: return false
            }
        case .producer(let call):
            return call.candidates.allSatisfy { id in
                guard let producer = context.producers[id] else { return false }
                let bodies = producer.implementations.isEmpty ? [id] : producer.implementations
                return bodies.allSatisfy { body in
                    guard let returns = context.producers[body]?.returns, !returns.isEmpty else { return false }
                    return returns.values.allSatisfy { startsAgain($0, depth: depth + 1) }
                }
            }
        case .local(_, let held?): return startsAgain(held, depth: depth + 1)
        case .branches(_, let parts), .chosen(_, let parts): return parts.allSatisfy { startsAgain($0, depth: depth + 1) }
        default: return false
        }
    }
}
