import CombineModel
import Configuration
import Reporting

/// The configuration that holds for what was given, with the folder that its paths are relative to.
struct ConfigurationFile {
    let configuration: Configuration
    /// Where it is; nil when there is none.
    let path: AbsolutePath?

    /// Reads the file of that name, or the one that is found; tells what is wrong with it, and throws.
    init(named name: String?, for inputs: Inputs) throws {
        path = name.map { AbsolutePath($0, in: .current) } ?? Self.found(above: inputs.root)
        guard let path else {
            configuration = Configuration()
            return
        }
        guard let bytes = FileReader.bytes(of: path) else {
            throw Failed("the configuration `\(path.shortName)` cannot be read: \(lastSystemProblem())")
        }
        let told = path.relative(to: inputs.root) ?? path.name
        let (configuration, problems) = Configuration.read(String(decoding: bytes, as: UTF8.self), path: told)
        self.configuration = configuration
        guard problems.isEmpty else {
            for problem in problems {
                Console.error(
                    Diagnostic(
                        problem.severity, path: path.shortName, line: problem.line, column: problem.column, problem.message
                    ).text())
            }
            throw ExitStatus.failed
        }
    }

    /// Whether it says that a file or folder is not to be read.
    func excludes(_ file: AbsolutePath) -> Bool {
        guard let relative = path.flatMap({ file.relative(to: $0.parent) }) else { return false }
        return configuration.excluded.contains { $0.matches(relative) }
    }

    var baseline: AbsolutePath? {
        guard let path, let name = configuration.baseline else { return nil }
        return AbsolutePath(name, in: path.parent)
    }

    /// In the folder itself, else in the nearest above it, up to the top of the git work tree.
    private static func found(above root: AbsolutePath) -> AbsolutePath? {
        let top = WorkTree(holding: root)?.top ?? root
        var folder = root
        while true {
            let path = folder.appending(Configuration.fileName)
            if FileStatus(of: path)?.kind == .file { return path }
            if folder == top || folder == folder.parent { return nil }
            folder = folder.parent
        }
    }
}
