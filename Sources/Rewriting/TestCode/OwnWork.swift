import Analysis
import CombineModel
import Facts

/// Whether a publisher works by itself: what it delivers does not come from what somebody sends, or does with a callback that is kept.
struct OwnWork {
    let context: RewriteContext

    /// - Parameter file: the one that the publisher is written in.
    func isAll(of publisher: PublisherExpression, in file: Int, depth: Int = 0) -> Bool {
        guard depth < 16 else { return false }
        let inner = publisher.steps.flatMap(\.inner)
        guard inner.allSatisfy({ isAll(of: $0, in: file, depth: depth + 1) }) else { return false }
        switch publisher.source {
        case .known(let row, let call):
            if row.isAny(of: .beginsWhenMade) { return call.arguments.first?.value.closure.map { callsBack($0, in: file) } ?? false }
            return row.lowering != nil && call.inner.allSatisfy { isAll(of: $0, in: file, depth: depth + 1) }
        case .producer(let call): return isAll(of: call, depth: depth)
        case .local(_, let held?): return isAll(of: held, in: file, depth: depth + 1)
        case .branches(_, let parts): return parts.allSatisfy { isAll(of: $0, in: file, depth: depth + 1) }
        default: return false
        }
    }

    /// Whether no function of the scanned code that the promise of a `Future` is handed to may keep it for later. What async work waits
    /// for is not followed.
    private func callsBack(_ closure: Closure, in file: Int) -> Bool {
        let source = context.program.files[file].file
        guard !closure.awaits else { return false }
        let fulfilment = context.memory.fulfilment(of: closure, in: source, context.program)
        return !fulfilment.unproved.contains { context.program.functions[$0] != nil }
    }

    private func isAll(of inner: Inner, in file: Int, depth: Int) -> Bool {
        switch inner {
        case .argument(let publisher): isAll(of: publisher, in: file, depth: depth)
        case .closure(_, let returns): returns.values.allSatisfy { isAll(of: $0, in: file, depth: depth) }
        case .reference(let call, _): isAll(of: call, depth: depth)
        }
    }

    private func isAll(of call: ProducerCall, depth: Int) -> Bool {
        !call.candidates.isEmpty
            && call.candidates.allSatisfy { id in
                guard let producer = context.producers[id], !context.program[id].takesAsyncWork else { return false }
                return producer.bodies.allSatisfy { body in
                    guard let returns = context.producers[body]?.returns, !returns.isEmpty else { return false }
                    return returns.values.allSatisfy { isAll(of: $0, in: body.file, depth: depth + 1) }
                }
            }
    }
}
