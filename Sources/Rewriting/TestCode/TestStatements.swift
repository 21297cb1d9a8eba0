import CombineModel
import Facts
import SourceText

/// What the statements of a test are there for.
extension Statement {
    /// Where the chain begins that is all of the statement, or the value of it.
    var subscriptionStart: Int? {
        switch kind {
        case .expression(let expression):
            if case .assignment(_, let value) = expression.root { value.range.lowerBound } else { expression.range.lowerBound }
        case .variable(let variable) where variable.bindings.count == 1: variable.bindings[0].value?.range.lowerBound
        default: nil
        }
    }

    /// `let arrived = expectation(description: …)`, and whether the test case keeps count of it.
    var madeExpectation: (name: String, isOwn: Bool)? {
        guard case .variable(let variable) = kind, variable.bindings.count == 1, case .name(let name) = variable.bindings[0].pattern,
            let (callee, arguments) = variable.bindings[0].value?.plainCall, arguments.allSatisfy({ $0.label == "description" })
        else { return nil }
        switch callee {
        case "expectation" where !arguments.isEmpty: return (name, true)
        case "XCTestExpectation": return (name, false)
        default: return nil
        }
    }

    /// Whether it may as well stand after a wait as before it: it makes an expectation, or says how one counts.
    var isBeforeAnything: Bool { madeExpectation != nil || setMember.map { PlatformName.expectationSetting.covers($0.member) } ?? false }

    /// The member that an assignment sets, of what has a name, and to what.
    private var setMember: (object: String?, member: String, value: Expression)? {
        guard case .expression(let expression) = kind, case .assignment(let target, let value) = expression.root,
            let member = target.onlyMember
        else { return nil }
        if case .name(let object) = target.root { return (object, member, value) }
        return (nil, member, value)
    }

    /// What `expectation(description: "user")` is described as, where that is said by a literal.
    var expectationText: ByteRange? {
        guard case .variable(let variable) = kind, let (_, arguments) = variable.bindings.first?.value?.plainCall,
            let value = arguments.first?.value, case .string = value.root, value.links.isEmpty
        else { return nil }
        return value.range
    }

    /// `arrived.expectedFulfillmentCount = 2`, with the number.
    var countedExpectation: (name: String, count: ByteRange)? {
        guard case (let name?, "expectedFulfillmentCount", let value)? = setMember else { return nil }
        return (name, value.range)
    }

    /// `failed.isInverted = true`
    var invertedExpectation: String? {
        guard case (let name, "isInverted", let value)? = setMember, case .literal(.boolean(true)) = value.root, value.links.isEmpty else {
            return nil
        }
        return name
    }

    /// `arrived.assertForOverFulfill = false`: of no meaning where one value comes.
    func isOverfulfilment(of names: Set<String>) -> Bool {
        guard case (let name?, "assertForOverFulfill", _)? = setMember else { return false }
        return names.contains(name)
    }

    /// Whether all it does is to look at something.
    var isAssertion: Bool {
        guard case .expression(var expression) = kind else { return false }
        if case .prefixed(_, let inner) = expression.root, expression.links.isEmpty { expression = inner }
        return expression.plainRootName.map { $0.hasPrefix("XCTAssert") || $0 == "expect" || $0 == "XCTUnwrap" } ?? false
    }

    /// Whether the statement does nothing but keep, show or end the subscription that `name` holds.
    func onlyHolds(_ name: String) -> Bool {
        if case .defer(let block) = kind { return block.statements.allSatisfy { $0.onlyHolds(name) } && !block.statements.isEmpty }
        guard case .expression(let expression) = kind else { return false }
        if case .assignment(let target, let value) = expression.root {
            return target.plainName == .wildcard && value.plainName == name || target.plainName == name && value.isNil
        }
        guard case .name(let root) = expression.root else { return false }
        switch root {
        case name, "self":
            var links = expression.links[...]
            if root == "self", name != "self" {
                guard case .member(name)? = links.popFirst()?.kind else { return false }
            }
            if case .optional? = links.first?.kind { links.removeFirst() }
            guard links.count == 2, case .member(let member)? = links.first?.kind, case .call? = links.last?.kind else { return false }
            return member == "cancel" || member == "store"
        case "XCTAssertNotNil", "withExtendedLifetime":
            guard let arguments = expression.onlyCall else { return false }
            return arguments.first?.value.plainName == name
                && arguments.dropFirst().allSatisfy { $0.value.closure?.body.statements.isEmpty ?? true }
        default: return false
        }
    }

    /// `.store(in: &bag)` at its end.
    var storeLink: ByteRange? {
        guard case .expression(let expression) = kind, expression.links.count > 1,
            case .member("store") = expression.links[expression.links.count - 2].kind
        else { return nil }
        return expression.links[expression.links.count - 2].range.lowerBound..<expression.range.upperBound
    }

    /// `var user: User?`
    var declaresOptional: Bool {
        guard case .variable(let variable) = kind, variable.keyword == "var", variable.bindings.count == 1 else { return false }
        return variable.bindings[0].type?.hasSuffix("?") == true && variable.bindings[0].accessors.isEmpty
    }

    /// The type that the one variable of a declaration is said to have.
    var declaredType: String? {
        if case .variable(let variable) = kind { variable.bindings.first?.type } else { nil }
    }

    /// Whether `name` is unwrapped, compared with nil or chained through.
    func asksForOptional(_ name: String) -> Bool {
        var found = false
        walk { statement in
            switch statement.kind {
            case .if(let conditions, _, _), .guard(let conditions, _), .while(let conditions, _):
                for case .binding(let pattern, _, let value) in conditions
                where value?.plainName == name || value == nil && pattern.names == [name] { found = true }
            case .switch(let subject, _): found = found || subject.plainName == name
            default: break
            }
        }
        forEachExpression { expression in
            switch expression.root {
            case .name(name):
                switch expression.links.first?.kind {
                case .optional?, .force?: found = true
                case .member("map")?, .member("flatMap")?: found = true
                default: break
                }
            case .infix(let parts, let operators):
                let isCompared = operators.contains("??") || parts.contains { $0.isNil }
                found = found || isCompared && parts.contains { $0.plainName == name }
            case .name(let callee) where ["XCTUnwrap", "XCTAssertNil", "XCTAssertNotNil"].contains(callee):
                found = found || expression.reads(name)
            default: break
            }
            return !found
        }
        return found
    }

    /// Whether a variable may be another after the statement: it is assigned to, handed on by reference, or told to do something.
    func changes(_ name: String) -> Bool {
        if case .expression(let expression) = kind, case .name(name) = expression.root, !expression.links.isEmpty { return true }
        return containsExpression { expression in
            switch expression.root {
            case .assignment(let target, _): target.plainRootName == name
            case .infix(let parts, let operators): operators.contains(where: OperatorSign.assigns) && parts.first?.plainRootName == name
            case .prefixed("&", let inner): inner.plainRootName == name
            default: false
            }
        }
    }

    /// `var bag = Set<AnyCancellable>()`, `var cancellable: AnyCancellable?`
    func declaresEmpty(_ name: String) -> Bool {
        guard case .variable(let variable) = kind, variable.bindings.count == 1, case .name(name) = variable.bindings[0].pattern else {
            return false
        }
        guard let value = variable.bindings[0].value, !value.isNil else { return true }
        if case .array(let elements) = value.root { return elements.isEmpty }
        guard case .call(let arguments)? = value.links.last?.kind else { return false }
        return arguments.isEmpty && value.plainRootName == "Set"
    }
}
