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
        let failure: Failure = generics.count == 2 ? context.program.failure(named: generics[1], from: place) : publisher.flow.failure
        let future = FutureShape(
            closure: closure, aliases: PromiseAliases(names: [promise]),
            calls: PromiseCall.all(of: promise, in: bodyRange(of: closure), of: source),
            output: generics.first ?? declaredOutput, failure: failure == .unknown ? declaredFailure : failure, directBody: nil,
            directRange: 0..<0, range: publisher.sourceRange)
        let outer = ambient
        defer { ambient = outer }
        ambient.dropsSelf = !spellsSelf
        ambient.unwrapsSelf = true
        if closure.captures.contains(where: { $0.specifier == "weak" }) {
            reviewNotes.append("`self` lives until the call ends, where the chain held it weakly")
        }
        try emitSubscribing(closure.body.statements, in: bodyRange(of: closure), future, to: destination)
        return true
    }

    /// The one-shot subscription that a statement is.
    private func site(at statement: Statement) -> SubscriptionSite? {
        let sites = context.sites[source.path] ?? []
        return sites.first { site in
            site.subscription.range.lowerBound == statement.range.lowerBound && site.subscription.terminal == "sink"
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
                throw Refusal(.promiseNotOnce, "what the value closure does with the promise is not followed")
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
        guard let closure = closures.value?.closure else { throw Refusal(.hardToRead, "the value is handed to a function") }
        var atEnd: [Statement] = []
        if let completion = closures.completion {
            let branches = try CompletionBranches(completion, in: source)
            if branches.hasFinishedWork {
                guard closure.body.statements.isEmpty else { throw Refusal(.hardToRead, "the end of the inner publisher has work to do") }
                atEnd = statements(of: completion, in: branches.finished)
            }
            let failed = branches.failed.map { source.text($0).trimmed }.filter { !$0.isEmpty }
            guard failed.count == 1, let error = branches.errorName,
                ["", "return "].contains(where: {
                    failed[0] == "\($0)\(future.promise)(.failure(\(error)))"
                })
            else {
                throw Refusal(.promiseNotOnce, "a failure of the inner publisher is not handed on as it is")
            }
        }
        if closure.captures.contains(where: { $0.specifier == "weak" }) {
            reviewNotes.append("`self` lives until the call ends, where the chain held it weakly")
        }
        let value = try self.value(site.subscription.publisher)
        if value.isThrowing || mayThrow(code) { throwing = true }
        if let first = atEnd.first, let last = atEnd.last {
            // Whatever came, or whether anything did, it is the end that fulfils the promise.
            if value.isAbsentable { addBinding(.expression(Value("_ = " + value.printed))) } else { try drop(value) }
            return try emitSubscribing(atEnd, in: first.range.lowerBound..<last.range.upperBound, future, to: destination)
        }
        try bindParameters(of: closure, to: value)
        try emitSubscribing(closure.body.statements, in: bodyRange(of: closure), future, to: destination)
    }
}
