import Facts

extension PublisherExpression {
    /// The publishers in the arguments of its source and of its operators.
    public var inner: [Inner] {
        let own: [Inner] = if case .known(_, let call) = source { call.inner } else { [] }
        return own + steps.flatMap(\.inner)
    }

    /// What it may be, where its source is another publisher: what a local holds, or a condition chooses.
    public var choices: [PublisherExpression] {
        switch source {
        case .local(_, let held): [held].compactMap(\.self)
        case .branches(_, let parts), .chosen(_, let parts): parts
        case .known, .producer, .given, .opaque: []
        }
    }

    /// Every call of a producer inside it, closures and arguments included.
    public func forEachCall(_ visit: (ProducerCall) -> Void) {
        switch source {
        case .known(_, let call): call.elements?.element.forEachCall(visit)
        case .producer(let call):
            visit(call)
            for given in call.given { given.inner.forEachCall(visit) }
        default: break
        }
        for choice in choices { choice.forEachCall(visit) }
        for inner in inner { inner.forEachCall(visit) }
    }

    /// Every closure that one of its steps is given, with the step's name and what stands before that; those of the publishers inside it included.
    public func forEachStepClosure(_ visit: (String, Closure, _ before: PublisherExpression) -> Void) {
        for (index, step) in steps.enumerated() {
            for closure in step.arguments.compactMap(\.value.closure) { visit(step.name, closure, prefix(index)) }
        }
        for publisher in choices + inner.flatMap(\.publishers) { publisher.forEachStepClosure(visit) }
    }
}

extension Inner {
    /// The publishers that it is, or that its closure returns.
    public var publishers: [PublisherExpression] {
        switch self {
        case .argument(let publisher): [publisher]
        case .closure(_, let returns): Array(returns.values)
        case .reference: []
        }
    }

    public func forEachCall(_ visit: (ProducerCall) -> Void) {
        if case .reference(let call, _) = self { visit(call) }
        for publisher in publishers { publisher.forEachCall(visit) }
    }
}
