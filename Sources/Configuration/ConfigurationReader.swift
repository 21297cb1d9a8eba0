import CombineModel
import Yams

extension Configuration {
    /// Reads a configuration; what is wrong with it comes as diagnostics with line and column, and such a one must not be used.
    ///
    /// - Parameter path: as it is told to people, and as evidence names it.
    /// - Parameter rules: the ids that `rules:` may name.
    /// - Parameter streamRules: those of the rules for streams.
    public static func read(
        _ text: String, path: String, rules: Set<String> = [], streamRules: Set<String> = []
    ) -> (configuration: Configuration, problems: [Diagnostic]) {
        let document = ModelDocument(path: path, text: text)
        guard let root = document.root else { return (Configuration(), document.problems) }
        var result = Configuration()
        let keys =
            "`root`, `exclude`, `policies`, `overrides`, `rules`, `fail-on`, `review`, `streams`, `accept`, `assume`, `bridges`, `baseline`, `language-mode`, `default-isolation`, `platforms` or `libraries`"
        document.forEachEntry(of: root, expecting: keys) { key, value in
            switch key {
            case "root": result.isRoot = document.boolean(value) ?? false
            case "exclude":
                let patterns = document.patterns(value)
                result.excluded = patterns.map(\.pattern)
                result.patterns += patterns
            case "policies": result.policies = document.levels(value)
            case "overrides":
                for item in document.items(value) {
                    let (override, patterns) = document.override(item, rules: rules)
                    result.overrides.append(override)
                    result.patterns += patterns
                }
            case "rules": result.rules = document.rules(value, known: rules)
            case "fail-on": result.failsOn = document.failLevel(value)
            case "review": if document.boolean(value) == true { result.accepted = Set(Deviation.allCases) }
            case "streams": result.streamRules = document.streamRules(value, known: streamRules)
            case "accept":
                let (accepted, refused) = document.deviations(value)
                result.accepted.formUnion(accepted)
                result.refused = refused
            case "assume":
                result.assumptions = document.assumptions(value)
                document.noteContradictions(among: result.assumptions, at: value)
            case "bridges":
                let patterns = document.patterns(value)
                result.bridgeFiles = patterns.map(\.pattern)
                result.patterns += patterns
            case "baseline": document.baseline(value, into: &result)
            case "language-mode":
                result.buildSetting.languageMode = document.languageMode(value)
            case "default-isolation":
                result.buildSetting.isOfMainActor = document.isOfMainActor(value)
            case "platforms":
                for (name, version) in document.lines(value) {
                    guard let platform = Platform(rawValue: name.string ?? "") else {
                        let known = Platform.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
                        document.note("`\(name.string ?? "")` is no platform, expected is one of \(known)", at: name)
                        continue
                    }
                    result.buildSetting.oldest[platform] = document.version(version)
                }
            case "libraries":
                let items = document.items(value)
                for item in items { document.library(item, isUsers: true).map { result.libraries.append($0) } }
                document.noteContradictions(among: items)
            default: return false
            }
            return true
        }
        return (result, document.problems)
    }
}
