import CombineModel

/// Expressions that are one thing and nothing else, and whether a name is read in them.
extension Expression {
    /// Whether it is a name, and members of it: `store.user.name`.
    public var isPath: Bool { if case .name = root { links.allSatisfy(\.isMember) } else { false } }

    /// The closure that the expression is, and nothing else.
    public var closure: Closure? {
        guard links.isEmpty, case .closure(let closure) = root else { return nil }
        return closure
    }

    /// `try`, `try?` or `try!`, and what it stands before.
    public var tried: (keyword: String, inner: Expression)? {
        guard links.isEmpty, case .prefixed(let keyword, let inner) = root, keyword.hasPrefix("try") else { return nil }
        return (keyword, inner)
    }

    /// The name that the expression is, and nothing else.
    public var plainName: String? {
        guard links.isEmpty, case .name(let name) = root else { return nil }
        return name
    }

    /// What the call is given that is all that stands behind the root: `save(user)`.
    public var onlyCall: [Argument]? {
        guard links.count == 1, case .call(let arguments) = links[0].kind else { return nil }
        return arguments
    }

    /// The one thing that this call is given.
    public var onlyArgument: Argument? { onlyCall.flatMap { $0.count == 1 ? $0[0] : nil } }

    /// The member that is all that stands behind the root: `user.name`.
    public var onlyMember: String? {
        guard links.count == 1, case .member(let name) = links[0].kind else { return nil }
        return name
    }

    /// The member of `self` that it is.
    public var memberOfSelf: String? { if case .name("self") = root { onlyMember } else { nil } }

    /// `state` of `self?.state` and of `state`.
    public var lastName: String? {
        if links.isEmpty { return plainName }
        if case .member(let name)? = links.last?.kind { return name }
        return nil
    }

    /// `completion` of `(completion)`.
    public var withoutParentheses: Expression {
        guard links.isEmpty, case .tuple(let elements) = root, elements.count == 1, elements[0].label == nil else { return self }
        return elements[0].value.withoutParentheses
    }

    /// The name an expression begins with.
    public var plainRootName: String? {
        if case .name(let name) = root { return name }
        if case .implicitMember(let name) = root { return name }
        return nil
    }

    /// Whether it is a literal of a list, a dictionary, a text, a number or a Boolean, and nothing else.
    public var isLiteral: Bool {
        guard links.isEmpty else { return false }
        return switch root {
        case .array, .dictionary, .string: true
        case .literal(let literal): literal != .nil
        case .prefixed("-", let inner): inner.isLiteral
        default: false
        }
    }

    /// Whether it is `()` or `Void()`.
    public var isEmptyTuple: Bool {
        switch root {
        case .tuple(let elements): return links.isEmpty && elements.isEmpty
        case .name("Void"): return onlyCall?.isEmpty ?? false
        default: return false
        }
    }

    /// Whether nothing of it is evaluated from a place on where something before that is nil.
    public func isChained(before end: Int) -> Bool {
        links.contains { $0.isOptional && $0.range.upperBound <= end }
    }

    /// Whether it is an optional because something before its last member is: `user?.name`.
    public var isChained: Bool {
        links.dropLast().contains(where: \.isOptional)
    }

    /// A reference to a function by its base name alone: `Row.init` of `Row.init(post:)`.
    public var withoutLabels: Expression {
        func base(_ name: String) -> String { String(name.prefix { $0 != "(" }) }
        var result = self
        if case .member(let name)? = links.last?.kind {
            result.links[links.count - 1] = Link(.member(base(name)), links[links.count - 1].range)
        } else if let name = plainName {
            result.root = .name(base(name))
        }
        return result
    }

    /// Whether `name` is read in it, a closure's parameter of that name being something else.
    public func reads(_ name: String) -> Bool {
        containsExpression { $0.isRead(name) ? true : $0.isHiding(name) ? nil : false }
    }

    private func isRead(_ name: String) -> Bool {
        if case .name(name) = root { return true }
        guard case .closure(let closure) = root else { return false }
        return closure.captures.contains { $0.name == name && $0.value == nil }
    }

    private func isHiding(_ name: String) -> Bool {
        guard case .closure(let closure) = root, links.isEmpty else { return false }
        return closure.parameters?.contains { $0.name == name } ?? name.hasPrefix("$")
    }
}

extension Link {
    /// The name of the member that it is.
    public var member: String? { if case .member(let name) = kind { name } else { nil } }

    /// What the call is given that it is.
    public var arguments: [Argument]? { if case .call(let arguments) = kind { arguments } else { nil } }

    public var isMember: Bool { if case .member = kind { true } else { false } }
    public var isCall: Bool { if case .call = kind { true } else { false } }
    public var isOptional: Bool { if case .optional = kind { true } else { false } }
    public var isForced: Bool { if case .force = kind { true } else { false } }

    /// `?`, `!`, `[key]`
    public var isUnwrapping: Bool {
        switch kind {
        case .optional, .force, .subscript: true
        default: false
        }
    }
}

extension Statement {
    public var isBareReturn: Bool { if case .return(nil) = kind { true } else { false } }

    /// What `return x` returns, or the value of a block's single expression.
    public var returned: Expression? {
        switch kind {
        case .return(let value): value
        case .expression(let value): value
        default: nil
        }
    }

    /// Whether `name` is read in it, a closure's parameter of that name being something else.
    public func reads(_ name: String) -> Bool {
        containsExpression { $0.reads(name) ? true : nil }
    }

    /// The name that `let alias = name` gives to `name`; nil for any other statement.
    public func alias(of name: String) -> String? {
        guard case .variable(let variable) = kind, variable.bindings.count == 1, variable.bindings[0].value?.plainName == name,
            case .name(let alias) = variable.bindings[0].pattern
        else { return nil }
        return alias
    }

    /// The name that `guard let self else { … }` gives to `self`; nil for any other statement.
    public var unwrappedSelf: String? {
        guard case .guard(let conditions, _) = kind, conditions.count == 1,
            case .binding(.name(let name), _, let value) = conditions[0]
        else { return nil }
        if value == nil { return name == "self" ? name : nil }
        return value?.plainName == "self" ? name : nil
    }
}

extension Statement {
    /// Whether a `guard` makes `self` no optional for all that comes after it in its scope, among other conditions or alone.
    public var bindsSelf: Bool {
        guard case .guard(let conditions, _) = kind else { return false }
        return conditions.contains { if case .binding(.name("self"), _, _) = $0 { true } else { false } }
    }
}

extension Closure {
    /// What a closure without a named parameter gives its only value to, and does nothing else: `name` of `{ self?.name = $0 }`.
    public var nameOfAssigned: String? {
        guard parameters == nil, case .expression(let only)? = body.only?.kind,
            case .assignment(let target, let value) = only.root, value.plainName == "$0", case .member(let name)? = target.links.last?.kind
        else { return nil }
        return name
    }
}

extension Closure {
    /// What it calls the first thing that it is given.
    public var valueName: String { parameters?.first?.name ?? "$0" }

    public var takesOne: Bool { parameters?.count ?? 1 == 1 }

    /// `{ $0 }` and `{ user in return user }`.
    public var handsOnItsParameter: Bool {
        guard parameters?.allSatisfy({ $0.type == nil }) ?? true else { return false }
        guard body.statements.count == 1, let returned = body.statements[0].returned?.plainName else { return false }
        return returned == (parameters.map { $0.count == 1 ? $0[0].name : nil } ?? "$0")
    }

    /// `{ $0 as Error }`, `{ error -> Error in error }`: what makes any error of an error.
    public var onlyWidensItsError: Bool {
        if handsOnItsParameter, resultType.map(Self.isAnyError) ?? true { return true }
        guard let returned = body.only?.returned, returned.links.isEmpty,
            case .cast(let value, "as", let type) = returned.root, Self.isAnyError(type)
        else { return false }
        return value.plainName == parameters?.first?.name ?? "$0"
    }

    private static func isAnyError(_ type: String) -> Bool { Failure(named: type) == .error }
}
