import CombineModel
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
            isPlain = arguments.allSatisfy { $0.label == "timeout" || Self.isForNothing($0) }
            names = nil
        default: return nil
        }
    }

    /// Whether an argument says nothing that the wait does not say itself: no handler, or one that only complains of the time being up.
    static func isForNothing(_ argument: Argument) -> Bool {
        if argument.value.isNil { return true }
        guard let closure = argument.value.closure, closure.captures.isEmpty else { return false }
        let error = closure.valueName
        return closure.body.statements.allSatisfy { complains(of: error, $0) }
    }

    /// `XCTAssertNil(error)`, `if let error { XCTFail("\(error)") }`
    private static func complains(of error: String, _ statement: Statement) -> Bool {
        switch statement.kind {
        case .expression(let expression):
            guard let (callee, arguments) = expression.plainCall, callee == "XCTAssertNil" else { return false }
            return arguments.first?.value.plainName == error
        case .if(let conditions, let then, nil):
            guard conditions.count == 1, case .binding(let pattern, _, let value) = conditions[0] else { return false }
            let isOfError = value?.plainName == error || value == nil && pattern.names == [error]
            return isOfError && then.statements.allSatisfy(\.onlyReports)
        default: return false
        }
    }
}

extension Expression {
    /// The name and the arguments of a call that is all of an expression: of a function, of a member of `self`, or of a new `XCTWaiter`.
    var plainCall: (String, [Argument])? {
        if case .prefixed(let keyword, let inner) = root, links.isEmpty, keyword == "await" || keyword == "try" { return inner.plainCall }
        if case .assignment(let target, let value) = root, target.plainName == .wildcard { return value.plainCall }
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
