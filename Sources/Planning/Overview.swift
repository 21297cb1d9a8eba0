import Analysis
import CombineModel
import Facts
import Lexing

/// How far an app is on its way, layer by layer.
struct Overview {
    let value: MigrationOverview

    init(of classification: Classification, _ found: Layers, countsModules: Bool) {
        let program = classification.program
        var counts: [String: (producers: Int, subscriptions: Int)] = [:]
        for producer in classification.producers where producer.flow.cardinality.verdict == .oneShot {
            if let type = program.layeredType(of: producer.id) { counts[type, default: (0, 0)].producers += 1 }
        }
        for site in classification.subscriptions where site.subscription.publisher.flow.cardinality.verdict == .oneShot {
            if let type = program.layeredType(of: site.declaration) { counts[type, default: (0, 0)].subscriptions += 1 }
        }
        var layers: [Int: MigrationOverview.Layer] = [:]
        for (type, rank) in found.ranks where counts[type] != nil {
            layers[rank, default: MigrationOverview.Layer(Layers.layer(rank), level: rank, types: [])].types.append(type)
            layers[rank]?.oneShotProducers += counts[type]?.producers ?? 0
            layers[rank]?.oneShotSubscriptions += counts[type]?.subscriptions ?? 0
            layers[rank]?.asyncFunctions += Self.asyncFunctions(of: type, in: program)
        }
        for rank in layers.keys { layers[rank]?.types.sort() }
        let app = program.files.filter { !program.isTestFile($0) }
        var value = MigrationOverview(
            layers: layers.sorted { $0.key < $1.key }.map(\.value),
            asyncFunctions: app.reduce(0) { $0 + $1.skeleton.declarations.count { $0.kind == .function && $0.isAsync } },
            tasks: app.reduce(0) { $0 + StartedTasks.count(in: $1.file) })
        if countsModules { value.modules = Self.modules(of: program) }
        self.value = value
    }

    private static func modules(of program: Program) -> MigrationOverview.Modules {
        let app = program.files.enumerated().filter { !program.isTestFile($1) }
        let using = Set(app.filter { $1.skeleton.imports.contains(where: \.isOfCombine) }.map { program.module(of: $0.offset) })
        let all = Set(app.map { program.module(of: $0.offset) })
        return MigrationOverview.Modules(all: all.count, free: all.count - using.count)
    }

    private static func asyncFunctions(of type: String, in program: Program) -> Int {
        let members = program.types[type]?.members ?? [:]
        return members.values.reduce(0) { $0 + $1.count { program[$0].isAsync } }
    }
}
