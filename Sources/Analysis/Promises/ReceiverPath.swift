import Facts

/// What a value or an end is sent to, as far as names say: `subject`, `self?.subject` and `self.subject!` are one thing, `child.subject` is another.
struct ReceiverPath: Equatable {
    private let names: [String]

    /// What the last call of an expression is made on; nil for what is made or looked up anew, so that it may be another each time.
    init?(ofCall expression: Expression) {
        let count = expression.links.count
        guard count >= 2 else { return nil }
        self.init(expression, links: count - 2)
    }

    private init?(_ expression: Expression, links: Int) {
        guard case .name(let root) = expression.root else { return nil }
        var names = root == "self" ? [] : [root]
        for link in expression.links.prefix(links) {
            switch link.kind {
            case .member(let name): names.append(name)
            case .optional, .force: break
            case .subscript(let arguments):
                let keys = arguments.compactMap { argument -> String? in
                    guard case .name(let name) = argument.value.root, argument.value.links.isEmpty else { return nil }
                    return (argument.label ?? "") + "[" + name
                }
                guard keys.count == arguments.count else { return nil }
                names += keys
            default: return nil
            }
        }
        self.names = names
    }

    /// Whether setting `target` makes another thing of the path.
    fileprivate func isChanged(bySetting target: Expression) -> Bool {
        if case .tuple(let elements) = target.root { return elements.contains { isChanged(bySetting: $0.value) } }
        guard let set = ReceiverPath(target, links: target.links.count) else { return true }
        return names.starts(with: set.names) || set.names.count == 1 && names.contains("[" + set.names[0])
    }

    fileprivate func isHidden(by names: [String]) -> Bool { names.contains { self.names.first == $0 || self.names.contains("[" + $0) } }
}

extension Statement {
    /// Whether it may leave by throwing, or suspend, closures in it aside.
    var mayThrowOrWait: Bool {
        if case .throw = kind { return true }
        return containsExpression { expression in
            switch expression.root {
            case .prefixed("try", _), .prefixed("await", _): true
            case .closure: nil
            default: false
            }
        }
    }

    /// Whether what it does as a whole is waited for: `await subject.send(1)`.
    var waitsForItself: Bool {
        guard case .expression(let expression) = kind else { return false }
        var current = expression
        while true {
            switch current.root {
            case .prefixed("await", _): return true
            case .prefixed(_, let inner), .assignment(_, let inner): current = inner
            default: return false
            }
        }
    }

    /// Whether the names of a path may mean something else after it.
    func changes(_ path: ReceiverPath) -> Bool {
        if case .variable(let variable) = kind, variable.bindings.contains(where: { path.isHidden(by: $0.pattern.names) }) { return true }
        return containsExpression { expression in
            switch expression.root {
            case .assignment(let target, _): path.isChanged(bySetting: target)
            case .closure: nil
            default: false
            }
        }
    }
}
