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
            ? ["# Nothing that is declared elsewhere keeps a verdict open.", "libraries: []"]
            : Self.help + ["libraries:", "  - name: outside"] + sections
        return (Self.head + libraries).joined(separator: "\n") + "\n"
    }

    private static let head =
        [
            "# The configuration of Decombine. Paths are relative to the folder of this file.",
            "",
            "# Files and folders that are not read; `*` stands for part of a name, `**` for any folders.",
            "exclude: []",
            "",
            "# Take the `#` away from what you want; the values are those that hold without it.",
            "# root: true                       # no configuration is looked for further up",
            "# review: false                    # rewrites of the review tier without `--review`",
            "# baseline: decombine.json         # what `lint` does not report; or {file: decombine.json, strict: true}",
            "# fail-on: warning                 # the least level at which `lint` exits with 1: warning or error",
            "# language-mode: 6                 # instead of what manifests and projects say",
            "# platforms: {iOS: 15}             # the oldest systems, likewise",
            "# rules:                           # on or off; `decombine rules` lists them",
            "#   sink-subscription: off",
            "# overrides:                       # policies and rules for some paths",
            "#   - paths: [Sources/Legacy]",
            "#     policies: {can-move: off}",
            "#     rules: {sink-subscription: off}",
            "",
            "# What `lint` reports: off, warning or error.",
            "# policies:",
        ]
        + Policy.allCases.map { policy in
            let level = policy.defaultLevel(isComparing: true).rawValue
            return "#   \(policy.id): \(level)" + String(repeating: " ", count: max(1, 30 - policy.id.count - level.count))
                + "# \(policy.title)"
        } + [
            ""
        ]

    private static let help = [
        "# What the code uses and the scanned files do not declare, the most used first. Put behind each what it delivers:",
        "#   one-shot | finite | continuous, or the values as 1 | 0...1 | 0...many | 0... with `ends`, `may end`, `never ends`;",
        "#   then `fails Error` or `never fails`. What gives no publisher gives a type: -> Type.",
        "#   An operator does what one of Combine's does: like map(_:), like filter(_:); or switches, discards, adds 1, gives 0...1.",
        "# What stays `undecided` changes nothing. Give a library an entry of its own, with `modules:`, to bind its lines to its import.",
    ]

    private func section(_ title: String, _ lines: [Line]) -> [String] {
        if lines.isEmpty { return [] }
        return ["    \(title):"]
            + lines.flatMap { line in
                let uses = line.count == 1 ? "1 use, at" : "\(line.count) uses, first at"
                let modules = line.modules.isEmpty ? "" : "; imported there: " + line.modules.joined(separator: ", ")
                let effect = line.decides == 0 ? "" : "; would decide \(counted(line.decides, "finding"))"
                return ["      # \(uses) \(line.place)\(effect)\(modules)", "      \(line.signature): undecided"]
            }
    }
}
