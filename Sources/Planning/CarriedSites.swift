import Analysis
import Rewriting
import SourceText

/// The subscriptions in the bodies of producers that become async functions, beside what those return: a task each, which the async function
/// starts where they were subscribed to.
///
/// They move with the function: in its new body a second run would find them as subscriptions of an async function, and move them then.
struct CarriedSites {
    /// By index in `Classification.subscriptions`, the producer whose body it stands in.
    private let producers: [Int: DeclarationID]

    init(_ moved: GroupPlanner.Result, in classification: Classification) {
        var producers: [Int: DeclarationID] = [:]
        for (index, site) in classification.subscriptions.enumerated() {
            guard let id = site.declaration, moved.twins[id] != nil, moved.awaited[id] == nil else { continue }
            let isBeside = moved.kept[id]?.contains { $0.subscription == site.subscription.range } ?? false
            if isBeside { producers[index] = id }
        }
        self.producers = producers
    }

    /// The producer that carries a subscription along, by its index.
    subscript(index: Int) -> DeclarationID? { producers[index] }

    /// What becomes of the subscriptions in each producer's body.
    ///
    /// - Parameter edits: those of a subscription that moves, by its index.
    func edits(_ edits: (Int) -> [Edit]?) -> [DeclarationID: [Edit]] {
        var result: [DeclarationID: [Edit]] = [:]
        for (index, id) in producers.sorted(by: { $0.key < $1.key }) {
            guard let edits = edits(index), !edits.isEmpty else { continue }
            result[id, default: []] += edits
        }
        return result
    }

    /// Those of a producer.
    func indices(in id: DeclarationID) -> [Int] { producers.filter { $0.value == id }.keys.sorted() }
}
