import Analysis
import CombineModel
import Facts
import Lexing
import Semantics

/// What is still there of the values that a stream delivers while nobody asks for one: a loop over `.values` asks once in each round.
///
/// Only what is certain is told: what an operator with a time or with publishers of its own keeps is not known.
struct UnaskedValues: PublisherQuestion {
    enum Kept {
        case all
        /// The last one: of a state, such as a `@Published` property.
        case newest
        case none
        /// None; but they come so far apart that who does not wait for anything else is back in time.
        case noneFarApart
        case unknown
    }

    private let program: Program
    private let producers: [DeclarationID: Producer]
    private let types: [DeclarationID: PublisherType]
    let bottom = Kept.all
    let unknown = Kept.unknown

    init(_ classification: Classification) {
        program = classification.program
        producers = Dictionary(classification.producers.map { ($0.id, $0) }) { first, _ in first }
        let subjects = Dictionary(classification.subjects.map { ($0.id, $0.type) }) { first, _ in first }
        types = subjects.merging(producers.mapValues(\.type)) { first, _ in first }
    }

    /// - Parameter file: the one that the publisher is written in.
    func kept(of publisher: PublisherExpression, in file: Int) -> Kept {
        PublisherEvaluation(self, program, producers).answer(of: publisher, at: PublisherPlace(program.files[file].file))
    }

    /// What is kept where one publisher stands for this one, or for the other: of one value alone, nothing is missed.
    func join(_ one: Kept, _ other: Kept) -> Kept {
        if one == other || other == .all { return one }
        return one == .all ? other : .unknown
    }

    func answer(ofBeginningOf publisher: PublisherExpression, at place: PublisherPlace) -> (steps: Int, answer: Kept)? {
        if publisher.flow.cardinality.verdict == .oneShot { return (publisher.steps.count, .all) }
        guard case .known(let row, _) = publisher.source, row.treatment == .left(.publishedProperty) else { return nil }
        return (0, publisher.sourceFlow.cardinality.least == .one ? .newest : Kept.none)
    }

    func answer(of row: Operator, _ call: SourceCall, _ inner: [Kept], at place: PublisherPlace) -> Kept {
        switch row.treatment {
        // Whoever observes is told at once, or not at all.
        case .left(.notification), .left(.keyValueObserving): .none
        default: KnownPublisherType.named(row.name).map { kept(of: $0) } ?? .unknown
        }
    }

    func answer(behind step: Step, of flow: Flow, _ upstream: Kept, _ inner: [Kept], at place: PublisherPlace) -> Kept {
        if step.row?.isAny(of: .keepsUntilAsked) ?? false { return .all }
        if step.row?.treatment == .left(.sharedSubscription) { return upstream == .unknown ? .unknown : .none }
        if step.row?.treatment == .left(.severalValues), step.inner.count == step.arguments.count {
            // Both come.
            return inner.reduce(upstream) { $0 == .none || $1 == .none ? .none : $0 == $1 ? $0 : .unknown }
        }
        // `debounce`, `throttle`: they ask for all, and drop what comes out while nobody asks.
        if let row = step.row, row.lowering == nil, row.delivers == .upstreams, step.arguments[.scheduler] != nil { return .noneFarApart }
        return handsOn(step) ? upstream : .unknown
    }

    /// Whether what is asked of an operator it asks of what stands before it, and hands on what comes of that.
    private func handsOn(_ step: Step) -> Bool {
        guard let row = step.row, step.inner.isEmpty else { return false }
        // `scan`, `dropFirst`: one for each, or none of the first.
        return row.isAny(of: [.passesOn, .writesNothingInLoop]) || row.delivers == .made || row.treatment == .left(.noValuePossible)
    }

    func answer(ofCalling id: DeclarationID) -> Kept? {
        if let type = types[id].flatMap({ KnownPublisherType.named($0.name) }), kept(of: type) != .unknown { return kept(of: type) }
        guard let producer = producers[id], producer.implementations.allSatisfy({ $0 == id }), producer.returns.isEmpty else { return nil }
        // What a stored publisher comes from, as far as its evidence goes.
        return switch (producer.flow.reason, producer.flow.evidence.last?.origin) {
        case (.notification?, _), (.subject?, .sent(hasValue: false)?): Kept.none
        case (.publishedProperty?, _), (.subject?, .sent(hasValue: true)?): .newest
        default: .unknown
        }
    }

    /// A member of a protocol's extension is one of those that answer to its own name.
    func bodies(of producer: Producer) -> [DeclarationID] {
        producer.implementations.filter { $0 != producer.id } + (producer.returns.isEmpty ? [] : [producer.id])
    }

    private func kept(of type: KnownPublisherType) -> Kept {
        if type.forgets { return .none }
        return type.isSubject || type.reason == .publishedProperty ? .newest : .unknown
    }
}
