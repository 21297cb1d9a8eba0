import CombineModel
import ArgumentParser
import Planning
import Reporting
import Rewriting

/// Which rewrites are asked for.
struct RewriteOptions: ParsableArguments {
    @Option(
        name: .customLong("rule"),
        help: ArgumentHelp(
            "Make the rewrites of this rule only; can be given several times. `decombine rules` lists them.",
            discussion: "A rule of the review tier that is named here is applied without `--review`.", valueName: "id"))
    var rules: [String] = []

    @Flag(inversion: .prefixedNo, help: "Make the rewrites of the review tier too: a person should look at each of them.")
    var review: Bool?

    func validate() throws {
        let known = Set(Rules.all.map { $0.id })
        for rule in rules where !known.contains(rule) {
            throw ValidationError("there is no rule `\(rule)`\(NearNames.hint(rule, among: known.sorted())); `decombine rules` lists them")
        }
    }

    /// What the command line says comes before what the configuration says.
    func apply(to options: inout MigrationOptions) {
        let named = Rules.all.filter { rules.contains($0.id) }
        options.includesReview = review ?? options.includesReview || named.contains { $0.safety == .review }
        if !rules.isEmpty { options.rules = Set(rules) }
    }
}
