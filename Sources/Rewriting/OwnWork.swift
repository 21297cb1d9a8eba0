import Analysis
import CombineModel

/// Whether a publisher works by itself: what it delivers does not come from what somebody sends.
struct OwnWork {
    let context: RewriteContext

    func isAll(of publisher: PublisherExpression) -> Bool { isAll(of: publisher, depth: 0) }

    private func isAll(of publisher: PublisherExpression, depth: Int) -> Bool {
        guard depth < 16 else { return false }
        let inner = publisher.steps.flatMap(\.inner)
        guard inner.allSatisfy({ isAll(of: $0, depth: depth + 1) }) else { return false }
        switch publisher.source {
        case .known(let row, let call):
            switch row.treatment {
            case .lowered(.just), .lowered(.fail), .lowered(.empty), .lowered(.future), .lowered(.deferred), .lowered(.result),
                .lowered(.optional), .lowered(.dataTask), .lowered(.zipSource), .lowered(.combineLatestSource):
                return call.inner.allSatisfy { isAll(of: $0, depth: depth + 1) }
            default: return false
            }
        case .producer(let call): return isAll(of: call, depth: depth)
        case .local(_, let held?): return isAll(of: held, depth: depth + 1)
        case .branches(_, let parts): return parts.allSatisfy { isAll(of: $0, depth: depth + 1) }
        default: return false
        }
    }

    private func isAll(of inner: Inner, depth: Int) -> Bool {
        switch inner {
        case .argument(let publisher): isAll(of: publisher, depth: depth)
        case .closure(_, let returns): returns.values.allSatisfy { isAll(of: $0, depth: depth) }
        case .reference(let call, _): isAll(of: call, depth: depth)
        }
    }

    private func isAll(of call: ProducerCall, depth: Int) -> Bool {
        !call.candidates.isEmpty
            && call.candidates.allSatisfy { id in
                guard let producer = context.producers[id] else { return false }
                let bodies = producer.implementations.isEmpty ? [id] : producer.implementations
                return bodies.allSatisfy { body in
                    guard let returns = context.producers[body]?.returns, !returns.isEmpty else { return false }
                    return returns.values.allSatisfy { isAll(of: $0, depth: depth + 1) }
                }
            }
    }
}
