import CombineModel
import Facts
import Lexing

/// Sources that are declarations of the scanned code, or locals.
final class ProducerReader {
    let program: Program
    let declarations: Declarations
    let types: ExpressionTypes
    let bodies: BodyReading
    let fillings: Fillings
    let circles: ReadingCircles
    let flows: DeclarationFlows
    let functions: GivenFunctions
    let table: TableReader
    let outside: OutsideSources
    unowned let questions: any PublisherQuestions
    /// Whether a call on something that cannot be resolved may mean whatever has its name.
    var takesNamesAlone = true

    init(_ table: TableReader, _ outside: OutsideSources) {
        functions = table.functions
        flows = functions.flows
        program = flows.program
        declarations = flows.declarations
        types = flows.types
        bodies = flows.bodies
        fillings = flows.fillings
        circles = types.circles
        questions = flows.questions
        self.table = table
        self.outside = outside
    }

    /// The first `index` links as a publisher, when what they denote has a publisher type.
    func publisher(
        _ referent: Referent, _ expression: Expression, _ index: Int, _ linkCount: Int, _ isChained: Bool, in scope: Scope
    ) -> SourceReading? {
        switch referent {
        case .members(let ids, let receiver):
            let isCalled = isCall(expression, index, linkCount)
            let producers = ids.filter { types.producesPublisher($0) && (program[$0].kind == .function) == isCalled }
            if producers.isEmpty {
                if let held = closureMember(ids, expression, index, linkCount, in: scope) { return held }
                let answers = types.publishingWitnesses(of: ids, receiver, isCalled: isCalled, in: scope)
                return answers.isEmpty
                    ? nil : producer(answers, expression, index, linkCount, isChained: isChained, receiver: receiver, in: scope)
            }
            if isCalled, let held = calledValues(ids, producers, receiver, expression, index, linkCount, in: scope) {
                return closureMember(held, expression, index, linkCount, in: scope)
            }
            if isCalled, let other = namesake(ids, producers, receiver, expression, index, linkCount, in: scope) {
                return other
            }
            return producer(producers, expression, index, linkCount, isChained: isChained, receiver: receiver, in: scope)
        case .localFunction(let local):
            guard isCall(expression, index, linkCount) else { return nil }
            return calledFunction(local, expression, index, linkCount, in: scope)
        case .value(let type):
            guard index > 0 || !isLocalName(expression.root, in: scope) else { return nil }
            guard let publisher = program.publisherType(type, from: scope.selfType) else { return nil }
            return typedSource(publisher, expression, index, in: scope)
        case .type, .unknown, .outside: return nil
        }
    }

    /// The variables of a name that a call must mean, because none of its functions takes the arguments: `load()` beside `load(id:)`
    /// calls what the property `load` holds.
    private func calledValues(
        _ ids: [DeclarationID], _ functions: [DeclarationID], _ receiver: TypeExpression?, _ expression: Expression, _ index: Int,
        _ linkCount: Int, in scope: Scope
    ) -> [DeclarationID]? {
        let variables = ids.filter { program[$0].kind == .variable }
        guard !variables.isEmpty, let call = callIndex(expression, index, linkCount),
            case .call(let arguments) = expression.links[call].kind, let name = functions.first.map({ program[$0].name })
        else { return nil }
        let owner = receiver.flatMap { program.nominal(of: $0.strippingOptionals, from: scope.selfType)?.name }
        let all = functions + (owner.map { declarations.allMembers(name, ofNominal: $0) } ?? [])
        let isTaken = all.contains { program[$0].kind == .function && program[$0].parameters.take(arguments) }
        return isTaken ? nil : variables
    }

    /// What a call means that none of the producers of a name takes: a namesake that gives something else, `mint(name, weight: 2)`
    /// beside a producer `mint(name)`, which is no source itself, or what a type from outside has of its own:
    /// `requestPublisher(target)` beside an extension's `requestPublisher(target, type)`.
    ///
    /// - Returns: nil where one of the producers is meant, or nothing else is known.
    private func namesake(
        _ ids: [DeclarationID], _ producers: [DeclarationID], _ receiver: TypeExpression?, _ expression: Expression, _ index: Int,
        _ linkCount: Int, in scope: Scope
    ) -> SourceReading?? {
        guard let call = callIndex(expression, index, linkCount), case .call(let arguments) = expression.links[call].kind,
            let name = producers.first.map({ program[$0].name }), !isTaken(arguments, producers)
        else { return nil }
        let owner = receiver.flatMap { program.nominal(of: $0.strippingOptionals, from: scope.selfType)?.name }
        let all = owner.map { declarations.allMembers(name, ofNominal: $0) } ?? []
        if isTaken(arguments, all.filter(types.producesPublisher)) { return nil }
        if isTaken(arguments, ids) { return .some(nil) }
        guard let receiver, !isTaken(arguments, all),
            let found = outside.outsideSource(name, arguments, of: .value(receiver), expression, index - 1, call + 1, limit: 0, in: scope)
        else { return nil }
        return found
    }

    private func isTaken(_ arguments: [Argument], _ ids: [DeclarationID]) -> Bool {
        ids.contains { program[$0].kind == .function && program[$0].parameters.take(arguments) }
    }

    private func isCall(_ expression: Expression, _ index: Int, _ linkCount: Int) -> Bool {
        callIndex(expression, index, linkCount) != nil
    }

    private func callIndex(_ expression: Expression, _ index: Int, _ linkCount: Int) -> Int? {
        var next = index
        // `load?()` calls what an optional holds.
        while next < linkCount, expression.links[next].isPassedBeforeCall { next += 1 }
        guard next < linkCount else { return nil }
        switch expression.links[next].kind {
        case .call, .subscript: return next
        default: return nil
        }
    }

    /// `environment.load()` where `load` is a property that holds a closure.
    private func closureMember(
        _ ids: [DeclarationID], _ expression: Expression, _ index: Int, _ linkCount: Int, in scope: Scope
    ) -> SourceReading? {
        guard let call = callIndex(expression, index, linkCount) else { return nil }
        for id in ids where program[id].kind == .variable {
            guard let result = program.declaredType(of: id).flatMap({ functionResult($0, from: scope.selfType) }),
                let type = program.publisherType(result, from: scope.selfType)
            else { continue }
            if let assumed = flows.assumed.assumedFlow(of: id, type) {
                return SourceReading(.opaque(.publisherParameter), assumed, call + 1, expression)
            }
            let place = program.place(of: id)
            let says = Finding.Evidence(
                path: place.path, line: place.line, says: "`\(program.symbol(of: id))` holds a closure that is assigned elsewhere")
            func holding(_ held: Flow) -> SourceReading {
                let says = Finding.Evidence(path: place.path, line: place.line, says: "`\(program.symbol(of: id))` holds a closure")
                return SourceReading(
                    .opaque(held.reason ?? .calleeStays), held.declared(as: type).seen(through: says), call + 1, expression)
            }
            if let held = flows.stored.flow(ofClosureIn: id) { return holding(held) }
            let filled = flows.stored.filled(id)
            if let filled, filled.cardinality.isKnown { return holding(filled) }
            if let given = flows.stored.handedIn(Entrance(declaration: id, parameter: nil)) {
                return SourceReading(.opaque(given.reason ?? .stream), given.seen(through: says), call + 1, expression)
            }
            if let filled { return holding(filled) }
            var flow = Flow(
                type.cardinality, failure: type.failure, output: type.output?.description,
                reason: type.reason ?? (type.cardinality.isKnown ? nil : .publisherParameter), evidence: [says])
            flow.unknowns = [DecidingFact(.property, program.symbol(of: id), path: place.path, line: place.line)]
            return SourceReading(.opaque(.publisherParameter), flow, call + 1, expression)
        }
        return nil
    }

    private func functionResult(_ type: TypeExpression, from context: String?) -> TypeExpression? {
        type.functionResult ?? program.aliasTarget(of: type.strippingOptionals, from: context)?.functionResult
    }

    /// `feeds[name]` where the scanned code declares a subscript that gives a publisher.
    func subscripted(
        _ referent: Referent, _ expression: Expression, _ index: Int, _ linkCount: Int, _ isChained: Bool, in scope: Scope
    ) -> SourceReading? {
        guard index < linkCount, case .subscript(let arguments) = expression.links[index].kind else { return nil }
        let ofType: TypeExpression? = if case .type(let type) = referent { type } else { nil }
        guard let type = ofType ?? types.value(of: referent, in: scope),
            let all = declarations.members("subscript", of: type.strippingOptionals, in: scope)
        else { return nil }
        let fitting = all.filter { declarations.isStatic($0) == (ofType != nil) && program[$0].parameters.take(arguments) }
        let own = fitting.isEmpty ? [] : declarations.overloads(fitting, taking: arguments)
        let producers = own.filter(types.producesPublisher)
        guard !producers.isEmpty else { return nil }
        // Of those that differ in what they give, types alone tell which is meant.
        let isCertain = producers.count == own.count
        let read = producer(producers, expression, index, linkCount, isChained: isChained, receiver: type, in: scope)
        guard !isCertain else { return read }
        return SourceReading(
            source: read.source, flow: read.flow.joined(Flow(.unknown, reason: .undecidedSource)), linkCount: read.linkCount, end: read.end)
    }

    /// A call of, or a reference to, any of `ids`.
    func producer(
        _ ids: [DeclarationID], _ expression: Expression, _ index: Int, _ linkCount: Int, isChained: Bool,
        receiver: TypeExpression? = nil, in scope: Scope
    ) -> SourceReading {
        let call = callIndex(expression, index, linkCount)
        var arguments: [Argument]?
        if let call {
            switch expression.links[call].kind {
            case .call(let list), .subscript(let list): arguments = list
            default: break
            }
        }
        let meant = self.meant(ids, arguments, receiver, in: scope)
        let isCallable = meant.contains { program[$0].kind != .variable }
        if !isCallable { arguments = nil }
        let end = isCallable ? (call ?? index - 1) + 1 : index
        let nameIndex = index - 1
        let nameRange = nameIndex >= 0 ? expression.links[nameIndex].range : expression.rootRange
        let start = expression.rootRange.lowerBound
        var producer = ProducerCall(
            candidates: meant, receiverRange: nameIndex >= 0 ? start..<nameRange.lowerBound : 0..<0,
            nameRange: nameRange, arguments: arguments, isOptionalChained: isChained)
        if meant.count == 1 { producer.given = given(to: meant[0], arguments ?? [], receiver, in: scope) }
        var flow = flows.flow(ofCall: producer, receiver, at: start, in: scope)
        let isOfType = index > 1 && expression.plainRootName?.first?.isUppercase == true
        if let arguments, isCallable, !takesAny(of: meant, arguments, isNamedWithType: isOfType) {
            // What the type from outside has under that name takes them then: `dataTaskPublisher(for:)` beside an extension's `(for:progress:)`.
            if let row = flows.outsideOverload(of: producer) {
                return table.known(row, row.name, arguments, nil, end, producer.receiverRange, expression, in: scope)
            }
            let says = program.evidence(at: start, in: scope, "is called with what no declaration of that name takes")
            flow = flow.joined(Flow(.unknown, reason: .outsideDeclaration, evidence: [says]))
        }
        return SourceReading(.producer(producer), flow, end, expression)
    }

    /// What the closures give that a call hands to parameters which are called for a publisher.
    private func given(
        to id: DeclarationID, _ arguments: [Argument], _ receiver: TypeExpression?, in scope: Scope
    ) -> [GivenPublisher] {
        let parameters = program.parametersGivingPublishers(of: id)
        guard !parameters.isEmpty else { return [] }
        let matched = program[id].parameters.matched(to: arguments)
        let substitution = types.substitution(for: id, receiver: receiver, matched, in: scope)
        return parameters.compactMap { index in
            guard let argument = matched[index] else { return nil }
            // What the function was given itself.
            if let name = argument.value.plainName, let (local, _) = scope.local(name), local.givesOneValue {
                let handedOn = PublisherExpression(
                    range: argument.value.range, source: .given(name), sourceRange: argument.value.range, steps: [], flow: Flow(.one))
                return GivenPublisher(argument: argument, inner: .argument(handedOn))
            }
            let type = declarations.parameterTypes(of: id)[index].substituting(substitution)
            return GivenPublisher(
                argument: argument, inner: functions.closureResult(argument.value, parameterTypes(type, from: scope), in: scope))
        }
    }

    /// Whether one of the declarations takes these arguments, by their labels; a method that is named with its type takes the object first.
    private func takesAny(of ids: [DeclarationID], _ arguments: [Argument], isNamedWithType: Bool) -> Bool {
        let isObject = isNamedWithType && arguments.count == 1 && arguments[0].label == nil
        return ids.contains { id in
            let declaration = program.declaration(id)
            guard declaration.kind == .function else { return true }
            return declaration.parameters.take(arguments) || isObject && program.enclosingType(of: id) != nil && !declarations.isStatic(id)
        }
    }

    /// Of what a name may mean, what takes these arguments; inherited ones too, where no own one does.
    private func meant(
        _ ids: [DeclarationID], _ arguments: [Argument]?, _ receiver: TypeExpression?, in scope: Scope
    ) -> [DeclarationID] {
        guard let arguments, let first = ids.first else {
            // What is not called is a variable, where there is one.
            let variables = ids.filter { program[$0].kind == .variable }
            return (variables.isEmpty ? ids : variables).sorted()
        }
        func fitting(_ all: [DeclarationID]) -> [DeclarationID] {
            all.filter { types.producesPublisher($0) && program[$0].parameters.take(arguments) }
        }
        if fitting(ids).isEmpty, program[first].kind == .function,
            let type = receiver.flatMap({ program.nominal(of: $0.strippingOptionals, from: scope.selfType) })
        {
            let inherited = fitting(declarations.allMembers(program[first].name, ofNominal: type.name))
            if !inherited.isEmpty { return inherited }
        }
        return declarations.overloads(ids, taking: arguments).sorted()
    }

    /// A local that holds a publisher, or a parameter that is one.
    func localSource(_ local: Local, _ expression: Expression, _ linkCount: Int, in scope: Scope) -> SourceReading? {
        if let called = calledLocal(local, expression, linkCount, in: scope) { return called }
        if let held = calledAlias(local, expression, linkCount, in: scope) { return held }
        switch local.meaning {
        case .function: return nil
        case .parameter(let type), .typed(let type):
            if let held = local.publisher { return SourceReading(.local(local.name, nil), held.flow, 0, expression) }
            if let box = local.box {
                if let type = fillings.boxedCollection(of: box) { return boxedElement(box, type, expression, 0, linkCount, in: scope) }
                if let flow = flows.stored.filled(box) {
                    return SourceReading(.opaque(flow.reason ?? .storedPublisher), flow, 0, expression)
                }
            }
            if let given = calledParameter(local, type, expression, linkCount, in: scope) { return given }
            guard let type, let publisher = program.publisherType(type, from: scope.selfType) else { return nil }
            if !publisher.cardinality.isKnown,
                let given = local.entrance.flatMap(flows.stored.handedIn) ?? local.entrance.flatMap(flows.stored.filled)
            {
                return SourceReading(.opaque(given.reason ?? .publisherParameter), given, 0, expression)
            }
            return typedSource(publisher, expression, 0, in: scope)
        case .variable(let type, let value, let valueScope, _):
            if !local.isPublisherKnown {
                local.isPublisherKnown = true
                local.publisher = value.flatMap { self.questions.publisher($0, in: valueScope) }
            }
            if let held = local.publisher {
                let says = program.evidence(at: held.range.lowerBound, in: scope, "`\(local.name)` is set here")
                let isOnly = !local.isAssigned && local.elsewhere == nil
                var flow = bodies.joinedElsewhere(held.flow, local, in: scope)
                // `let users: AnyPublisher<[User], Error> = client.request(url)`: the initialiser alone may mean several things.
                let written = type.flatMap { program.publisherType($0, from: scope.selfType) }
                // What it is given may not be told where its type is enough: `changes = .init()`.
                if !flow.cardinality.isKnown, let written, written.cardinality.isKnown {
                    return typedSource(written, expression, 0, in: scope)
                }
                if let output = written?.output?.description { flow.output = output }
                if local.choices.count > 1, local.elsewhere == nil {
                    return SourceReading(.chosen(local.name, local.choices), flow.seen(through: says), 0, expression)
                }
                return SourceReading(.local(local.name, isOnly ? held : nil), flow.seen(through: says), 0, expression)
            }
            guard let type, let publisher = program.publisherType(type, from: scope.selfType) else { return nil }
            return typedSource(publisher, expression, 0, in: scope)
        }
    }

    /// `load()` after `if let load = self.load`, where the property holds a closure.
    private func calledAlias(_ local: Local, _ expression: Expression, _ linkCount: Int, in scope: Scope) -> SourceReading? {
        guard isCall(expression, 0, linkCount), case .variable(_, let value?, let outer, _) = local.meaning, !local.isChanged,
            !local.isAssigned, local.elsewhere == nil,
            case .members(let ids, _) = types.referent(of: value, linkCount: value.links.count, in: outer),
            ids.allSatisfy({ program[$0].kind == .variable })
        else { return nil }
        return closureMember(ids, expression, 0, linkCount, in: scope)
    }

    /// `load()` of a closure that an initialiser is given, where all is seen that it is given.
    private func calledParameter(
        _ local: Local, _ type: TypeExpression?, _ expression: Expression, _ linkCount: Int, in scope: Scope
    ) -> SourceReading? {
        guard linkCount > 0, case .call = expression.links[0].kind, let entrance = local.entrance,
            let result = type.flatMap({ functionResult($0, from: scope.selfType) }),
            let publisher = program.publisherType(result, from: scope.selfType)
        else { return nil }
        if local.givesOneValue { return SourceReading(.given(local.name), Flow(.one).declared(as: publisher), 1, expression) }
        guard let given = flows.stored.filled(entrance) else { return nil }
        return SourceReading(.opaque(given.reason ?? .publisherParameter), given.declared(as: publisher), 1, expression)
    }

    private func calledFunction(
        _ local: Local, _ expression: Expression, _ index: Int, _ linkCount: Int, in scope: Scope
    ) -> SourceReading? {
        guard case .function(let function, let parent) = local.meaning, let text = function.resultType,
            let type = program.publisherType(TypeExpression(parsing: text), from: scope.selfType)
        else { return nil }
        let flow = self.flows.flow(of: function, type, in: parent)
        return SourceReading(.local(function.name, nil), flow, (callIndex(expression, index, linkCount) ?? index) + 1, expression)
    }

    /// A closure (or a function) held in a local, called: what it returns.
    func calledLocal(_ local: Local, _ expression: Expression, _ linkCount: Int, in scope: Scope) -> SourceReading? {
        var call = 0
        if linkCount > 1, case .optional = expression.links[0].kind { call = 1 }
        guard linkCount > call, case .call = expression.links[call].kind, !local.isChanged,
            case .variable(let type, let value?, let valueScope, _) = local.meaning, circles.enterLocal(local)
        else { return nil }
        defer { circles.leaveLocal(local) }
        if case .closure(let closure) = value.root, value.links.isEmpty {
            let inside = self.types.scope(of: closure, inside: valueScope, parameterTypes: parameterTypes(type, from: scope))
            let flows = bodies.returnedPublishers(of: closure, in: inside).map(\.publisher.flow)
            guard let first = flows.first else { return nil }
            return SourceReading(.local(local.name, nil), flows.dropFirst().reduce(first) { $0.joined($1) }, call + 1, expression)
        }
        if case .reference(_, let flow)? = functions.functionReference(value, in: valueScope) {
            return SourceReading(.local(local.name, nil), flow, call + 1, expression)
        }
        // A closure handed on by the caller.
        guard case .name(let name) = value.root, value.links.isEmpty, let (outer, _) = valueScope.local(name), outer !== local
        else { return nil }
        var handedOn = expression
        handedOn.root = .name(name)
        if outer.givesOneValue, let given = calledParameter(outer, outer.type, handedOn, linkCount, in: valueScope) { return given }
        return calledLocal(outer, handedOn, linkCount, in: valueScope)
    }

    /// What a declared function type says its closure is given.
    private func parameterTypes(_ type: TypeExpression?, from scope: Scope) -> [TypeExpression?] {
        guard let type = type?.strippingOptionals else { return [] }
        if case .function(let function) = type { return function.parameters.map(\.type) }
        guard case .function(let function)? = program.aliasTarget(of: type, from: scope.selfType) else { return [] }
        return function.parameters.map(\.type)
    }
}

extension Link {
    /// Whether it may stand between what is called and the call.
    fileprivate var isPassedBeforeCall: Bool {
        switch kind {
        case .generic, .optional, .force: true
        default: false
        }
    }
}
