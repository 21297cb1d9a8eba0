import Facts

extension PublisherExpression {
    /// Every call of a producer inside it, closures and arguments included.
    public func forEachCall(_ visit: (ProducerCall) -> Void) {
        switch source {
        case .known(_, let call):
            for inner in call.inner { inner.forEachCall(visit) }
            call.elements?.element.forEachCall(visit)
        case .producer(let call):
            visit(call)
            for given in call.given { given.inner.forEachCall(visit) }
        case .local(_, let held): held?.forEachCall(visit)
        case .branches(_, let all), .chosen(_, let all): for branch in all { branch.forEachCall(visit) }
        case .given, .opaque: break
        }
        for step in steps {
            for inner in step.inner { inner.forEachCall(visit) }
        }
    }
}

extension PublisherExpression {
    /// Every closure that one of its steps is given, with the step's name and what stands before that; those of the publishers inside it included.
    public func forEachStepClosure(_ visit: (String, Closure, _ before: PublisherExpression) -> Void) {
        switch source {
        case .known(_, let call): for inner in call.inner { inner.forEachStepClosure(visit) }
        case .local(_, let held): held?.forEachStepClosure(visit)
        case .branches(_, let all), .chosen(_, let all): for branch in all { branch.forEachStepClosure(visit) }
        case .producer, .given, .opaque: break
        }
        for (index, step) in steps.enumerated() {
            for closure in step.arguments.compactMap(\.value.closure) { visit(step.name, closure, prefix(index)) }
            for inner in step.inner { inner.forEachStepClosure(visit) }
        }
    }
}

extension Inner {
    func forEachStepClosure(_ visit: (String, Closure, PublisherExpression) -> Void) {
        switch self {
        case .argument(let publisher): publisher.forEachStepClosure(visit)
        case .closure(_, let returns): for publisher in returns.values { publisher.forEachStepClosure(visit) }
        case .reference: break
        }
    }

    public func forEachCall(_ visit: (ProducerCall) -> Void) {
        switch self {
        case .argument(let publisher): publisher.forEachCall(visit)
        case .closure(_, let returns): for publisher in returns.values { publisher.forEachCall(visit) }
        case .reference(let call, _): visit(call)
        }
    }
}
