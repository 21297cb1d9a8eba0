import Analysis
import CombineModel
import Rewriting

/// The layers of an app by who calls whose publishers: a type is one level above the highest that it calls, and who subscribes stands at the top.
///
/// Who calls a protocol calls what implements it, and a protocol stands where the first of its implementations does.
struct Layers {
    /// By type, its level: 0 for what calls none, the greatest number for what subscribes.
    let ranks: [String: Int]
    private let program: Program

    init(of classification: Classification) {
        let program = classification.program
        self.program = program
        var calls: [String: Set<String>] = [:]
        var subscribes: Set<String> = []
        let implementations = Self.implementations(of: classification)
        func note(_ caller: String, _ publisher: PublisherExpression) {
            publisher.forEachCall { call in
                for callee in call.candidates.compactMap({ program.layeredType(of: $0) }) {
                    calls[caller, default: []].formUnion(([callee] + (implementations[callee] ?? [])).filter { $0 != caller })
                }
            }
        }
        for producer in classification.producers {
            guard let type = program.layeredType(of: producer.id) else { continue }
            calls[type, default: []].formUnion([])
            for publisher in producer.returns.values { note(type, publisher) }
        }
        for site in classification.subscriptions {
            guard let type = program.layeredType(of: site.declaration) else { continue }
            subscribes.insert(type)
            note(type, site.subscription.publisher)
        }
        let depths = Self.depths(of: Set(calls.keys).union(subscribes), calls)
        func rank(_ type: String) -> Int? { subscribes.contains(type) ? Int.max : depths[type] }
        ranks = depths.reduce(into: [:]) { ranks, type in
            ranks[type.key] = (implementations[type.key] ?? []).compactMap(rank).min() ?? rank(type.key)
        }
    }

    /// By protocol, the types of the app that implement a publisher of it.
    private static func implementations(of classification: Classification) -> [String: Set<String>] {
        let program = classification.program
        var result: [String: Set<String>] = [:]
        for producer in classification.producers where program.isRequirement(producer.id) {
            guard let type = program.layeredType(of: producer.id) else { continue }
            let all = producer.implementations.compactMap { program.layeredType(of: $0) }.filter { $0 != type }
            result[type, default: []].formUnion(all)
        }
        return result
    }

    /// The layer of a level.
    static func layer(_ rank: Int) -> AppLayer {
        switch rank {
        case 0: .sources
        case Int.max: .viewModels
        default: .repositories
        }
    }

    /// The highest layer that one of a group is in; the sources, where none is in any.
    func highest(of group: [DeclarationID]) -> AppLayer {
        group.compactMap { program.layeredType(of: $0).flatMap { ranks[$0] } }.max().map(Self.layer) ?? .sources
    }

    /// The longest way down from each type; a type that is met again on the way counts as the bottom.
    private static func depths(of types: Set<String>, _ calls: [String: Set<String>]) -> [String: Int] {
        var known: [String: Int] = [:]
        func depth(_ type: String, _ way: Set<String>) -> Int {
            if let depth = known[type] { return depth }
            guard !way.contains(type) else { return 0 }
            let below = (calls[type] ?? []).map { depth($0, way.union([type])) }
            let result = below.max().map { $0 + 1 } ?? 0
            known[type] = result
            return result
        }
        for type in types.sorted() { known[type] = depth(type, []) }
        return known
    }
}

extension Program {
    /// The type of the app that a declaration is a member of: test code and extensions of publishers are in no layer.
    func layeredType(of id: DeclarationID?) -> String? {
        guard let id, !isTestCode(id), let type = enclosingType(of: id) else { return nil }
        // An extension of a publisher holds operators: it is no part of the app that calls others.
        return isPublisherTypeName(type) ? nil : type
    }
}

/// What waits until its layer is asked for.
struct LaterLayers {
    let producers: Set<DeclarationID>
    let sites: Range<Int>

    /// - Parameter layer: the highest that is asked for; nil for all.
    init(above layer: AppLayer?, _ groups: Groups, _ layers: Layers, _ classification: Classification) {
        let highest = layer ?? .viewModels
        producers = Set(groups.all.filter { layers.highest(of: $0) > highest }.joined())
        sites = highest == .viewModels ? 0..<0 : classification.subscriptions.indices
    }

    static let refusal = Refusal(.notAskedFor, "belongs to a layer above the one that was asked for with `--layer`")
}
