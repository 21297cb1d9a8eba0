import CombineModel
import ArgumentParser
import Planning
import Rewriting
import Wording

/// Which rewrites are asked for.
struct RewriteOptions: ParsableArguments {
    @Option(
        name: .customLong("rule"),
        help: ArgumentHelp(
            texts.ruleOption,
            discussion: texts.ruleOptionMore, valueName: "id"))
    var rules: [String] = []

    @Flag(inversion: .prefixedNo, help: ArgumentHelp(texts.reviewOption))
    var review: Bool?

    @Flag(help: ArgumentHelp(texts.streamsOption))
    var streams = false

    @Option(help: ArgumentHelp(texts.acceptOption, valueName: "id"))
    var accept: [String] = []

    func validate() throws {
        let names = AcceptedName.allCases.map(\.id)
        for id in accept where id != "all" && !names.contains(id) {
            throw ValidationError(texts.noDeviation(id, NearNames.hint(id, among: names)))
        }
        let known = Set(Rules.all.map { $0.id })
        for rule in rules where !known.contains(rule) {
            throw ValidationError(texts.noRule(rule, NearNames.hint(rule, among: known.sorted())))
        }
    }

    /// What the command line says comes before what the configuration says.
    func apply(to options: inout MigrationOptions) {
        let named = Rules.all.filter { rules.contains($0.id) }
        if review == false { options.accepted = Acceptance() }
        if review == true || named.contains(where: { $0.safety == .review }) { options.accepted = .everything }
        if !rules.isEmpty { options.rules = Set(rules) }
        let known = Set(Rules.ofStreams.map { $0.id })
        // A rule that is named is asked for.
        options.streamRules.formUnion(streams ? known : known.intersection(rules))
        options.accepted.everywhere.formUnion(
            accept.contains("all") ? Deviation.allCases : accept.compactMap(AcceptedName.init(id:)).flatMap(\.deviations))
    }
}

extension MigrationOptions {
    /// Takes whatever `--review` or `--no-review` says; nothing where neither was given.
    mutating func includes(review: Bool?) {
        if let review { includesReview = review }
    }
}
