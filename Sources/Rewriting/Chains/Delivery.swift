import Analysis
import CombineModel
import Facts
import Semantics
import SourceText

/// When and where a publisher delivers, and whether it may end without a value: what a twin has to say for its callers.
struct Delivery {
    let context: RewriteContext
    private let place: PublisherPlace

    init(context: RewriteContext, source: SourceFile) { (self.context, place) = (context, PublisherPlace(source)) }

    /// Whether a publisher may end without a value, by what it is made of.
    func mayBeAbsent(_ publisher: PublisherExpression) -> Bool {
        context.evaluation(of: Absence(context: context)).answer(of: publisher, at: place)
    }

    /// Whether values arrive on the main queue.
    func isOnMain(_ publisher: PublisherExpression) -> Bool { Arrival(context: context).place(of: publisher, at: place) == .main }

    /// Whether anything may arrive before `sink` returns.
    func isSynchronous(_ publisher: PublisherExpression) -> Bool { promptness(of: publisher).isSynchronous }

    /// Whether it does nothing but fail, at once.
    func fails(_ publisher: PublisherExpression) -> Bool { promptness(of: publisher) == .failure }

    /// Whether what a publisher delivers is there before `sink` returns.
    func promptness(of publisher: PublisherExpression) -> Promptness {
        let ways = context.evaluation(of: FirstDelivery(context: context)).answer(of: publisher, at: place)
        return ways.isEmpty ? .later : ways
    }
}

extension RewriteContext {
    /// Answers a question that hangs on what becomes of others: read anew each time.
    func evaluation<Question: PublisherQuestion>(of question: Question) -> PublisherEvaluation<Question> {
        PublisherEvaluation(question, program, producers)
    }

    /// Answers a question that hangs on nothing but the scanned code: what is known of a declaration is kept.
    func keptEvaluation<Question: PublisherQuestion>(of question: Question) -> PublisherEvaluation<Question> {
        PublisherEvaluation(question, program, producers, keeping: memory.once { PublisherAnswers(question) })
    }
}

/// Whether a publisher may end without a value.
private struct Absence: MayQuestion {
    let context: RewriteContext

    func answer(ofBeginningOf publisher: PublisherExpression, at place: PublisherPlace) -> (steps: Int, answer: Bool)? {
        AwaitedPart(context: context, source: place.source).steps(of: publisher).map {
            ($0, AwaitedPart.flow(of: publisher, after: $0).cardinality.least == .zero)
        }
    }

    func answer(of row: Operator, _ call: SourceCall, _ inner: [Bool], at place: PublisherPlace) -> Bool {
        row.isAny(of: .mayBeEmpty) || inner.contains(true)
    }

    func answer(ofUnreadSourceOf publisher: PublisherExpression, at place: PublisherPlace) -> Bool {
        publisher.sourceFlow.cardinality.least == .zero
    }

    func answer(behind step: Step, of flow: Flow, _ upstream: Bool, _ inner: [Bool], at place: PublisherPlace) -> Bool {
        guard let lowering = step.lowering else { return step.flow.cardinality.least == .zero }
        let result = lowering.isAny(of: .alwaysGives) ? false : upstream || lowering.isAny(of: .drops)
        // Nothing takes the place of a failure that cannot come.
        if lowering.isAny(of: .takesOver), flow.failure == .never { return result }
        return result || lowering.isAny(of: [.follows, .takesOver, .joins]) && inner.contains(true)
    }

    func answer(
        of call: ProducerCall, at place: PublisherPlace, calling: (DeclarationID) -> Bool, given: (GivenPublisher) -> Bool
    ) -> Bool { call.isOptionalChained || join(call.candidates.map(calling)) }

    /// What stays a publisher has no async form that would say so: its body says it.
    func answer(ofCalling id: DeclarationID) -> Bool? {
        if let twin = context.twins[id] { return twin.isOptional }
        guard Shorthand(id, in: context) == nil else { return false }
        // What fails gives no value either, and says so.
        return context.producers[id].flatMap { $0.flow.cardinality.least == .zero ? nil : false }
    }

    func answer(of closure: Closure, with returned: [Int: Bool]) -> Bool {
        // What a `guard let self` returns is never reached in a method.
        let first = closure.body.statements.first
        let isGuarded = { (offset: Int) in first?.unwrappedSelf != nil && first?.range.contains(offset) == true }
        return returned.contains { $0.value && !isGuarded($0.key) }
    }
}

/// When what a publisher delivers first is there, on each of its ways.
private struct FirstDelivery: PublisherQuestion {
    let context: RewriteContext
    let bottom = Promptness()
    let unknown = Promptness.later

    func join(_ one: Promptness, _ other: Promptness) -> Promptness { one.union(other) }

    func answer(of row: Operator, _ call: SourceCall, _ inner: [Promptness], at place: PublisherPlace) -> Promptness {
        if row.isAny(of: .deliversAsInner) { return inner.isEmpty ? .value : .all(of: inner) }
        if row.isAny(of: .beginsWhenMade) { return keepsPromiseAtOnce(call, in: place.source) ? .value : .later }
        if row.isAny(of: .onlyFails) { return .failure }
        return row.isPrompt ? .value : .later
    }

    /// What a local holds that is set in several places may be there at once.
    func answer(ofUnreadSourceOf publisher: PublisherExpression, at place: PublisherPlace) -> Promptness {
        if case .local = publisher.source { [.value, .later] } else { unknown }
    }

    func answer(
        behind step: Step, of flow: Flow, _ upstream: Promptness, _ inner: [Promptness], at place: PublisherPlace
    ) -> Promptness {
        if step.isAny(of: .hops) { return .later }
        let inside = inner.isEmpty ? .value : Promptness.all(of: inner)
        if step.isAny(of: .follows) { return upstream.replacing(.value, with: inside) }
        // What looks at a failure may make a value of it, or is work of its own.
        if step.isFailureStep || step.isAny(of: .observes), !Shorthand.changesTypeOnly(step) {
            return upstream.replacing(.failure, with: inside)
        }
        return inner.isEmpty ? upstream : .all(of: [upstream, inside])
    }

    /// What of a call was there at once, as the async form says of what becomes async, and its body of what stays a publisher.
    func answer(
        of call: ProducerCall, at place: PublisherPlace, calling: (DeclarationID) -> Promptness, given: (GivenPublisher) -> Promptness
    ) -> Promptness {
        // What overrides one of them may be what is called.
        let meant = Set(call.candidates.flatMap { context.twins[$0] == nil ? [$0] + context.program.members(replacing: $0) : [$0] })
        let answering = meant.filter { !context.program.isRequirement($0) || context.twins[$0] != nil }
        let own = Promptness.all(of: (answering.isEmpty ? meant : answering).map(calling))
        // What comes of a closure that it is given may be what it delivers.
        return call.given.map(given).reduce(own, join)
    }

    func answer(ofCalling id: DeclarationID) -> Promptness? {
        context.twins[id]?.promptness ?? Shorthand(id, in: context).map { $0.isFailure ? .failure : .value }
    }

    func bodies(of producer: Producer) -> [DeclarationID] { [producer.id] }

    private func keepsPromiseAtOnce(_ future: SourceCall, in source: SourceFile) -> Bool {
        guard let closure = future.arguments.first?.value.closure else { return false }
        if context.semantics.keepsPromiseAtOnce(closure, inFileAt: source.path) != nil { return true }
        let calls = PromiseCall.all(of: closure.valueName, in: closure.content, of: source)
        return !calls.isEmpty && calls.allSatisfy { !$0.isInClosure && $0.isOutcome }
    }
}
