import Foundation

/// The built fixture world: where its modules and its library are, and how code is compiled against it.
public struct World: Sendable {
    private let products: String

    /// Builds the package at `folder` where it is not up to date.
    public init(building folder: URL) throws {
        let build = try Command.run("swift", ["build", "--package-path", folder.path()], limit: 1200)
        guard build.succeeded else { throw Unbuildable(says: String((build.output + build.errors).suffix(4000))) }
        products = folder.appending(path: ".build/debug").path()
    }

    struct Unbuildable: Error, CustomStringConvertible {
        let says: String
        var description: String { "the fixture world does not build:\n\(says)" }
    }

    enum LanguageMode: String, Sendable {
        case five = "5"
        case six = "6"
    }

    /// The compiler's arguments for one module of `files`, without what it is to produce. World itself is imported by every file unasked.
    private func arguments(_ files: [URL], _ mode: LanguageMode, defines: [String]) -> [String] {
        ["-swift-version", mode.rawValue, "-wmo", "-Onone", "-suppress-warnings", "-module-name", "Fixture", "-I", products + "/Modules"]
            + ["-Xfrontend", "-import-module", "-Xfrontend", "World"] + defines.flatMap { ["-D", $0] } + files.map { $0.path() }
    }

    /// Checks as far as the diagnostics of the optimiser, which find missing returns and data races; returns the errors.
    func check(_ files: [URL], _ mode: LanguageMode, defines: [String]) throws -> [String] {
        let command = try Command.run("swiftc", ["-emit-sil", "-o", "/dev/null"] + arguments(files, mode, defines: defines))
        return command.succeeded ? [] : Self.errors(command)
    }

    /// Compiles and links a program; returns the errors.
    func link(_ files: [URL], _ mode: LanguageMode, defines: [String], to program: URL) throws -> [String] {
        let linking = ["-L", products, "-lFixtureWorld", "-Xlinker", "-rpath", "-Xlinker", products, "-o", program.path()]
        let command = try Command.run("swiftc", arguments(files, mode, defines: defines) + linking)
        return command.succeeded ? [] : Self.errors(command)
    }

    private static func errors(_ command: Command) -> [String] {
        let lines = command.errors.split(separator: "\n").filter { $0.contains(": error:") }.map(String.init)
        return lines.isEmpty ? ["the compiler ended with status \(command.status): \(command.errors.suffix(600))"] : lines
    }
}
