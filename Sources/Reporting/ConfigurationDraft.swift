import Wording
import CombineModel

/// A configuration to begin with: what the scanned code uses and Decombine cannot see, ready to be filled in.
public struct ConfigurationDraft: Sendable {
    /// One declaration that is not described yet.
    public struct Line: Sendable {
        public let signature: String
        public let count: Int
        /// The first place that uses it.
        public let place: String
        public let modules: [String]
        /// How many findings it would decide by itself.
        public let decides: Int

        public init(signature: String, count: Int, place: String, modules: [String], decides: Int = 0) {
            self.decides = decides
            self.signature = signature
            self.count = count
            self.place = place
            self.modules = modules
        }
    }

    private let declarations: [Line]
    private let publishers: [Line]
    private let operators: [Line]

    /// Each list with the most used first.
    public init(declarations: [Line], publishers: [Line], operators: [Line]) {
        self.declarations = declarations
        self.publishers = publishers
        self.operators = operators
    }

    public var text: String {
        let sections = section("declarations", declarations) + section("publishers", publishers) + section("operators", operators)
        let libraries =
            sections.isEmpty
            ? [texts.nothingOpen, "libraries: []"]
            : Self.help + ["libraries:", "  - name: outside"] + sections
        return (Self.head + libraries).joined(separator: "\n") + "\n"
    }

    private static let head =
        [
            texts.draftHead,
            "",
            texts.draftExclude,
            "exclude: []",
            "",
            texts.draftHow,
            texts.draftRoot,
            texts.draftReview,
            texts.draftBaseline,
            texts.draftFailOn,
            texts.draftLanguageMode,
            texts.draftPlatforms,
            texts.draftRules,
            "#   sink-subscription: off",
            texts.draftOverrides,
            "#   - paths: [Sources/Legacy]",
            "#     policies: {can-move: off}",
            "#     rules: {sink-subscription: off}",
            "",
            texts.draftPolicies,
            "# policies:",
        ]
        + Policy.allCases.map { policy in
            let (alone, comparing) = (policy.defaultLevel(isComparing: false).rawValue, policy.defaultLevel(isComparing: true).rawValue)
            // Written out, the level that what is new has by itself would hold for all that the repository has already.
            let byItself = alone == comparing ? "" : "; " + texts.levelWhereUnset(comparing)
            return "#   \(policy.id): \(alone)" + String(repeating: " ", count: max(1, 30 - policy.id.count - alone.count))
                + "# \(policy.title)" + byItself
        } + [
            ""
        ]

    private static let help = [
        texts.draftOutside,
        texts.draftValues,
        texts.draftFailure,
        texts.draftOperators,
        texts.draftUndecided,
    ]

    private func section(_ title: String, _ lines: [Line]) -> [String] {
        if lines.isEmpty { return [] }
        return ["    \(title):"]
            + lines.flatMap { line in
                let uses = line.count == 1 ? texts.oneUse : texts.uses(line.count)
                let modules = line.modules.isEmpty ? "" : texts.importedThere + line.modules.joined(separator: ", ")
                let effect = line.decides == 0 ? "" : "; would decide \(counted(line.decides, "finding"))"
                return ["      # \(uses) \(line.place)\(effect)\(modules)", "      \(line.signature): undecided"]
            }
    }
}
