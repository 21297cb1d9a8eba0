import Facts

/// A call that holds a test up until expectations are fulfilled.
struct WaitCall {
    /// Whether it does nothing else, and names what it waits for.
    let isPlain: Bool
    /// Nil for all that the test case has made.
    let names: Set<String>?

    init?(_ statement: Statement) {
        guard case .expression(let whole) = statement.kind, let (name, arguments) = whole.plainCall else { return nil }
        switch name {
        case "wait", "fulfillment":
            let label = name == "wait" ? "for" : "of"
            guard let list = arguments.first(where: { $0.label == label })?.value else { return nil }
            let listed: [Expression]? = if case .array(let elements) = list.root, list.links.isEmpty { elements } else { nil }
            let names = listed?.map(\.plainName) ?? []
            isPlain = listed != nil && !names.contains(nil)
            self.names = Set(names.compactMap { $0 })
        case "waitForExpectations":
            isPlain = arguments.allSatisfy { $0.label == "timeout" || $0.value.isNil }
            names = nil
        default: return nil
        }
    }
}

extension Expression {
    /// The name and the arguments of a call that is all of an expression: of a function, of a member of `self`, or of a new `XCTWaiter`.
    var plainCall: (String, [Argument])? {
        if case .prefixed(let keyword, let inner) = root, links.isEmpty, keyword == "await" || keyword == "try" { return inner.plainCall }
        if case .assignment(let target, let value) = root, target.plainName == "_" { return value.plainCall }
        guard case .name(let name) = root, case .call(let arguments)? = links.last?.kind else { return nil }
        switch links.count {
        case 1: return (name, arguments)
        case 2...3:
            guard name == "self" || name == "XCTWaiter", case .member(let member) = links[links.count - 2].kind else { return nil }
            return (member, arguments)
        default: return nil
        }
    }
}
