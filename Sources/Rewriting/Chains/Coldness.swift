import Analysis
import CombineModel
import Facts
import Lexing
import Semantics
import SourceText

/// Whether subscribing again runs the work again: not over a bare `Future`, which keeps its result.
struct Coldness: Sendable {
    let context: RewriteContext

    /// When the work of a publisher begins; the more may be meant, the further down.
    enum Start: Comparable {
        /// There is no work: what it gives is there already, and the same whenever it is made.
        case nothing
        /// With each subscription, each time anew.
        case withSubscription
        /// Nothing that was read says it.
        case unknown
        /// When the publisher is made, as that of a `Future` does.
        case whenMade
    }

    /// How much of a publisher begins when it is made.
    enum Readiness: Comparable {
        /// Nothing is done but that: whoever subscribes finds the one result.
        case all
        /// What operators do with the value besides is done for each subscriber, and nothing that was read says whether that shows.
        case unknownRest
        /// More begins with a subscription.
        case part
    }

    func startsAgain(_ publisher: PublisherExpression, at place: PublisherPlace) -> Bool {
        start(of: publisher, at: place) == .withSubscription
    }

    func start(of publisher: PublisherExpression, at place: PublisherPlace) -> Start {
        context.keptEvaluation(of: StartQuestion(context: context)).answer(of: publisher, at: place)
    }

    /// How much of what a publisher does begins when it is made, as the work of a `Future` does.
    func readiness(of publisher: PublisherExpression, at place: PublisherPlace) -> Readiness {
        context.keptEvaluation(of: ReadinessQuestion(context: context)).answer(of: publisher, at: place).whereMade
    }

    /// Why a loop of attempts would do more than subscribing again does: a function that is called once says what it does first, and makes
    /// its arguments, one time. Nil where nobody can tell the two apart.
    ///
    /// - Parameter held: arguments that are made before the loop.
    func repeatedWork(in publisher: PublisherExpression, at place: PublisherPlace, holding held: [ByteRange]) -> String? {
        context.evaluation(of: RepeatedWork(context: context, held: held)).answer(of: publisher, at: place)
    }
}

/// When the work of a publisher begins.
private struct StartQuestion: PublisherQuestion {
    let context: RewriteContext
    let bottom = Coldness.Start.nothing
    let unknown = Coldness.Start.unknown

    func join(_ one: Coldness.Start, _ other: Coldness.Start) -> Coldness.Start { max(one, other) }

    func answer(of row: Operator, _ call: SourceCall, _ inner: [Coldness.Start], at place: PublisherPlace) -> Coldness.Start {
        if row.isAny(of: .beginsAnew) { return .withSubscription }
        if row.isAny(of: .beginsWhenMade) { return .whenMade }
        if row.isAny(of: .joins) { return join(inner) }
        let isMadeAlike =
            call.receiverRange.isEmpty
            && call.arguments.allSatisfy {
                context.semantics.reevaluation(ofArgumentAt: $0.value.range, inFileAt: place.source.path).isSame
            }
        return row.isAny(of: .isReady) && isMadeAlike ? .nothing : .unknown
    }

    func answer(
        behind step: Step, of flow: Flow, _ upstream: Coldness.Start, _ inner: [Coldness.Start], at place: PublisherPlace
    ) -> Coldness.Start { upstream == .nothing && !inner.isEmpty ? .withSubscription : upstream }

    func answer(ofUnreadSourceOf publisher: PublisherExpression, at place: PublisherPlace) -> Coldness.Start {
        // What is a publisher of the app's own is subscribed to with each `receive(subscriber:)`; only its initialiser could begin before.
        guard case .opaque(.customPublisher) = publisher.source, let body = place.body else { return .unknown }
        return context.semantics.reevaluation(ofBodyOf: body, without: []).isSame ? .withSubscription : .unknown
    }
}

/// How much of a publisher begins when it is made.
private struct ReadinessQuestion: PublisherQuestion {
    /// What holds of a publisher as it stands, and as one that is made when a value comes: all of it begins with a subscription then.
    struct Answer: Equatable {
        let whereMade: Coldness.Readiness
        let behindValue: Coldness.Readiness
    }

    let context: RewriteContext
    let bottom = Answer(whereMade: .all, behindValue: .all)
    let unknown = Answer(whereMade: .part, behindValue: .part)

    func join(_ one: Answer, _ other: Answer) -> Answer {
        Answer(whereMade: max(one.whereMade, other.whereMade), behindValue: max(one.behindValue, other.behindValue))
    }

    func answer(of row: Operator, _ call: SourceCall, _ inner: [Answer], at place: PublisherPlace) -> Answer {
        if row.isAny(of: .beginsWhenMade) { return Answer(whereMade: .all, behindValue: .part) }
        if row.isAny(of: .isReady) { return bottom }
        return row.isAny(of: .joins) && call.inner.allSatisfy { $0.publisher != nil } ? join(inner) : unknown
    }

    /// What an operator does: whether it works on values alone, and its closures show.
    func answer(behind step: Step, of flow: Flow, _ upstream: Answer, _ inner: [Answer], at place: PublisherPlace) -> Answer {
        guard step.lowering != nil, !step.isAny(of: .worksBesidesValues) else { return unknown }
        let inside = zip(step.inner, inner).map { written, answer in
            switch written {
            case .argument: answer
            case .closure: Answer(whereMade: answer.behindValue, behindValue: answer.behindValue)
            case .reference: unknown
            }
        }
        let (semantics, path) = (context.semantics, place.source.path)
        let arguments = step.arguments.map(\.value).map { value in
            let evaluated = readiness(semantics.reevaluation(ofArgumentAt: value.range, inFileAt: path))
            guard value.closure != nil else { return evaluated }
            return join(evaluated, readiness(semantics.reevaluation(ofCallingWhatStandsAt: value.range, inFileAt: path)))
        }
        return (inside + arguments).reduce(upstream, join)
    }

    private func readiness(_ reevaluation: Reevaluation) -> Answer {
        switch reevaluation {
        case .same: bottom
        case .unknown, .other: Answer(whereMade: .unknownRest, behindValue: .unknownRest)
        case .acts: unknown
        }
    }
}

/// What is done once where a publisher is made, and would be done again with it.
private struct RepeatedWork: PublisherQuestion {
    let context: RewriteContext
    /// The arguments that are made before the publisher that is asked of.
    let held: [ByteRange]
    let bottom: String? = nil
    let unknown: String? = nil

    func join(_ one: String?, _ other: String?) -> String? { one ?? other }

    func answer(of row: Operator, _ call: SourceCall, _ inner: [String?], at place: PublisherPlace) -> String? {
        if row.isAny(of: .beginsAnew), row.isAny(of: .deliversAsInner) { return nil }
        return call.inner.isEmpty ? making(call.arguments, of: row.name, at: place) : published(call.inner, inner)
    }

    func answer(behind step: Step, of flow: Flow, _ upstream: String?, _ inner: [String?], at place: PublisherPlace) -> String? {
        if let found = published(step.inner, inner) ?? upstream { return found }
        return step.inner.contains { $0.publisher != nil } ? nil : making(step.arguments, of: step.name, at: place)
    }

    func answer(
        of call: ProducerCall, at place: PublisherPlace, calling: (DeclarationID) -> String?, given: (GivenPublisher) -> String?
    ) -> String? {
        let name = call.candidates.first.map { context.program[$0].name } ?? ""
        return making(call.arguments ?? [], of: name, at: place) ?? join(call.candidates.map(calling))
    }

    func answer(ofBody id: DeclarationID, with returned: String?) -> String? {
        let publishers = context.producers[id]?.returns.values.map(\.range.lowerBound) ?? []
        if context.semantics.reevaluation(ofBodyOf: id, without: Set(publishers)).isSame || publishers.isEmpty { return returned }
        return "`\(context.program[id].name)` is called once and subscribed to again, and a loop would do again what it does first"
    }

    /// What is found in the publishers that are made where the whole is; what closures give is made with each value.
    private func published(_ inner: [Inner], _ answers: [String?]) -> String? {
        zip(inner, answers).lazy.compactMap { $0.publisher == nil ? nil : $1 }.first
    }

    private func making(_ arguments: [Argument], of name: String, at place: PublisherPlace) -> String? {
        let isSame = arguments.allSatisfy { argument in
            argument.value.closure != nil || place.body == nil && held.contains(argument.value.range)
                || context.semantics.reevaluation(ofArgumentAt: argument.value.range, inFileAt: place.source.path).isSame
        }
        if isSame { return nil }
        let first = place.body.map { "`\(context.program[$0].name)` does first" } ?? "makes the arguments of `\(name)`"
        return "subscribing again does not do again what " + first
    }
}
