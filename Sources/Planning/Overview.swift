import Analysis
import CombineModel
import Facts
import Lexing

/// Finds the layers of an app by who calls whose publishers: a type is one layer above the highest that it calls.
struct Overview {
    let value: MigrationOverview

    init(of classification: Classification) {
        let program = classification.program
        func owner(_ id: DeclarationID?) -> String? {
            guard let id, !program.isTestCode(id), let type = program.enclosingType(of: id) else { return nil }
            // An extension of a publisher holds operators: it is no part of the app that calls others.
            return program.isPublisherTypeName(type) ? nil : type
        }
        var calls: [String: Set<String>] = [:]
        var counts: [String: (producers: Int, subscriptions: Int)] = [:]
        var subscribes: Set<String> = []
        func note(_ caller: String, _ publisher: PublisherExpression) {
            publisher.forEachCall { call in
                for callee in call.candidates.compactMap({ owner($0) }) where callee != caller { calls[caller, default: []].insert(callee) }
            }
        }
        for producer in classification.producers {
            guard let type = owner(producer.id) else { continue }
            calls[type, default: []].formUnion([])
            for publisher in producer.returns.values { note(type, publisher) }
            if producer.flow.cardinality.verdict == .oneShot { counts[type, default: (0, 0)].producers += 1 }
        }
        for site in classification.subscriptions {
            guard let type = owner(site.declaration) else { continue }
            subscribes.insert(type)
            note(type, site.subscription.publisher)
            if site.subscription.publisher.flow.cardinality.verdict == .oneShot { counts[type, default: (0, 0)].subscriptions += 1 }
        }
        let depths = Self.depths(of: Set(calls.keys).union(subscribes), calls)
        var layers: [Int: MigrationOverview.Layer] = [:]
        for (type, depth) in depths where counts[type] != nil {
            // Who subscribes stands at the top, however few layers are below it.
            let rank = subscribes.contains(type) ? Int.max : depth
            let title = Self.title(rank)
            layers[rank, default: MigrationOverview.Layer(title: title, types: [])].types.append(type)
            layers[rank]?.oneShotProducers += counts[type]?.producers ?? 0
            layers[rank]?.oneShotSubscriptions += counts[type]?.subscriptions ?? 0
            layers[rank]?.asyncFunctions += Self.asyncFunctions(of: type, in: program)
        }
        for rank in layers.keys { layers[rank]?.types.sort() }
        let app = program.files.filter { !program.isTestFile($0) }
        value = MigrationOverview(
            layers: layers.sorted { $0.key < $1.key }.map(\.value),
            asyncFunctions: app.reduce(0) { $0 + $1.skeleton.declarations.count { $0.kind == .function && $0.isAsync } },
            tasks: app.reduce(0) { $0 + StartedTasks.count(in: $1.file) })
    }

    /// Layers between have a number, the deepest first.
    private static func title(_ rank: Int) -> String {
        switch rank {
        case 0: "sources"
        case 1: "repositories and use cases"
        case Int.max: "view models and views"
        default: "repositories and use cases, level \(rank)"
        }
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

    private static func asyncFunctions(of type: String, in program: Program) -> Int {
        let members = program.types[type]?.members ?? [:]
        return members.values.reduce(0) { $0 + $1.count { program.declaration($0).isAsync } }
    }
}
