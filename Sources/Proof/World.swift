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
        var description: String { "the fixture world does not build or run:\n\(says)" }
    }

    enum LanguageMode: String, Sendable {
        case five = "5"
        case six = "6"
    }

    /// Checks as far as the diagnostics of the optimiser, which find missing returns and data races; returns the errors.
    func check(_ files: [URL], _ mode: LanguageMode, defines: [String]) throws -> [String] {
        try compile(files, "Fixture", mode, ["-emit-sil", "-o", "/dev/null"] + Self.defining(defines))
    }

    /// Compiles and links a program; returns the errors.
    func link(_ files: [URL], _ mode: LanguageMode, defines: [String], to program: URL) throws -> [String] {
        try compile(files, "Fixture", mode, linking + ["-o", program.path()] + Self.defining(defines))
    }

    /// Tries out these rows of the operator table, or all, and returns what was observed, as `LawRecord` reads it.
    public func laws(of rows: [String]) throws -> String {
        let command = try Command.run(products + "/laws", rows, limit: 1200)
        guard command.succeeded else { throw Unbuildable(says: "laws ended with status \(command.status): \(command.errors.suffix(600))") }
        return command.output
    }

    // MARK: Projects

    /// Compiles a module that others can test into `folder`, where those that it imports are; returns the errors.
    func module(_ name: String, of files: [URL], in folder: URL) throws -> [String] {
        let module = folder.appending(path: "\(name).swiftmodule").path()
        let object = folder.appending(path: "\(name).o").path()
        return try compile(
            files, name, .five,
            ["-I", folder.path(), "-parse-as-library", "-enable-testing", "-emit-module-path", module, "-emit-object", "-o", object])
    }

    /// Checks code that imports the module `name`, which was compiled into `folder`.
    func check(_ files: [URL], using name: String, in folder: URL) throws -> [String] {
        try compile(files, name + "Tests", .five, ["-parse-as-library", "-I", folder.path(), "-emit-sil", "-o", "/dev/null"])
    }

    /// Compiles code that imports the module `name`, and links both.
    func link(_ files: [URL], using name: String, in folder: URL, to program: URL) throws -> [String] {
        let object = folder.appending(path: "\(name).o").path()
        return try compile(files, name + "Tests", .five, ["-I", folder.path(), object, "-o", program.path()] + linking)
    }

    // MARK: Helpers

    /// How a module may be built, with what the compiler is told for it.
    public enum ModuleKind: String, Sendable, CaseIterable {
        case swift5 = "Swift 5"
        case complete = "Swift 5 with complete checks"
        case swift6 = "Swift 6"
        case mainActor = "Swift 6 on the main actor by default"

        fileprivate var mode: LanguageMode { self == .swift5 || self == .complete ? .five : .six }
        fileprivate var options: [String] {
            switch self {
            case .swift5, .swift6: []
            case .complete: ["-strict-concurrency=complete"]
            case .mainActor: ["-default-isolation", "MainActor"]
            }
        }
    }

    /// The errors of files that are a module of that kind.
    func check(_ files: [URL], as kind: ModuleKind) throws -> [String] {
        try compile(files, "Helpers", kind.mode, ["-parse-as-library", "-emit-sil", "-o", "/dev/null"] + kind.options)
    }

    // MARK: Repositories

    /// What the compiler says of some files of a module among its others; nil where it crashed or took too long.
    ///
    /// Objective-C's attributes are let through: what they stand on is checked for its types only.
    func typecheck(_ primaries: [URL], among others: [URL], limit: TimeInterval = 600) throws -> String? {
        let options = [
            "-frontend", "-typecheck", "-swift-version", LanguageMode.five.rawValue, "-module-name", "Repository", "-parse-as-library",
            "-suppress-warnings", "-enable-objc-interop", "-diagnostic-style", "llvm", "-D", "DEBUG",
            "-solver-expression-time-threshold=20",
            "-I", products + "/Modules",
        ]
        let files = primaries.flatMap { ["-primary-file", $0.path(percentEncoded: false)] } + others.map { $0.path(percentEncoded: false) }
        let command = try Command.run("swiftc", options + files, environment: ["SWIFT_BACKTRACE": "enable=no"], limit: limit)
        return command.status == 0 || command.status == 1 && command.errors.contains(": error: ") ? command.errors : nil
    }

    // MARK: The compiler

    /// World itself is imported by every file unasked.
    private func compile(_ files: [URL], _ module: String, _ mode: LanguageMode, _ output: [String]) throws -> [String] {
        let common = ["-swift-version", mode.rawValue, "-wmo", "-Onone", "-suppress-warnings", "-module-name", module]
        let world = ["-I", products + "/Modules", "-Xfrontend", "-import-module", "-Xfrontend", "World"]
        let command = try Command.run("swiftc", common + world + output + files.map { $0.path() })
        return command.succeeded ? [] : Self.errors(command)
    }

    private var linking: [String] {
        #if os(macOS)
            let linker: [String] = []
        #else
            // The toolchain's own takes half as long as the system's.
            let linker = ["-use-ld=lld"]
        #endif
        return linker + ["-L", products, "-lFixtureWorld", "-Xlinker", "-rpath", "-Xlinker", products]
    }

    private static func defining(_ names: [String]) -> [String] { names.flatMap { ["-D", $0] } }

    private static func errors(_ command: Command) -> [String] {
        let lines = command.errors.split(separator: "\n").filter { $0.contains(": error:") }.map(String.init)
        return lines.isEmpty ? ["the compiler ended with status \(command.status): \(command.errors.suffix(600))"] : lines
    }
}
