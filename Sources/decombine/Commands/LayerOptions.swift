import ArgumentParser
import CombineModel
import Planning
import Wording

extension AppLayer: ExpressibleByArgument {}

/// How far up a migration goes.
struct LayerOptions: ParsableArguments {
    @Option(help: ArgumentHelp(texts.layerOption))
    var layer: AppLayer?

    func apply(to options: inout MigrationOptions) { options.selection.layer = layer }
}
