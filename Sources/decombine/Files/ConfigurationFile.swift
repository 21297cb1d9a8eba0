import CombineModel
import Configuration
import Reporting
import Rewriting
import Wording

/// The configurations that hold for a program: the one of its root, and those of folders below it, each for its own folder.
struct ConfigurationFile {
    /// That of the root; an empty one where there is none.
    let configuration: Configuration
    /// Where it is; nil when there is none.
    let path: AbsolutePath?
    /// Those below, the outer ones first; of these count `exclude`, `policies`, `overrides`, `rules` and `libraries`.
    private var nested: [(folder: AbsolutePath, configuration: Configuration)] = []

    /// Reads the file of that name, or the one that is found in the root; tells what is wrong with it, and throws.
    init(named name: AbsolutePath?, in root: AbsolutePath) throws {
        path = name ?? Self.found(in: root)
        configuration = try path.map { try Self.read($0, below: root) } ?? Configuration()
        let others = Configuration.fileNames.map(root.appending).filter { $0 != path && path?.parent == root && FileStatus(of: $0) != nil }
        for other in others { Console.error(texts.secondConfiguration(other.shortName, path?.name ?? "")) }
        for mistaken in Configuration.mistakenNames where path == nil {
            let file = root.appending(mistaken)
            guard FileStatus(of: file)?.kind == .file else { continue }
            Console.error(texts.configurationWithoutDot(file.shortName, Configuration.fileName))
        }
    }

    /// Reads those below the root that a walk found.
    mutating func add(_ paths: [AbsolutePath], below root: AbsolutePath) throws {
        for path in paths.sorted() where path != self.path && path.parent != root {
            nested.append((path.parent, try Self.read(path, below: root)))
        }
        nested.sort { $0.folder.parts.count < $1.folder.parts.count }
    }

    /// The configuration of a folder, the first of its names that is there.
    static func found(in folder: AbsolutePath) -> AbsolutePath? {
        Configuration.fileNames.map(folder.appending).first { FileStatus(of: $0) != nil }
    }

    /// The configuration furthest up, from a folder to the top of its work tree; one that says `root: true` ends the search.
    static func outermost(from folder: AbsolutePath, upTo top: AbsolutePath) -> AbsolutePath? {
        var result: AbsolutePath?
        var folder = folder
        while true {
            if let path = found(in: folder) {
                result = path
                let text = FileReader.bytes(of: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
                if Configuration.read(text, path: "", rules: ruleIDs).configuration.isRoot { return path }
            }
            if folder == top || folder == folder.parent { return result }
            folder = folder.parent
        }
    }

    private static let ruleIDs = Set(Rules.all.map { $0.id })
    private static let streamRuleIDs = Set(Rules.ofStreams.map { $0.id })

    private static func read(_ path: AbsolutePath, below root: AbsolutePath) throws -> Configuration {
        guard FileStatus(of: path) != nil else { throw Failed(texts.noConfiguration(path.shortName)) }
        guard let bytes = FileReader.bytes(of: path) else {
            throw Failed(texts.configurationUnreadable(path.shortName, lastSystemProblem()))
        }
        let told = path.relative(to: root) ?? path.name
        let (configuration, problems) = Configuration.read(
            String(decoding: bytes, as: UTF8.self), path: told, rules: ruleIDs, streamRules: streamRuleIDs)
        guard problems.isEmpty else {
            for problem in problems {
                let told = Diagnostic(
                    problem.severity, path: path.shortName, line: problem.line, column: problem.column, problem.message)
                Console.error(told.text())
            }
            throw ExitStatus.failed
        }
        return configuration
    }

    private var all: [(folder: AbsolutePath, configuration: Configuration)] {
        (path.map { [($0.parent, configuration)] } ?? []) + nested
    }

    var assumptions: [Assumed] { all.flatMap(\.configuration.assumptions) }

    var libraries: [LibraryModel] { all.flatMap(\.configuration.libraries) }

    /// Whether one of them says that a file or folder is not to be read.
    func excludes(_ file: AbsolutePath) -> Bool { isAmong(\.excluded, file) }

    /// Whether one of them names a file for what rewritten code of its module calls.
    func namesForBridges(_ file: AbsolutePath) -> Bool { isAmong(\.bridgeFiles, file) }

    private func isAmong(_ patterns: (Configuration) -> [PathPattern], _ file: AbsolutePath) -> Bool {
        all.contains { folder, configuration in
            file.relative(to: folder).map { relative in patterns(configuration).contains { $0.matches(relative) } } ?? false
        }
    }

    /// What a policy does in a file: the nearest configuration that says so decides; nil where none does.
    func level(of policy: Policy, at file: AbsolutePath) -> PolicyLevel? {
        all.reversed().lazy.compactMap { folder, configuration in
            file.relative(to: folder).flatMap { configuration.level(of: policy, at: $0) }
        }.first
    }

    /// Whether a rule rewrites in a file: the nearest configuration that says so decides, and without one it does.
    func isOn(rule: String, at file: AbsolutePath) -> Bool {
        all.reversed().lazy.compactMap { folder, configuration in
            file.relative(to: folder).flatMap { configuration.isOn(rule: rule, at: $0) }
        }.first ?? true
    }

    /// The deviations that are accepted: those of everybody, and what the configurations say, each of what lies below it.
    ///
    /// - Parameter root: what the paths are relative to that it is asked about.
    func acceptance(below root: AbsolutePath) -> Acceptance {
        var result = Acceptance(Deviation.acceptedByDefault.union(configuration.accepted).subtracting(configuration.refused))
        let all = all
        guard all.contains(where: { !$0.configuration.overrides.isEmpty }) || !nested.isEmpty else { return result }
        result.besides = { [nested = Set(nested.map(\.folder))] path in
            let file = root.appending(path)
            return all.reduce(into: []) { result, part in
                guard let relative = file.relative(to: part.folder) else { return }
                result.formUnion(part.configuration.accepted(at: relative))
                if nested.contains(part.folder) { result.formUnion(part.configuration.accepted) }
            }
        }
        return result
    }

    /// Paths of `exclude` and `overrides` that match none of the files.
    func uselessPatterns(among files: [AbsolutePath]) -> [Diagnostic] {
        guard let path else { return [] }
        let relative = files.compactMap { $0.relative(to: path.parent) }
        return configuration.patterns.filter { placed in !relative.contains { placed.pattern.matches($0) } }.map {
            Diagnostic(
                .warning, path: path.shortName, line: $0.line, column: $0.column,
                texts.matchesNothing($0.text, path.parent.shortName))
        }
    }

    var baseline: AbsolutePath? {
        guard let path, let name = configuration.baseline else { return nil }
        return AbsolutePath(name, in: path.parent)
    }
}
