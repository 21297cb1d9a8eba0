import Facts

/// A place where a publisher hands its subscriber on: `upstream.map { … }.subscribe(subscriber)`,
/// `future.receive(subscriber: subscriber)`.
struct Forwarding {
    /// What is subscribed to is the beginning of this, as many links as `linkCount` says.
    let publisher: Expression
    let linkCount: Int

    /// Every such place in a block, in source order, closures included.
    static func all(of subscriber: String, in block: Block) -> [Forwarding] {
        var found: [Forwarding] = []
        block.forEachExpression { expression in
            if let forwarding = Forwarding(expression, of: subscriber) { found.append(forwarding) }
            return true
        }
        return found
    }

    private init?(_ expression: Expression, of subscriber: String) {
        let count = expression.links.count
        guard count >= 2, case .call(let arguments) = expression.links[count - 1].kind, arguments.count == 1,
            case .member(let name) = expression.links[count - 2].kind, arguments[0].value.plainName == subscriber,
            name == "subscribe" || name == "receive" && arguments[0].has(.subscriber)
        else { return nil }
        publisher = expression
        linkCount = count - 2
    }

    /// Whether what is subscribed to is that property of the publisher.
    func leads(to property: String) -> Bool {
        switch (publisher.root, linkCount) {
        case (.name(property), 0): return true
        case (.name("self"), 1):
            if case .member(property) = publisher.links[0].kind { return true }
            return false
        default: return false
        }
    }

    /// Whether a subscriber is used for nothing but to be handed on, or sent the end.
    static func isOnlyEnded(_ subscriber: String, in block: Block) -> Bool {
        var uses = 0
        var known = all(of: subscriber, in: block).count
        block.forEachExpression { expression in
            guard case .name(subscriber) = expression.root else { return true }
            uses += 1
            if expression.sendsNoValue { known += 1 }
            return true
        }
        return uses > 0 && uses == known
    }

    /// How often one path through a block may hand its subscriber on.
    static func most(of subscriber: String, in block: Block) -> Int { most(of: subscriber, block.statements) }

    private static func most(of subscriber: String, _ statements: [Statement]) -> Int {
        var before = 0
        var most = 0
        for statement in statements {
            switch statement.kind {
            case .if(_, let then, let other):
                let inThen = Self.most(of: subscriber, then.statements)
                let inOther = other.map { Self.most(of: subscriber, [$0]) } ?? 0
                if then.leaves {
                    most = max(most, before + inThen)
                    before += inOther
                } else {
                    before += max(inThen, inOther)
                }
            case .guard(_, let block): most = max(most, before + Self.most(of: subscriber, block.statements))
            case .switch(_, let cases): before += cases.map { Self.most(of: subscriber, $0.body.statements) }.max() ?? 0
            case .conditionalCompilation(let blocks): before += blocks.map { Self.most(of: subscriber, $0.statements) }.max() ?? 0
            default: before += all(of: subscriber, in: Block([statement], statement.range)).count
            }
        }
        return max(most, before)
    }
}

extension Block {
    /// Whether it ends by leaving the function.
    fileprivate var leaves: Bool {
        switch statements.last?.kind {
        case .return, .throw: true
        default: false
        }
    }
}

extension Expression {
    /// `subscriber.receive(completion: …)`, `subscriber.receive(subscription: Subscriptions.empty)`
    fileprivate var sendsNoValue: Bool {
        guard links.count == 2, case .member("receive") = links[0].kind, case .call(let arguments) = links[1].kind, arguments.count == 1
        else { return false }
        if arguments[0].has(.completion) { return true }
        let value = arguments[0].value
        guard arguments[0].label == "subscription", case .member("empty")? = value.links.last?.kind, value.links.count == 1 else {
            if case .implicitMember("empty") = value.root { return arguments[0].label == "subscription" && value.links.isEmpty }
            return false
        }
        if case .name("Subscriptions") = value.root { return true }
        return false
    }
}
