import Analysis
import CombineModel
import Facts
import Lexing

/// What is still there of the values that a stream delivers while nobody asks for one: a loop over `.values` asks once in each round.
///
/// Only what is certain is told: what an operator with a time or with publishers of its own keeps is not known.
struct UnaskedValues {
    enum Kept {
        case all
        /// The last one: of a state, such as a `@Published` property.
        case newest
        case none
        /// None; but they come so far apart that who does not wait for anything else is back in time.
        case noneFarApart
        case unknown

        /// What is kept of the values of two publishers that both come.
        fileprivate func merged(with other: Kept) -> Kept {
            if self == .none || other == .none { return .none }
            return self == other ? self : .unknown
        }

        /// What is kept where one publisher stands for this one, or for the other: of one value alone, nothing is missed.
        fileprivate func joined(with other: Kept) -> Kept {
            if self == other || other == .all { return self }
            return self == .all ? other : .unknown
        }
    }

    private let producers: [DeclarationID: Producer]
    private let types: [DeclarationID: PublisherType]

    init(_ classification: Classification) {
        producers = Dictionary(classification.producers.map { ($0.id, $0) }) { first, _ in first }
        let subjects = Dictionary(classification.subjects.map { ($0.id, $0.type) }) { first, _ in first }
        types = subjects.merging(producers.mapValues(\.type)) { first, _ in first }
    }

    func kept(of publisher: PublisherExpression) -> Kept {
        var open: Set<DeclarationID> = []
        return kept(of: publisher, &open)
    }

    private func kept(of publisher: PublisherExpression, _ open: inout Set<DeclarationID>) -> Kept {
        if publisher.flow.cardinality.verdict == .oneShot { return .all }
        var result = keptBySource(of: publisher, &open)
        for step in publisher.steps {
            if step.row?.isAny(of: .keepsUntilAsked) ?? false {
                result = .all
            } else if step.row?.treatment == .left(.sharedSubscription) {
                result = result == .unknown ? .unknown : .none
            } else if step.row?.treatment == .left(.severalValues), step.inner.count == step.arguments.count {
                for case .argument(let other) in step.inner { result = result.merged(with: kept(of: other, &open)) }
            } else if step.row?.lowering == nil, step.row?.delivers == .upstreams,
                step.arguments[.scheduler] != nil
            {
                // `debounce`, `throttle`: they ask for all, and drop what comes out while nobody asks.
                result = .noneFarApart
            } else if !handsOn(step) {
                result = .unknown
            }
        }
        return result
    }

    /// Whether what is asked of an operator it asks of what stands before it, and hands on what comes of that.
    private func handsOn(_ step: Step) -> Bool {
        guard let row = step.row, step.inner.isEmpty else { return false }
        // `scan`, `dropFirst`: one for each, or none of the first.
        return row.isAny(of: [.passesOn, .writesNothingInLoop]) || row.delivers == .made || row.treatment == .left(.noValuePossible)
    }

    private func keptBySource(of publisher: PublisherExpression, _ open: inout Set<DeclarationID>) -> Kept {
        switch publisher.source {
        case .known(let row, _):
            switch row.treatment {
            case .left(.publishedProperty): return publisher.sourceFlow.cardinality.least == .one ? .newest : .none
            // Whoever observes is told at once, or not at all.
            case .left(.notification), .left(.keyValueObserving): return .none
            default: return KnownPublisherType.named(row.name).map { kept(of: $0) } ?? .unknown
            }
        case .local(_, let held?): return kept(of: held, &open)
        case .producer(let call):
            return call.candidates.isEmpty ? .unknown : call.candidates.reduce(.all) { $0.joined(with: kept(of: $1, &open)) }
        case .local(_, nil), .chosen, .branches, .given, .opaque: return .unknown
        }
    }

    /// What is kept by what a stored publisher comes from, as far as its evidence goes.
    private func keptBySource(of flow: Flow) -> Kept {
        switch (flow.reason, flow.evidence.last?.origin) {
        case (.notification?, _), (.subject?, .sent(hasValue: false)?): .none
        case (.publishedProperty?, _), (.subject?, .sent(hasValue: true)?): .newest
        default: .unknown
        }
    }

    private func kept(of type: KnownPublisherType) -> Kept {
        if type.forgets { return .none }
        return type.isSubject || type.reason == .publishedProperty ? .newest : .unknown
    }

    private func kept(of id: DeclarationID, _ open: inout Set<DeclarationID>) -> Kept {
        // What comes round to itself adds nothing.
        guard open.insert(id).inserted else { return .all }
        defer { open.remove(id) }
        if let type = types[id].flatMap({ KnownPublisherType.named($0.name) }), kept(of: type) != .unknown { return kept(of: type) }
        guard let producer = producers[id] else { return .unknown }
        // A member of a protocol's extension is one of those that answer to its own name.
        let others = producer.implementations.filter { $0 != id }
        if others.isEmpty, producer.returns.isEmpty { return keptBySource(of: producer.flow) }
        let ofOthers = others.reduce(Kept.all) { $0.joined(with: kept(of: $1, &open)) }
        return producer.returns.sorted { $0.key < $1.key }.reduce(ofOthers) { $0.joined(with: kept(of: $1.value, &open)) }
    }
}
