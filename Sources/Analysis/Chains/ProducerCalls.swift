import Facts
import SourceText

extension PublisherExpression {
    /// Every call of a producer inside it, closures and arguments included.
    public func forEachCall(_ visit: (ProducerCall) -> Void) {
        switch source {
        case .known(_, let call):
            for inner in call.inner { inner.forEachCall(visit) }
            call.elements?.element.forEachCall(visit)
        case .producer(let call): visit(call)
        case .local(_, let held): held?.forEachCall(visit)
        case .branches(_, let all), .chosen(_, let all): for branch in all { branch.forEachCall(visit) }
        case .opaque: break
        }
        for step in steps {
            for inner in step.inner { inner.forEachCall(visit) }
        }
    }
}

extension Inner {
    func forEachCall(_ visit: (ProducerCall) -> Void) {
        switch self {
        case .argument(let publisher): publisher.forEachCall(visit)
        case .closure(_, let returns): for publisher in returns.values { publisher.forEachCall(visit) }
        case .reference(let call, _): visit(call)
        }
    }
}
