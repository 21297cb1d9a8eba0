import CombineModel
import Facts
import Lexing
import SourceText

/// One operator at a time.
extension ChainReader {
    /// The step that `.name(arguments)` is after `upstream`; nil when the chain leaves Combine here.
    ///
    /// - Parameter wantsValues: whether what the values are, as publishers, matters further down the chain.
    func step(
        named name: String, _ arguments: [Argument]?, range: ByteRange, after upstream: Flow, wantsValues: Bool = false,
        in scope: Scope
    ) -> Step? {
        let given = arguments ?? []
        let row = Operators.row(named: name, labels: given.tableLabels).flatMap { $0.role == .link ? $0 : nil }
        let all = ownOperators(name, given, isCalled: arguments != nil)
        let own = row == nil ? all : all.filter { !program.onlyPassesOn($0, given) }
        if let row, own.isEmpty || row.labels != nil && !givesPlainValue(row, given), arguments != nil || own.isEmpty {
            let known = tableStep(row, name, given, range, after: upstream, wantsValues, in: scope)
            return own.isEmpty ? known : joined(known, own, given, after: upstream, in: scope)
        }
        if !own.isEmpty { return ownStep(own, name, given, range, after: upstream, in: scope) }
        if let row = program.outside.row(named: name, arguments) {
            return tableStep(row, name, given, range, after: upstream, wantsValues, in: scope)
        }
        guard arguments != nil else { return nil }
        let fact = noteOutsideOperator(name, given, at: range.lowerBound, in: scope)
        let says = program.evidence(at: range.lowerBound, in: scope, "`.\(name)` is an operator that is not known")
        // What can go on for ever may do so after it, too: only a doubt is added, and a doubt cannot undo that.
        var flow =
            upstream.cardinality.isKnownEndless
            ? Flow(.endless, reason: upstream.reason, evidence: [says] + upstream.evidence)
            : Flow(.unknown, reason: .unknownOperator, evidence: [says])
        flow.unknowns = [fact]
        return Step(name: name, row: nil, declarations: [], arguments: given, range: range, inner: [], flow: flow)
    }

    private func tableStep(
        _ row: Operator, _ name: String, _ arguments: [Argument], _ range: ByteRange, after upstream: Flow, _ wantsValues: Bool,
        in scope: Scope
    ) -> Step {
        let parameter = upstream.output.map { TypeExpression(parsing: $0) } ?? upstream.partialOutput
        let count = arguments.first.flatMap { constants.wholeNumber($0.value, in: scope) }
        let decided =
            count.map { row.decided(by: $0) } ?? row.decided(by: arguments.first.map { constants.decidingText(of: $0.value, in: scope) })
        let row = rowForResult(decided, arguments, parameter, in: scope)
        let inner = self.inner(of: row, arguments, parameterTypes: [parameter], values: upstream.values, in: scope)
        // What cannot fail is never caught: no other publisher takes its place.
        let isIdle = upstream.failure == .never && row.isAny(of: .takesOver)
        let others = isIdle ? [] : name == "switchToLatest" ? upstream.values : inner.map(\.flow)
        var flow = upstream
        var effect = row.effect
        if case .type = upstream.failure, let afterFailing = row.effectAfterFailing { effect = afterFailing }
        flow.cardinality = isIdle ? upstream.cardinality : effect.apply(upstream.cardinality, others.map(\.cardinality))
        flow.isAssumed = upstream.isAssumed || others.contains(where: \.isAssumed)
        // The next change of what has a current value is as gone as what a subject without one was sent.
        let waitsForChange = name == "dropFirst" && upstream.cardinality.verdict == .continuous
        flow.mayBeGone = upstream.mayBeGone || waitsForChange || row.publishers == .direct && others.contains(where: \.mayBeGone)
        if row.treatment == .left(.sharedSubscription) { flow.isShared = true }
        flow.unknowns = flow.cardinality.isKnown ? [] : others.reduce(upstream.unknowns) { $0.joined($1.unknowns) }
        if name == "collect", let counted = upstream.countedBy, let size = arguments.first, size.label == nil,
            program.text(size.value.range, in: scope) == counted + ".count"
        {
            // As many values as it waits for, or fewer: one array at most.
            flow.cardinality = Cardinality(.zero, .one, upstream.cardinality.ends)
        }
        if flow.output?.namesHole == true { flow.output = nil }
        flow.partialOutput = row.delivers == .upstreams ? upstream.partialOutput : nil
        flow.values = values(after: row, arguments, upstream, wantsValues, in: scope)
        if [.inner, .others].contains(row.delivers) && (name != "flatMap" || others.contains { $0.cardinality.most > .one }) {
            flow.countedBy = nil
        }
        flow.output = output(of: row, arguments, inner, after: upstream, in: scope)
        flow.failure = failure(of: row, arguments, inner, after: upstream, in: scope)
        // What is only assumed of the inner publisher is only assumed of the whole; where it takes the place of a failure, the
        // upstream says enough.
        if name == "flatMap" || name == "switchToLatest", !others.isEmpty, others.allSatisfy(\.isCircular) {
            flow.isCircular = true
        }
        flow = explained(flow, row, name, range, upstream, others, in: scope)
        return Step(name: name, row: row, declarations: [], arguments: arguments, range: range, inner: inner, flow: flow)
    }

    /// What the values are after a step, as publishers.
    private func values(
        after row: Operator, _ arguments: [Argument], _ upstream: Flow, _ isAsked: Bool, in scope: Scope
    ) -> [Flow] {
        if row.delivers == .upstreams { return upstream.values }
        guard isAsked, row.delivers == .made, arguments.count == 1 else { return [] }
        let parameter = upstream.output.map { TypeExpression(parsing: $0) } ?? upstream.partialOutput
        let made = closureResult(arguments[0].value, [parameter], values: upstream.values, in: scope)
        return made.isReadable ? [made.flow] : []
    }

    /// Evidence and reason of a flow that has just changed.
    private func explained(
        _ flow: Flow, _ row: Operator, _ name: String, _ range: ByteRange, _ upstream: Flow, _ others: [Flow], in scope: Scope
    ) -> Flow {
        var result = flow
        guard flow.cardinality.verdict != .oneShot else {
            result.reason = nil
            if upstream.cardinality.verdict != .oneShot {
                return result.seen(through: program.evidence(at: range.lowerBound, in: scope, "`.\(name)` \(row.effect.says)"))
            }
            if flow.cardinality.ends != upstream.cardinality.ends, let cause = others.first(where: { $0.cardinality.ends != .always }) {
                result.evidence = cause.evidence + upstream.evidence
                return result.seen(through: program.evidence(at: range.lowerBound, in: scope, "`.\(name)` \(row.effect.says)"))
            }
            return result
        }
        let changed = flow.cardinality.verdict != upstream.cardinality.verdict
        let streams = others.filter { $0.cardinality.verdict != .oneShot }
        if changed, let cause = streams.max(by: { $0.cardinality.most < $1.cardinality.most }) {
            result.reason = cause.reason
            result.evidence = cause.evidence
            return result.seen(through: program.evidence(at: range.lowerBound, in: scope, "`.\(name)` \(row.effect.says)"))
        }
        if changed, upstream.cardinality.verdict == .oneShot {
            result.reason = flow.cardinality.verdict == .finite ? .severalValues : .stream
            return result.seen(through: program.evidence(at: range.lowerBound, in: scope, "`.\(name)` \(row.effect.says)"))
        }
        return result
    }

    // MARK: Operators declared in the scanned code

    /// One of Combine's operators that the scanned code declares once more: types alone tell which is meant, so either may be.
    private func joined(_ known: Step, _ own: [DeclarationID], _ arguments: [Argument], after upstream: Flow, in scope: Scope) -> Step? {
        guard let second = ownStep(own, known.name, arguments, known.range, after: upstream, isAlsoCombines: true, in: scope),
            !second.flow.cardinality.isCovered(by: known.flow.cardinality) || !own.allSatisfy(program.comesDownToItsNamesake)
        else { return known }
        let isCovered = second.flow.cardinality.isCovered(by: known.flow.cardinality)
        var flow = isCovered ? known.flow : known.flow.joined(second.flow)
        flow.output = known.flow.output
        flow.failure = known.flow.failure
        return Step(
            name: known.name, row: nil, declarations: second.declarations, arguments: arguments, range: known.range, inner: known.inner,
            flow: flow)
    }

    private func ownOperators(_ name: String, _ arguments: [Argument], isCalled: Bool) -> [DeclarationID] {
        guard let all = program.operators[name] else { return [] }
        let fitting = all.filter { id in
            guard !declarations.isStatic(id) else { return false }
            let declaration = program.declaration(id)
            guard declaration.kind == .function else { return !isCalled && declaration.kind == .variable }
            return isCalled && declaration.parameters.take(arguments) && declarations.admits(id, arguments)
        }
        let app = fitting.filter { !program.isTestCode($0) }
        return app.isEmpty ? fitting : app
    }

    /// A method of a publisher type of the scanned code, called on one: `loading.labelled("a")` of a `Loading`.
    func memberStep(
        _ name: String, _ arguments: [Argument]?, range: ByteRange, _ receiver: @autoclosure () -> Expression, after upstream: Flow,
        in scope: Scope
    ) -> Step? {
        let given = arguments ?? []
        guard !program.customPublishers.isEmpty, Operators.row(named: name, labels: given.tableLabels)?.role != .link,
            program.producersByName[name] != nil || program.operators[name] != nil,
            let type = types.type(of: receiver(), in: scope).flatMap({ program.publisherType($0.strippingOptionals, from: scope.selfType) }
            ),
            type.isCustom
        else { return nil }
        let found = (declarations.members(name, ofNominal: type.name) ?? []).filter { id in
            let declaration = program.declaration(id)
            guard types.producesPublisher(id), !declarations.isStatic(id) else { return false }
            guard arguments != nil else { return declaration.kind == .variable }
            return declaration.kind == .function && declaration.parameters.take(given) && declarations.admits(id, given)
        }
        if found.count == 1, program[found[0]].kind == .variable, !program[found[0]].isComputed {
            return Step(name: name, row: nil, declarations: found, arguments: [], range: range, inner: [], flow: flow(of: found[0]))
        }
        return found.isEmpty ? nil : ownStep(found, name, given, range, after: upstream, in: scope)
    }

    /// The operator's body, read with `self` meaning this upstream.
    private func ownStep(
        _ ids: [DeclarationID], _ name: String, _ arguments: [Argument], _ range: ByteRange, after upstream: Flow,
        isAlsoCombines: Bool = false, in scope: Scope
    ) -> Step? {
        let producing = ids.filter(types.producesPublisher)
        guard !producing.isEmpty else { return nil }
        let flows = producing.map { self.flow(ofOperator: $0, arguments, after: upstream, isAlsoCombines, in: scope) }
        var flow = flows.dropFirst().reduce(flows[0]) { $0.joined($1) }
        if flow.cardinality.verdict == .oneShot { flow.reason = nil }
        if flow.cardinality != upstream.cardinality {
            flow = flow.seen(through: program.evidence(at: range.lowerBound, in: scope, "`.\(name)` is declared in the scanned code"))
        }
        let row = isAlsoCombines ? nil : program.row(ofOwn: producing, named: name)
        if row?.isAny(of: .lendsObject) == true, flow.output?.namesHole ?? true, let argument = arguments.first?.value {
            let object = self.types.type(of: argument, in: scope)?.description ?? (argument.plainName == "self" ? scope.selfType : nil)
            flow.output = tuple([object, upstream.output])
        }
        if row?.isAny(of: .awaitsClosure) == true, let transform = arguments.last {
            let parameter = upstream.output.map { TypeExpression(parsing: $0) } ?? upstream.partialOutput
            flow.output = types.resultType(of: transform.value, parameter, in: scope)?.description
        }
        return Step(name: name, row: row, declarations: producing, arguments: arguments, range: range, inner: [], flow: flow)
    }

    /// The operator's body, read for this upstream and these arguments.
    private func flow(
        ofOperator id: DeclarationID, _ arguments: [Argument], after upstream: Flow, _ isAlsoCombines: Bool, in scope: Scope
    ) -> Flow {
        var bare = upstream
        bare.evidence = []
        let placeholder = PublisherExpression(
            range: 0..<0, source: .opaque(.publisherParameter), sourceRange: 0..<0, steps: [], flow: bare)
        let said = cardinality(saidByTypeOf: id, after: upstream.cardinality)
        // Of an operator that has the name of one of Combine's, only how many values it delivers is asked.
        if isAlsoCombines, let said { return Flow(said, reason: said.verdict == .oneShot ? nil : upstream.reason ?? .stream) }
        let site = CallSite(arguments: arguments, caller: scope, upstream: placeholder, isAlsoCombines: isAlsoCombines)
        var result = specializedFlow(of: id, site) ?? Flow(.unknown, reason: .unknownOperator)
        if let said, !result.cardinality.isKnown { result.cardinality = said }
        result.evidence += upstream.evidence
        return result
    }

    // MARK: Publishers inside arguments

    func inner(
        of row: Operator, _ arguments: [Argument], parameterTypes: [TypeExpression?], values: [Flow] = [], in scope: Scope
    ) -> [Inner] {
        switch row.publishers {
        case .none: return []
        case .direct:
            if row.name == "Publishers.MergeMany", arguments.count == 1, let any = anyElement(of: arguments[0].value, in: scope) {
                let range = arguments[0].value.range
                return [
                    .argument(
                        PublisherExpression(
                            range: range, source: .opaque(any.reason ?? .severalValues), sourceRange: range, steps: [], flow: any))
                ]
            }
            return arguments.compactMap { argument -> Inner? in
                if case .closure = argument.value.root, argument.value.links.isEmpty { return nil }
                guard argument.label == nil || argument.label == "with" else { return nil }
                if let read = publisher(argument.value, in: scope) { return .argument(read) }
                let isLast = argument.range == arguments.last?.range && arguments.count > 1
                if isLast, Self.transforming.contains(row.name), isFunction(argument.value, taking: arguments.count, in: scope) {
                    return nil
                }
                if row.name == "append" || row.name == "prepend" { return .argument(self.values(argument.value, in: scope)) }
                return .argument(expectedPublisher(argument.value, in: scope))
            }
        case .closureResult:
            guard let argument = arguments.last(where: { $0.label != "maxPublishers" }) else { return [] }
            return [closureResult(argument.value, parameterTypes, values: values, in: scope)]
        }
    }

    /// Operators whose last argument may be a function of all values.
    private static let transforming: Set<String> = ["combineLatest", "zip"]

    /// Whether an expression is a function that takes so many values: `Profile.init`, `+`, `merged` of `func merged(_ user: User, _ posts: [Post])`.
    private func isFunction(_ expression: Expression, taking count: Int, in scope: Scope) -> Bool {
        let text = program.files[scope.file].file.text(expression.range)
        if !text.isEmpty, text.allSatisfy({ "+-*/%&|^<>=!".contains($0) }) { return true }
        let name: String
        switch (expression.root, expression.links.last?.kind) {
        case (.name(let root), nil): name = root
        case (.name(let root), .member(let last)?):
            if last == "init" || last.hasPrefix("init(") { return root.first?.isUppercase == true }
            guard expression.links.count == 1, root == "self" || root == "Self" || root.first?.isUppercase == true else { return false }
            name = last
        default: return false
        }
        let base = String(name.prefix { $0 != "(" })
        guard scope.local(base) == nil else { return false }
        let functions = (program.functions[base] ?? []).map(program.declaration)
        return functions.contains { function in function.parameters.filter { !$0.hasDefault }.count == count && !function.isAsync }
    }

    /// Plain values given where a publisher could be: what is no publisher by all that can be read.
    private func values(_ expression: Expression, in scope: Scope) -> PublisherExpression {
        let says = program.evidence(at: expression.range.lowerBound, in: scope, "adds a value here")
        let flow = Flow(.several, failure: .never, reason: .severalValues, evidence: [says])
        return PublisherExpression(
            range: expression.range, source: .opaque(.severalValues), sourceRange: expression.range, steps: [], flow: flow)
    }

    /// What a closure, a function reference or a key path given to an operator returns.
    func closureResult(
        _ value: Expression, _ parameterTypes: [TypeExpression?], values: [Flow]? = nil, in scope: Scope
    ) -> Inner {
        if case .closure(let closure) = value.root, value.links.isEmpty {
            let inside = self.types.scope(of: closure, inside: scope, parameterTypes: parameterTypes)
            if let values, let first = values.first {
                inside.hold(values.dropFirst().reduce(first) { $0.joined($1) }, inParameter: 0, of: closure)
            }
            let returned = bodies.returnedPublishers(of: closure, in: inside)
            return .closure(closure, returns: Dictionary(returned.map { ($0.offset, $0.publisher) }) { first, _ in first })
        }
        if case .keyPath(_, let components) = value.root {
            return .argument(keyPathResult(components, value, parameterTypes.first ?? nil, in: scope))
        }
        if let made = constructedByReference(value, parameterTypes.first ?? nil, in: scope) { return .argument(made) }
        return functionReference(value, in: scope) ?? .argument(opaque(value, .undecidedSource, in: scope))
    }

    /// `flatMap(Just.init)`, `flatMap(Publishers.Sequence.init)`: one of Combine's own types made of the value.
    private func constructedByReference(_ value: Expression, _ type: TypeExpression?, in scope: Scope) -> PublisherExpression? {
        guard case .name(let first) = value.root, case .member(let last)? = value.links.last?.kind,
            last.prefix(while: { $0 != "(" }) == "init"
        else { return nil }
        var path = [first]
        for link in value.links.dropLast() {
            guard case .member(let name) = link.kind else { return nil }
            path.append(name)
        }
        guard let label = Self.soleLabels[path.joined(separator: ".")] else { return nil }
        let inside = Scope(inside: scope)
        inside.add(Local("$0", .parameter(type)))
        let range = value.range
        var call = value
        call.links[call.links.count - 1].kind = .member("init")
        let argument = Argument(label: label, value: Expression(.name("$0"), range), isTrailing: false, range: range)
        call.links.append(Link(.call([argument]), range))
        return publisher(call, in: inside)
    }

    /// The label of the one argument that such an initialiser takes; nil where it has none.
    private static let soleLabels: [String: String?] = ["Just": nil, "Fail": "error", "Publishers.Sequence": "sequence"]

    private func keyPathResult(
        _ components: [String], _ value: Expression, _ type: TypeExpression?, in scope: Scope
    ) -> PublisherExpression {
        let links = Link.links(ofKeyPath: components, value.range)
        let inside = Scope(inside: scope)
        inside.add(Local("$0", .parameter(type)))
        let path = Expression(.name("$0"), value.range, links: links)
        return publisher(path, in: inside) ?? opaque(value, .undecidedSource, in: scope)
    }

    /// `flatMap(load)`, `flatMap(self.load)`, `flatMap(Self.parse)`, `flatMap(load(id:))`.
    func functionReference(_ value: Expression, in scope: Scope) -> Inner? {
        var reference = value
        if case .member(let name)? = reference.links.last?.kind {
            reference.links[reference.links.count - 1].kind = .member(String(name.prefix { $0 != "(" }))
        } else if case .name(let name) = reference.root {
            reference.root = .name(String(name.prefix { $0 != "(" }))
        }
        guard case .members(let ids, let receiver) = types.referent(of: reference, linkCount: reference.links.count, in: scope) else {
            return nil
        }
        var isOfType = false
        if let count = reference.links.indices.last, case .type = types.referent(of: reference, linkCount: count, in: scope) {
            isOfType = true
        }
        // A variable of that name holds whatever it was given, and what a type has itself is meant where the type is named.
        guard !ids.contains(where: { program[$0].kind == .variable }) else { return nil }
        let producers = ids.filter {
            types.producesPublisher($0) && program[$0].kind == .function && (!isOfType || declarations.isStatic($0))
        }
        guard !producers.isEmpty else { return nil }
        let nameRange = reference.links.last?.range ?? reference.rootRange
        let start = reference.rootRange.lowerBound
        let call = ProducerCall(
            candidates: producers.sorted(), receiverRange: reference.links.isEmpty ? 0..<0 : start..<nameRange.lowerBound,
            nameRange: nameRange, arguments: nil, isOptionalChained: false)
        return .reference(call, flow(ofCall: call, receiver, at: start, in: scope))
    }
}

extension String {
    /// Whether a type's text has a hole in it: a part that is not known.
    fileprivate var namesHole: Bool { split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains("_") }
}
