import Analysis
import CombineModel

/// Which streams keep their newest value for whoever is not ready for it: a loop over `.values` that is busy passes over those before, and no more.
struct NewestValue {
    private let producers: [DeclarationID: Producer]
    private let types: [DeclarationID: PublisherType]

    init(_ classification: Classification) {
        producers = Dictionary(classification.producers.map { ($0.id, $0) }) { first, _ in first }
        let subjects = Dictionary(classification.subjects.map { ($0.id, $0.type) }) { first, _ in first }
        types = subjects.merging(producers.mapValues(\.type)) { first, _ in first }
    }

    /// Whether it comes from a state, such as a `@Published` property, by nothing but operators that hand on what they are asked for.
    func isKept(by publisher: PublisherExpression) -> Bool {
        var open: Set<DeclarationID> = []
        return isKept(by: publisher, &open)
    }

    private func isKept(by publisher: PublisherExpression, _ open: inout Set<DeclarationID>) -> Bool {
        // Of one value alone, nothing is missed.
        if publisher.flow.cardinality.verdict == .oneShot { return true }
        let handsOn = publisher.steps.allSatisfy { step in
            step.inner.isEmpty && step.row?.lowering?.isAny(of: [.passesOn, .writesNothingInLoop]) ?? false
        }
        guard handsOn else { return false }
        switch publisher.source {
        case .known(let row, _): return row.treatment == .left(.publishedProperty) && publisher.sourceFlow.cardinality.least == .one
        case .local(_, let held?): return isKept(by: held, &open)
        case .producer(let call): return !call.candidates.isEmpty && call.candidates.allSatisfy { isKept(by: $0, &open) }
        case .local(_, nil), .chosen, .branches, .opaque: return false
        }
    }

    private func isKept(by id: DeclarationID, _ open: inout Set<DeclarationID>) -> Bool {
        // What comes round to itself adds nothing.
        guard open.insert(id).inserted else { return true }
        defer { open.remove(id) }
        if let type = types[id].flatMap({ KnownPublisherType.named($0.name) }), type.isSubject || type.reason == .publishedProperty {
            return !type.forgets
        }
        guard let producer = producers[id] else { return false }
        // A member of a protocol's extension is one of those that answer to its own name.
        let others = producer.implementations.filter { $0 != id }
        guard !others.isEmpty || !producer.returns.isEmpty else { return false }
        return others.allSatisfy { isKept(by: $0, &open) } && producer.returns.values.allSatisfy { isKept(by: $0, &open) }
    }
}
