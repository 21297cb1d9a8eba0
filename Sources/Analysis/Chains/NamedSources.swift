import CombineModel
import Facts
import Lexing

/// What an expression begins with: the shortest beginning of it that denotes a publisher.
extension ChainReader {
    /// The shortest beginning of `expression` that denotes a publisher.
    func source(of expression: Expression, linkCount: Int, in scope: Scope) -> SourceReading? {
        if let found = customSource(expression, linkCount, in: scope) ?? producers.boxedSource(expression, linkCount, in: scope) {
            return found
        }
        if case .name("self") = expression.root, linkCount > 0, case .member(let name) = expression.links[0].kind,
            let local = scope.property(name), let found = producers.localSource(local, expression.onProperty, linkCount - 1, in: scope)
        {
            return SourceReading(source: found.source, flow: found.flow, linkCount: found.linkCount + 1, end: found.end)
        }
        if let found = rootSource(of: expression, linkCount: linkCount, in: scope) { return found }
        var current = types.rootReferent(expression.root, in: scope)
        var isChained = false
        var index = 0
        while true {
            current = types.meant(current, before: expression.links[index...])
            if index > 0 || !isOfProperty(expression, linkCount, in: scope),
                let found = producers.publisher(current, expression, index, linkCount, isChained, in: scope)
            {
                return found
            }
            guard index < linkCount else { return nil }
            if let found = ranClosure(current, expression, index, linkCount, in: scope) { return found }
            if let found = producers.calledValue(current, expression, index, linkCount, isChained, in: scope) { return found }
            if let found = producers.keptSource(current, expression, index, linkCount, in: scope) { return found }
            if let found = producers.subscripted(current, expression, index, linkCount, isChained, in: scope) { return found }
            if case .member(let name) = expression.links[index].kind,
                let found = memberSource(name, of: current, expression, index, linkCount, in: scope)
            {
                return found
            }
            if case .optional = expression.links[index].kind { isChained = true }
            if let (result, next) = types.collectionCall(on: current, expression, index, linkCount, in: scope) {
                current = result
                index = next
                continue
            }
            current = types.advance(current, over: expression.links[index], in: scope)
            index += 1
        }
    }

    /// `self.target.subject` in a type that is a publisher itself: what a property leads to, and no operator on `self`.
    private func isOfProperty(_ expression: Expression, _ linkCount: Int, in scope: Scope) -> Bool {
        guard case .name("self") = expression.root, linkCount > 0, case .member(let name) = expression.links[0].kind,
            let type = scope.selfType, program.customPublishers.contains(type)
        else { return false }
        return types.declarations.members(name, ofNominal: type)?.contains { program[$0].kind == .variable } ?? false
    }

    /// A source that the root itself says: `Just(…)`, `$name`, a parenthesised or conditional publisher.
    private func rootSource(of expression: Expression, linkCount: Int, in scope: Scope) -> SourceReading? {
        switch expression.root {
        case .name(let name): return namedSource(name, expression, linkCount, in: scope)
        case .implicitMember(let name): return implicitSource(name, expression, linkCount, in: scope)
        case .tuple(let elements) where elements.count == 1 && elements[0].label == nil:
            guard let inner = publisher(elements[0].value, in: scope) else { return nil }
            return SourceReading(.local("", inner), inner.flow, 0, expression)
        case .conditional(let condition, let then, let other):
            let value = bodies.constants.constant(condition, in: scope)
            let taken = value.map { $0 ? [then] : [other] } ?? [then, other]
            return branches(condition, taken, expression, in: scope)
        case .statement(let statement): return statementSource(statement, expression, in: scope)
        case .cast(let value, _, let text):
            guard let written = program.publisherType(TypeExpression(parsing: text), from: scope.selfType),
                let inner = publisher(value, in: scope)
            else { return nil }
            var flow = inner.flow
            if let output = written.output?.description { flow.output = output }
            return SourceReading(.local("", inner), flow, 0, expression)
        case .prefixed("try", let value), .prefixed("try?", let value), .prefixed("try!", let value), .prefixed("await", let value):
            guard let inner = publisher(value, in: scope) else { return nil }
            return SourceReading(.local("", inner), inner.flow, 0, expression)
        case .closure(let closure):
            guard linkCount > 0, case .call(let arguments) = expression.links[0].kind, arguments.isEmpty else { return nil }
            return given(by: closure, expression, 0, in: scope)
        case .infix(let operands, let operators) where operators.first == "??" && !isOwnOperator("??"):
            return branches(expression, operands, expression, in: scope)
        default: return nil
        }
    }

    /// Whether the scanned code declares such an operator for publishers.
    private func isOwnOperator(_ name: String) -> Bool {
        ((program.globals[name] ?? []) + (program.operators[name] ?? [])).contains(where: types.producesPublisher)
    }

    private func branches(
        _ condition: Expression, _ values: [Expression], _ expression: Expression, in scope: Scope
    ) -> SourceReading? {
        let inner = values.compactMap { publisher($0, in: scope) ?? mappedOptional($0, in: scope) }
        guard let first = inner.first else { return nil }
        var flow = inner.dropFirst().reduce(first.flow) { $0.joined($1.flow) }
        if values.contains(where: \.isNil) { flow.cardinality = flow.cardinality.joined(.none) }
        if inner.count < values.filter({ !$0.isNil }).count { flow = flow.joined(Flow(.unknown, reason: .undecidedSource)) }
        return SourceReading(.branches(condition: condition, inner), flow, 0, expression)
    }

    /// `cached.map { Just($0) }`: what stands before `??`, or is one of two values that are publishers, is an optional's map, where it is no
    /// operator.
    private func mappedOptional(_ expression: Expression, in scope: Scope) -> PublisherExpression? {
        let count = expression.links.count
        guard count >= 2, case .member(let name) = expression.links[count - 2].kind, ["map", "flatMap"].contains(name),
            case .call(let arguments) = expression.links[count - 1].kind, arguments.count == 1,
            publisher(expression, linkCount: count - 2, in: scope) == nil
        else { return nil }
        let wrapped = types.type(of: expression.prefix(count - 2), in: scope)?.strippingOptionals
        let inner = functions.closureResult(arguments[0].value, [wrapped], in: scope)
        guard inner.isReadable else { return nil }
        let range = expression.range
        return PublisherExpression(
            range: range, source: .opaque(inner.flow.reason ?? .undecidedSource), sourceRange: range, steps: [], flow: inner.flow)
    }

    private func statementSource(_ statement: Statement, _ expression: Expression, in scope: Scope) -> SourceReading? {
        let inner = bodies.returnedPublishers(of: Block([statement], statement.range), in: scope).map(\.publisher)
        guard let first = inner.first, !inner.contains(where: { if case .opaque = $0.source { true } else { false } }) else { return nil }
        let flow = inner.dropFirst().reduce(first.flow) { $0.joined($1.flow) }
        return SourceReading(.branches(condition: expression, inner), flow, 0, expression)
    }

    /// `Just(1)`, `Future<Int, Never> { … }`, `Publishers.Zip(a, b)`, `AnyPublisher(x)`, `$name`, an operator on an implicit `self`.
    private func namedSource(_ name: String, _ expression: Expression, _ linkCount: Int, in scope: Scope) -> SourceReading? {
        if let (local, _) = scope.local(name) { return producers.localSource(local, expression, linkCount, in: scope) }
        if name.first == "$", name.count > 1, name.dropFirst().first?.isNumber != true {
            if let own = types.projection(name, in: scope) { return producers.projectedSource(own, name, expression, 0, in: scope) }
            return published(name, expression, 0, in: scope)
        }
        if let upstream = upstreamSource(name, expression, linkCount, in: scope) { return upstream }
        guard program.types[name]?.isDeclared != true else {
            return isFollowedByOperator(expression, linkCount) ? hiddenSource(expression, linkCount, in: scope) : nil
        }
        if let target = PublisherTypeReader(names: program).ownAlias(hiding: name, .named(name), from: scope.selfType)?.dottedName {
            return constructed(target, 0, expression, linkCount, in: scope)
        }
        if let own = implicitSelfSource(name, expression, linkCount, in: scope) { return own }
        if Operators.modules.contains(name) || name == "Foundation", linkCount > 0,
            case .member(let inner) = expression.links[0].kind
        {
            return constructed(inner, 1, expression, linkCount, in: scope)
        }
        // A function of the scanned code that is called like one of Combine's types is what is meant.
        if isFunction(name, in: scope) { return nil }
        if name == "objectWillChange", scope.selfType != nil, let row = Operators.source(named: name, labels: []) {
            let start = expression.rootRange.lowerBound
            return table.known(row, name, [], nil, 0, start..<start, expression, in: scope)
        }
        if let aliased = aliasedSource(name, expression, linkCount, in: scope) { return aliased }
        return constructed(name, 0, expression, linkCount, in: scope) ?? outside.outsideGlobalSource(name, expression, linkCount, in: scope)
    }

    /// `self`, or an operator called on it without saying so, in the body of an operator.
    private func upstreamSource(
        _ name: String, _ expression: Expression, _ linkCount: Int, in scope: Scope
    ) -> SourceReading? {
        guard let type = scope.selfType, scope.declaration.map(types.declarations.isStatic) != true else { return nil }
        let isCustom = program.customPublishers.contains(type)
        guard isCustom || program.isPublisherTypeName(type) else { return nil }
        let upstream = scope.upstream
        if isCustom, let upstream, flows.customs.handsOn(to: name, type) {
            return SourceReading(.local(name, upstream), upstream.flow, 0, expression)
        }
        if isCustom, name != "self", types.declarations.memberOfEnclosingTypes(name, in: scope) != nil { return nil }
        if isCustom, isOfProperty(expression, linkCount, in: scope) { return nil }
        var flow =
            upstream?.flow
            ?? (isCustom ? flows.customs.customFlow(of: type, nil, at: expression.rootRange.lowerBound, in: scope) : nil)
            ?? Flow(
                .unknown, reason: .publisherParameter,
                evidence: [
                    program.evidence(at: expression.rootRange.lowerBound, in: scope, "the upstream is whatever it is applied to")
                ])
        if flow.reason == .publisherParameter, flow.unknowns.isEmpty { flow.unknowns = [producers.handedIn("self", in: scope)] }
        if name == "self" { return SourceReading(.local("self", upstream), flow, 0, expression) }
        guard linkCount > 0, case .call(let arguments) = expression.links[0].kind else { return nil }
        let isOperator =
            !Operators.rows(named: name).filter { $0.role == .link }.isEmpty || program.operators[name] != nil
            || program.outside.hasOperator(named: name)
        guard isOperator else { return nil }
        let range = expression.rootRange.lowerBound..<expression.links[0].range.upperBound
        guard let step = operators.step(named: name, arguments, range: range, after: flow, in: scope) else { return nil }
        return SourceReading(.local("self", upstream), step.flow, 1, expression)
    }

    /// `dataTaskPublisher(for:)` or `publisher(for:)` in an extension of the type that has it.
    private func implicitSelfSource(
        _ name: String, _ expression: Expression, _ linkCount: Int, in scope: Scope
    ) -> SourceReading? {
        guard let type = scope.selfType, types.declarations.memberOfEnclosingTypes(name, in: scope) == nil, program.globals[name] == nil
        else { return nil }
        var arguments: [Argument]?
        if linkCount > 0, case .call(let list) = expression.links[0].kind { arguments = list }
        if name.first?.isLowercase == true, let arguments,
            let row = Operators.source(named: name, labels: arguments.tableLabels)
        {
            return table.known(row, name, arguments, nil, 1, 0..<0, expression, in: scope)
        }
        if name == Operator.publisherMember, arguments == nil,
            let row = receiverSource(name, nil, of: .value(.named(type)), in: scope), row.name != Operator.publisherMember
        {
            return table.known(row, name, [], nil, 0, 0..<0, expression, in: scope)
        }
        guard types.isOfPlatform(.type(.named(type)), in: scope) else { return nil }
        let candidates = types.platform.platformExtensions(name, arguments)
        return candidates.isEmpty ? nil : producers.producer(candidates, expression, 0, linkCount, isChained: false, in: scope)
    }

    /// A publisher type of Combine called as an initialiser.
    func constructed(
        _ first: String, _ skipped: Int, _ expression: Expression, _ linkCount: Int, in scope: Scope
    ) -> SourceReading? {
        guard first.first?.isUppercase == true, !program.files[scope.file].isOfNamesake(first) else { return nil }
        var name = first
        var index = skipped
        var generics: String?
        if ["Publishers", "URLSession", "NotificationCenter"].contains(name), index < linkCount,
            case .member(let inner) = expression.links[index].kind
        {
            name += "." + inner
            index += 1
        }
        while index < linkCount {
            if case .generic(let text) = expression.links[index].kind {
                generics = text
            } else if case .member("Publisher") = expression.links[index].kind, name == "Result" || name == "Optional" {
                name += ".Publisher"
            } else if case .member("init") = expression.links[index].kind {
                // `Just.init(1)`
            } else if case .member("create") = expression.links[index].kind, name == KnownPublisherType.erased {
                // `AnyPublisher.create { subscriber in … }`, as CombineExt has it.
            } else {
                break
            }
            index += 1
        }
        guard index < linkCount, case .call(let arguments) = expression.links[index].kind else { return nil }
        if name == KnownPublisherType.erased || name == "Publishers.Create", arguments.count == 1,
            case .closure(let closure) = arguments[0].value.root, arguments[0].value.links.isEmpty
        {
            let here = program.evidence(at: expression.rootRange.lowerBound, in: scope, "`\(name)` is made of what the closure sends")
            let flow = flows.customs.givenFlow(closure, in: scope, [here])
            return SourceReading(.opaque(flow.reason ?? .noAsyncForm), flow, index + 1, expression)
        }
        if name == KnownPublisherType.erased || name == "AnySubject", arguments.count == 1 {
            guard let inner = publisher(arguments[0].value, in: scope) else { return nil }
            return SourceReading(.local("", inner), inner.flow, index + 1, expression)
        }
        if let row = Operators.source(named: name, labels: arguments.tableLabels) {
            return table.known(row, name, arguments, generics, index + 1, 0..<0, expression, in: scope)
        }
        // `CombineLatest(a, b)` by a typealias that a library has for it. What else it may be cannot be told, so it makes no one-shot.
        guard index == 0 || generics != nil, let row = Operators.source(named: "Publishers." + name, labels: arguments.tableLabels),
            row.publishers != .none
        else { return nil }
        let read = table.known(row, "Publishers." + name, arguments, generics, index + 1, 0..<0, expression, in: scope)
        return [.continuous, .finite].contains(read.flow.cardinality.verdict) ? read : nil
    }

    /// `.just(1)`, `.fail(error)`: static members that the scanned code declares on publisher types.
    private func implicitSource(_ name: String, _ expression: Expression, _ linkCount: Int, in scope: Scope) -> SourceReading? {
        if let type = scope.declaration.flatMap(types.publisherType), type.isOfLibrary {
            let named = expression.naming(type)
            let added = named.links.count - expression.links.count
            if let found = source(of: named, linkCount: linkCount + added, in: scope) {
                return SourceReading(source: found.source, flow: found.flow, linkCount: max(found.linkCount - added, 0), end: found.end)
            }
        }
        guard let ids = program.operators[name]?.filter(types.declarations.isStatic), !ids.isEmpty else {
            return outside.outsideImplicitSource(name, expression, linkCount, in: scope)
        }
        return producers.producer(ids, expression, 0, linkCount, isChained: false, in: scope)
    }
}

extension Expression {
    /// `self.name.more` as `name.more`.
    fileprivate var onProperty: Expression {
        guard let first = links.first, case .member(let name) = first.kind else { return self }
        return Expression(.name(name), first.range, links: Array(links.dropFirst()))
    }
}
