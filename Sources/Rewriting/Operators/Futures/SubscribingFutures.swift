import Lexing
import Analysis
import CombineModel
import Facts
import SourceText

/// A `Future` that subscribes to another publisher and hands on what comes: a `flatMap` made by hand.
///
/// `Future { promise in load().sink { if case .failure(let e) = $0 { promise(.failure(e)) } } receiveValue: { promise(.success($0)) } … }`
extension Futures {
    /// Writes such a `Future`; says no when it is of another kind.
    static func emitSubscribing(
        _ call: SourceCall, _ publisher: PublisherExpression, to destination: Destination, in lowerer: inout Lowerer
    ) throws(Refusal) -> Bool {
        guard case .return = destination, let closure = call.arguments.first?.value.closure,
            let last = closure.body.statements.last, site(at: last, in: lowerer) != nil
        else { return false }
        let promise = closure.valueName
        guard !promise.hasPrefix("$"), !closure.body.holdsConditionalCompilation else { return false }
        let generics = call.genericTypes
        let failure: Failure =
            generics.count == 2
            ? lowerer.context.program.failure(named: generics[1].description, from: lowerer.around.place) : publisher.flow.failure
        let future = FutureShape(
            closure: closure, promise: NamedPromise(promise, lowerer.splice),
            calls: PromiseCall.all(of: promise, in: closure.content, of: lowerer.source),
            output: generics.first ?? lowerer.wanted.output,
            failure: failure == .unknown ? lowerer.around.declaredFailure : failure, range: publisher.sourceRange)
        let outer = lowerer.ambient
        defer { lowerer.ambient = outer }
        lowerer.ambient.dropsSelf = !lowerer.spellsSelf
        lowerer.ambient.unwrapsSelf = true
        if closure.captures.contains(where: { $0.specifier == "weak" }) {
            lowerer.showLongerLife(of: "self", at: closure.range.lowerBound)
        }
        try emitSubscribing(closure.body.statements, in: closure.content, future, to: destination, in: &lowerer)
        return true
    }

    /// The one-shot subscription that a statement is.
    private static func site(at statement: Statement, in lowerer: Lowerer) -> SubscriptionSite? {
        let sites = lowerer.context.sites[lowerer.source.path] ?? []
        return sites.first { site in
            let isAssigned = if case .assigned = site.subscription.use { site.statementRange == statement.range } else { false }
            return (isAssigned || site.subscription.range.lowerBound == statement.range.lowerBound)
                && site.subscription.terminal.kind == .sink
                && site.subscription.publisher.flow.cardinality.verdict == .oneShot
        }
    }

    private static func emitSubscribing(
        _ all: [Statement], in range: ByteRange, _ future: FutureShape, to destination: Destination, in lowerer: inout Lowerer
    ) throws(Refusal) {
        var statements = all
        var start = range.lowerBound
        if statements.count > 1, let guarded = statements.first, let name = guarded.unwrappedSelf {
            statements.removeFirst()
            start = guarded.range.upperBound
            if name != "self" { lowerer.ambient.names[name] = .text("self") }
        }
        guard let last = statements.popLast() else { throw Refusal(.promiseNotOnce) }
        guard let site = site(at: last, in: lowerer) else {
            let block = Block(statements + [last], range)
            guard future.promise.isDirect(block), isFulfilledOnce(block, future, in: lowerer) else {
                throw Refusal(.promiseNotOnce, "what the value closure does with the promise could not be traced")
            }
            return try emitStatements(statements + [last], in: start..<range.upperBound, future, to: destination, in: &lowerer)
        }
        lowerer.inline(site.subscription.publisher, definedIn: statements, of: range)
        if let first = statements.first {
            for statement in statements where lowerer.splice.count(of: future.promise.name, in: statement.range) > 0 {
                guard case .guard(_, let block) = statement.kind, future.promise.isDirect(block) else {
                    throw Refusal(.promiseNotOnce, "a path before the subscription fulfils the promise")
                }
            }
            try emitStatements(
                statements, in: min(start, first.range.lowerBound)..<last.range.lowerBound, future, to: destination.notLast, in: &lowerer)
        } else {
            lowerer.addComments(in: start..<last.range.lowerBound)
        }
        try handOn(site, future, to: destination, in: &lowerer)
    }

    /// The value of an inner publisher, of which what the body declares to give says nothing.
    private static func handedOn(_ publisher: PublisherExpression, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        let declared = (lowerer.wanted.output, lowerer.wanted.name)
        defer { (lowerer.wanted.output, lowerer.wanted.name) = declared }
        (lowerer.wanted.output, lowerer.wanted.name) = (nil, nil)
        return try lowerer.value(publisher)
    }

    /// The statements of a closure that are in one of `ranges`, without those inside them.
    private static func statements(of closure: Closure, in ranges: [ByteRange]) -> [Statement] {
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

    private static func isFulfilledOnce(_ block: Block, _ future: FutureShape, in lowerer: Lowerer) -> Bool {
        var walk = FulfilmentWalk(promise: future.promise.name, source: lowerer.source)
        return walk.count(of: block) == .exactlyOnce
    }

    /// The value of `site`, then what its value closure does; a failure is thrown on.
    private static func handOn(
        _ site: SubscriptionSite, _ future: FutureShape, to destination: Destination, in lowerer: inout Lowerer
    ) throws(Refusal) {
        lowerer.awaited.subscribed.insert(site.subscription.range.lowerBound)
        let closures = try SinkClosures(site, in: lowerer.context)
        guard let closure = closures.value?.closure else { throw Refusal(.hardToRead, "the value is passed to a function") }
        var atEnd: [Statement] = []
        var publisher = site.subscription.publisher
        if let completion = closures.completion {
            let branches = try CompletionBranches(completion, in: lowerer.source)
            if branches.hasFinishedWork {
                guard closure.body.statements.isEmpty else { throw Refusal(.hardToRead, "the end of the inner publisher has work to do") }
                atEnd = statements(of: completion, in: branches.finished)
            }
            let failed = statements(of: completion, in: branches.failed)
            guard branches.failed.filter({ !lowerer.splice.isSilent($0) }).count == 1, failed.count == 1,
                let failure = failed[0].failure(toldTo: future.promise.name)
            else { throw Refusal(.promiseNotOnce, "a failure of the inner publisher is not passed on as it is") }
            if failure.plainName == nil || failure.plainName != branches.errorName {
                publisher = publisher.failing(with: failure, ofType: future.failure, called: branches.errorName ?? .wildcard)
            }
        }
        if closure.captures.contains(where: { $0.specifier == "weak" }) {
            lowerer.showLongerLife(of: "self", at: closure.range.lowerBound)
        }
        if case .assigned(let name) = site.subscription.use {
            lowerer.show(
                .replacedWorkGoesOn, at: closure.range.lowerBound,
                "what `\(name)` was given anew was cancelled, and its promise never fulfilled; an async call goes on")
        }
        let value = try handedOn(publisher, in: &lowerer)
        if value.isThrowing || lowerer.code.mayThrow() { lowerer.notes.throwing = true }
        if let first = atEnd.first, let last = atEnd.last {
            // Whatever came, or whether anything did, it is the end that fulfils the promise.
            if value.isAbsentable { lowerer.addBinding(.expression(Value("_ = " + value.printed))) } else { try lowerer.drop(value) }
            return try emitSubscribing(atEnd, in: first.range.lowerBound..<last.range.upperBound, future, to: destination, in: &lowerer)
        }
        try ClosureParameters.bind(of: closure, to: value, in: &lowerer)
        try emitSubscribing(closure.body.statements, in: closure.content, future, to: destination, in: &lowerer)
    }
}

extension Statement {
    /// `error` of `promise(.failure(error))`.
    fileprivate func failure(toldTo promise: String) -> Expression? {
        guard let told = returned, case .name(promise) = told.root, let result = told.onlyArgument?.value,
            case .implicitMember("failure") = result.root
        else { return nil }
        return result.onlyArgument?.value
    }
}

extension PublisherExpression {
    /// `mapError { error in … }` behind it: what the completion of a sink makes of a failure.
    fileprivate func failing(with failure: Expression, ofType type: Failure, called name: String) -> PublisherExpression {
        let range = failure.range
        let closure = Closure(
            captures: [], parameters: [Closure.Parameter(name: name, type: nil)], isAsync: false, resultType: nil,
            attributes: [], body: Block([Statement(.expression(failure), range)], range),
            range: (range.lowerBound - 1)..<(range.upperBound + 1), signatureRange: range.lowerBound..<range.lowerBound)
        var flow = flow
        flow.failure = type
        let step = Step(
            name: "mapError", row: Operators.row(named: "mapError", labels: [.wildcard]), declarations: [],
            arguments: [Argument(label: nil, value: Expression(.closure(closure), closure.range), isTrailing: false, range: closure.range)],
            range: self.range.upperBound..<self.range.upperBound, inner: [], flow: flow)
        return with(steps + [step])
    }
}
