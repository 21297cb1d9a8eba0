import Analysis
import CombineModel
import Facts
import SourceText

/// A `Future` that subscribes to another publisher and hands on what comes: a `flatMap` made by hand.
///
/// `Future { promise in load().sink { if case .failure(let e) = $0 { promise(.failure(e)) } } receiveValue: { promise(.success($0)) } … }`
extension Lowerer {
    /// Writes such a `Future`; says no when it is of another kind.
    mutating func emitSubscribing(_ call: SourceCall, _ publisher: PublisherExpression, to destination: Destination) throws(Refusal) -> Bool
    {
        guard case .return = destination, let closure = call.arguments.first?.value.closure,
            let last = closure.body.statements.last, site(at: last) != nil
        else { return false }
        let promise = closure.parameters?.first?.name ?? "$0"
        guard !promise.hasPrefix("$"), !closure.body.holdsConditionalCompilation else { return false }
        let generics = call.generics.map { GenericArguments($0).types } ?? []
        let failure: Failure =
            generics.count == 2 ? context.program.failure(named: generics[1], from: around.place) : publisher.flow.failure
        let future = FutureShape(
            closure: closure, aliases: PromiseAliases(names: [promise]),
            calls: PromiseCall.all(of: promise, in: bodyRange(of: closure), of: source),
            output: generics.first ?? wanted.output, failure: failure == .unknown ? around.declaredFailure : failure, directBody: nil,
            directRange: 0..<0, range: publisher.sourceRange)
        let outer = ambient
        defer { ambient = outer }
        ambient.dropsSelf = !spellsSelf
        ambient.unwrapsSelf = true
        if closure.captures.contains(where: { $0.specifier == "weak" }) {
            showLongerLife(of: "self", at: closure.range.lowerBound)
        }
        try emitSubscribing(closure.body.statements, in: bodyRange(of: closure), future, to: destination)
        return true
    }

    /// The one-shot subscription that a statement is.
    private func site(at statement: Statement) -> SubscriptionSite? {
        let sites = context.sites[source.path] ?? []
        return sites.first { site in
            let isAssigned = if case .assigned = site.subscription.use { site.statementRange == statement.range } else { false }
            return (isAssigned || site.subscription.range.lowerBound == statement.range.lowerBound) && site.subscription.terminal == "sink"
                && site.subscription.publisher.flow.cardinality.verdict == .oneShot
        }
    }

    private mutating func emitSubscribing(
        _ all: [Statement], in range: ByteRange, _ future: FutureShape, to destination: Destination
    ) throws(Refusal) {
        var statements = all
        var start = range.lowerBound
        if statements.count > 1, let guarded = statements.first, let name = guarded.unwrappedSelf {
            statements.removeFirst()
            start = guarded.range.upperBound
            if name != "self" { ambient.names[name] = .text("self") }
        }
        guard let last = statements.popLast() else { throw Refusal(.promiseNotOnce) }
        guard let site = site(at: last) else {
            let block = Block(statements + [last], range)
            guard isDirect(block, [future.promise]), isFulfilledOnce(block, future) else {
                throw Refusal(.promiseNotOnce, "what the value closure does with the promise could not be traced")
            }
            return try emitStatements(statements + [last], in: start..<range.upperBound, future, to: destination)
        }
        inline(site.subscription.publisher, definedIn: statements, of: range)
        if let first = statements.first {
            for statement in statements where splice.count(of: future.promise, in: statement.range) > 0 {
                guard case .guard(_, let block) = statement.kind, isDirect(block, [future.promise]) else {
                    throw Refusal(.promiseNotOnce, "a path before the subscription fulfils the promise")
                }
            }
            try emitStatements(statements, in: min(start, first.range.lowerBound)..<last.range.lowerBound, future, to: destination.notLast)
        } else {
            addComments(in: start..<last.range.lowerBound)
        }
        try handOn(site, future, to: destination)
    }

    /// The value of an inner publisher, of which what the body declares to give says nothing.
    private mutating func handedOn(_ publisher: PublisherExpression) throws(Refusal) -> Value {
        let declared = (wanted.output, wanted.name)
        defer { (wanted.output, wanted.name) = declared }
        (wanted.output, wanted.name) = (nil, nil)
        return try value(publisher)
    }

    /// The statements of a closure that are in one of `ranges`, without those inside them.
    private func statements(of closure: Closure, in ranges: [ByteRange]) -> [Statement] {
        var found: [Statement] = []
        closure.body.forEachStatement { statement in
            let range = statement.range
            guard ranges.contains(where: { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }),
                !found.contains(where: { $0.range.overlaps(range) })
            else { return }
            found.append(statement)
        }
        return found
    }

    private func isFulfilledOnce(_ block: Block, _ future: FutureShape) -> Bool {
        var walk = FulfilmentWalk(promise: future.promise, source: source)
        return walk.count(of: block) == .exactlyOnce
    }

    /// The value of `site`, then what its value closure does; a failure is thrown on.
    private mutating func handOn(_ site: SubscriptionSite, _ future: FutureShape, to destination: Destination) throws(Refusal) {
        let closures = try SinkClosures(site, in: context)
        guard let closure = closures.value?.closure else { throw Refusal(.hardToRead, "the value is passed to a function") }
        var atEnd: [Statement] = []
        var publisher = site.subscription.publisher
        if let completion = closures.completion {
            let branches = try CompletionBranches(completion, in: source)
            if branches.hasFinishedWork {
                guard closure.body.statements.isEmpty else { throw Refusal(.hardToRead, "the end of the inner publisher has work to do") }
                atEnd = statements(of: completion, in: branches.finished)
            }
            let failed = statements(of: completion, in: branches.failed)
            guard branches.failed.filter({ !splice.isSilent($0) }).count == 1, failed.count == 1,
                let failure = failed[0].failure(toldTo: future.promise)
            else {
                throw Refusal(.promiseNotOnce, "a failure of the inner publisher is not passed on as it is")
            }
            if failure.plainName == nil || failure.plainName != branches.errorName {
                publisher = publisher.failing(with: failure, ofType: future.failure, called: branches.errorName ?? "_")
            }
        }
        if closure.captures.contains(where: { $0.specifier == "weak" }) {
            showLongerLife(of: "self", at: closure.range.lowerBound)
        }
        if case .assigned(let name) = site.subscription.use {
            show(
                .replacedWorkGoesOn, at: closure.range.lowerBound,
                "what `\(name)` was given anew was cancelled, and its promise never fulfilled; an async call goes on")
        }
        let value = try handedOn(publisher)
        if value.isThrowing || mayThrow(code) { notes.throwing = true }
        if let first = atEnd.first, let last = atEnd.last {
            // Whatever came, or whether anything did, it is the end that fulfils the promise.
            if value.isAbsentable { addBinding(.expression(Value("_ = " + value.printed))) } else { try drop(value) }
            return try emitSubscribing(atEnd, in: first.range.lowerBound..<last.range.upperBound, future, to: destination)
        }
        try bindParameters(of: closure, to: value)
        try emitSubscribing(closure.body.statements, in: bodyRange(of: closure), future, to: destination)
    }
}

extension Statement {
    /// `error` of `promise(.failure(error))`.
    fileprivate func failure(toldTo promise: String) -> Expression? {
        guard let told = returned, case .name(promise) = told.root, let result = told.onlyArgument,
            case .implicitMember("failure") = result.root
        else { return nil }
        return result.onlyArgument
    }
}

extension Expression {
    /// The only argument of the call that is all of its links.
    fileprivate var onlyArgument: Expression? {
        guard links.count == 1, case .call(let arguments) = links[0].kind, arguments.count == 1, arguments[0].value.closure == nil else {
            return nil
        }
        return arguments[0].value
    }
}

extension PublisherExpression {
    /// `mapError { error in … }` behind it: what the completion of a sink makes of a failure.
    fileprivate func failing(with failure: Expression, ofType type: Failure, called name: String) -> PublisherExpression {
        let range = failure.range
        let closure = Closure(
            captures: [], parameters: [Closure.Parameter(name: name, type: nil)], isAsync: false, isThrowing: false, resultType: nil,
            attributes: [], body: Block([Statement(.expression(failure), range)], range),
            range: (range.lowerBound - 1)..<(range.upperBound + 1), signatureRange: range.lowerBound..<range.lowerBound)
        var flow = flow
        flow.failure = type
        let step = Step(
            name: "mapError", row: Operators.row(named: "mapError", labels: ["_"]), declarations: [],
            arguments: [Argument(label: nil, value: Expression(.closure(closure), closure.range), isTrailing: false, range: closure.range)],
            range: self.range.upperBound..<self.range.upperBound, inner: [], flow: flow)
        return with(steps + [step])
    }
}
