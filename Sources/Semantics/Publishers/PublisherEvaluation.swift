import Analysis
import Facts
import Synchronization

/// Answers a question of publishers, to a fixpoint over the functions that give them.
public struct PublisherEvaluation<Question: PublisherQuestion>: Sendable {
    public typealias Answer = Question.Answer

    private let question: Question
    private let program: Program
    private let producers: [DeclarationID: Producer]
    private let declarations: PublisherAnswers<Question>

    /// - Parameter known: what is known of declarations, and where what is found of them is kept.
    public init(
        _ question: Question, _ program: Program, _ producers: [DeclarationID: Producer], keeping known: PublisherAnswers<Question>? = nil
    ) {
        self.question = question
        self.program = program
        self.producers = producers
        declarations = known ?? PublisherAnswers(question)
    }

    /// What holds of a publisher.
    public func answer(of publisher: PublisherExpression, at place: PublisherPlace) -> Answer {
        PublisherWalk(question: question, place: place, calling: answer(ofCalling:)).answer(of: publisher)
    }

    /// What holds of what each operator of a publisher is given, and of the whole.
    public func answers(along publisher: PublisherExpression, at place: PublisherPlace) -> [Answer] {
        PublisherWalk(question: question, place: place, calling: answer(ofCalling:)).answers(along: publisher)
    }

    /// What holds of a publisher inside an argument.
    public func answer(of inner: Inner, at place: PublisherPlace) -> Answer {
        PublisherWalk(question: question, place: place, calling: answer(ofCalling:)).answer(of: inner)
    }

    /// What holds of what a declaration gives, whatever a call of it runs.
    public func answer(ofCalling id: DeclarationID) -> Answer { declarations.answer(ofCalling: id, read) }

    @Sendable private func read(_ id: DeclarationID, _ calling: @escaping (DeclarationID) -> Answer) -> Answer {
        if let known = question.answer(ofCalling: id) { return known }
        guard let producer = producers[id] else { return question.unknown }
        return question.join(
            question.bodies(of: producer).map { body in
                guard body == id else { return calling(body) }
                let walk = PublisherWalk(question: question, place: PublisherPlace(program.files[id.file].file, body: id), calling: calling)
                return question.answer(
                    ofBody: id, with: question.join(producer.returns.sorted { $0.key < $1.key }.map { walk.answer(of: $0.value) }))
            })
    }
}

/// What holds of what declarations give, found once for each.
public final class PublisherAnswers<Question: PublisherQuestion>: Sendable {
    private let summaries: Mutex<CalleeSummaries<DeclarationID, Question.Answer>>

    public init(_ question: Question) { summaries = Mutex(CalleeSummaries(least: question.bottom)) }

    fileprivate func answer(
        ofCalling id: DeclarationID, _ read: @escaping CalleeSummaries<DeclarationID, Question.Answer>.Summarising
    ) -> Question.Answer { summaries.withLock { $0.summary(of: id, read) } }
}

/// Follows what a publisher is made of where it is written.
private struct PublisherWalk<Question: PublisherQuestion> {
    typealias Answer = Question.Answer

    let question: Question
    let place: PublisherPlace
    /// What holds of what a declaration gives.
    let calling: (DeclarationID) -> Answer

    func answer(of publisher: PublisherExpression) -> Answer { answers(along: publisher).last ?? question.unknown }

    /// From where something is known of it on.
    func answers(along publisher: PublisherExpression) -> [Answer] {
        let known = question.answer(ofBeginningOf: publisher, at: place)
        let count = known?.steps ?? 0
        var flow = count > 0 ? publisher.steps[count - 1].flow : publisher.sourceFlow
        let first = known?.answer ?? answer(ofSourceOf: publisher)
        return publisher.steps.dropFirst(count).reduce(into: [first]) { found, step in
            found.append(question.answer(behind: step, of: flow, found[found.count - 1], step.inner.map { answer(of: $0) }, at: place))
            flow = step.flow
        }
    }

    private func answer(ofSourceOf publisher: PublisherExpression) -> Answer {
        switch publisher.source {
        case .known(let row, let call): question.answer(of: row, call, call.inner.map { answer(of: $0) }, at: place)
        case .producer(let call): answer(of: call)
        case .local(_, let held?): answer(of: held)
        case .branches(_, let parts), .chosen(_, let parts): question.join(parts.map { answer(of: $0) })
        case .local(_, nil), .given, .opaque: question.answer(ofUnreadSourceOf: publisher, at: place)
        }
    }

    func answer(of inner: Inner) -> Answer {
        switch inner {
        case .argument(let publisher): answer(of: publisher)
        case .closure(let closure, let returns): question.answer(of: closure, with: returns.mapValues { answer(of: $0) })
        case .reference(let call, _): answer(of: call)
        }
    }

    private func answer(of call: ProducerCall) -> Answer {
        question.answer(of: call, at: place, calling: calling) { answer(of: $0.inner) }
    }
}
