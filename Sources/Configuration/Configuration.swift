import CombineModel

/// What a repository's `.decombine.yml` says.
public struct Configuration: Sendable {
    /// The name under which `init` writes it.
    public static let fileName = ".decombine.yml"
    /// The names under which it is found, the first that is there.
    public static let fileNames = [fileName, ".decombine.yaml"]
    /// Names that people write by mistake, which are told and not read.
    public static let mistakenNames = ["decombine.yml", "decombine.yaml"]

    /// Whether no configuration is looked for further up.
    public var isRoot = false
    /// What policies do, wherever no override says otherwise.
    public var policies: [Policy: PolicyLevel] = [:]
    /// What policies and rules do in some paths; a later one counts before an earlier one.
    public var overrides: [Override] = []
    /// Whether rules rewrite, by id, wherever no override says otherwise.
    public var rules: [String: Bool] = [:]
    /// The least level at which `lint` ends with 1.
    public var failsOn: PolicyLevel?
    /// Whether a baseline with entries that stand for nothing fails `lint`.
    public var isBaselineStrict = false
    /// Every path of `exclude`, `overrides` and `bridges` with its place, to tell of those that match nothing.
    public var patterns: [PlacedPattern] = []

    /// Files and folders that are not read, relative to the folder of the configuration.
    public var excluded: [PathPattern] = []
    /// Ids of the rules for streams that are asked for where the command line does not say.
    public var streamRules: Set<String> = []
    /// The ways in which rewritten code may differ that were accepted once and for all, besides those that are accepted by default.
    public var accepted: Set<Deviation> = []
    /// Those that a team accepts by default and this one does not.
    public var refused: Set<Deviation> = []
    /// The files that have what rewritten code calls, each for its module, relative to the folder of the configuration.
    public var bridgeFiles: [PathPattern] = []
    /// The verdicts that are assumed of declarations.
    public var assumptions: [Assumed] = []
    /// The baseline of `lint` where the command line names none, relative to the folder of the configuration.
    public var baseline: String?
    /// What the code is built with, where manifests and projects do not say it or say it wrongly.
    public var buildSetting = BuildSetting()
    /// What users know of code that is not scanned.
    public var libraries: [LibraryModel] = []

    public init() {}

    /// What a policy does at a path relative to the folder of the configuration; nil where it does not say.
    public func level(of policy: Policy, at path: String) -> PolicyLevel? {
        overrides(at: path).lazy.compactMap { $0.levels[policy] }.first ?? policies[policy]
    }

    /// Whether a rule rewrites at a path relative to the folder of the configuration; nil where it does not say.
    public func isOn(rule: String, at path: String) -> Bool? {
        overrides(at: path).lazy.compactMap { $0.rules[rule] }.first ?? rules[rule]
    }

    /// What is accepted at a path relative to the folder of the configuration, by its overrides alone.
    public func accepted(at path: String) -> Set<Deviation> {
        overrides.filter { override in override.patterns.contains { $0.matches(path) } }.reduce(into: []) { $0.formUnion($1.accepted) }
    }

    /// Those that speak of a path, the last one first.
    private func overrides(at path: String) -> [Override] {
        overrides.reversed().filter { $0.patterns.contains { $0.matches(path) } }
    }
}

/// What policies and rules do in some paths.
public struct Override: Sendable, Hashable {
    public var patterns: [PathPattern]
    public var levels: [Policy: PolicyLevel]
    /// Whether rules rewrite, by id.
    public var rules: [String: Bool]
    /// The ways in which rewritten code may differ.
    public var accepted: Set<Deviation>
}

/// A path of a configuration, and where it is written.
public struct PlacedPattern: Sendable, Hashable {
    public let pattern: PathPattern
    public let text: String
    /// 1-based.
    public let line: Int
    public let column: Int
}

/// A path with `*` for any characters of one name and `**` for any number of folders; it stands for all that is below, too.
public struct PathPattern: Sendable, Hashable {
    private let parts: [Substring]

    public init(_ text: String) {
        parts = text.split(separator: "/").filter { $0 != "." }
    }

    /// Whether a path, relative to the same folder, is meant or lies below one that is.
    public func matches(_ path: String) -> Bool {
        Self.match(parts[...], path.split(separator: "/")[...])
    }

    private static func match(_ pattern: ArraySlice<Substring>, _ path: ArraySlice<Substring>) -> Bool {
        guard let first = pattern.first else { return true }
        if first == "**" {
            return match(pattern.dropFirst(), path) || !path.isEmpty && match(pattern, path.dropFirst())
        }
        guard let name = path.first, matches(name: name[...], first[...]) else { return false }
        return match(pattern.dropFirst(), path.dropFirst())
    }

    private static func matches(name: Substring, _ pattern: Substring) -> Bool {
        guard let first = pattern.first else { return name.isEmpty }
        if first == "*" {
            return matches(name: name, pattern.dropFirst()) || !name.isEmpty && matches(name: name.dropFirst(), pattern)
        }
        return name.first == first && matches(name: name.dropFirst(), pattern.dropFirst())
    }
}
