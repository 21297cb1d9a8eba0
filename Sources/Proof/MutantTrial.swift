import Foundation

/// A copy of the package in which one mutant after the other is built and put to the fixtures.
public struct MutantTrial {
    private let package: URL
    private let copy: URL

    /// `package` is the package's folder; the copy is kept under its `.build`, so that a second trial builds little.
    public init(of package: URL) throws {
        self.package = package.standardizedFileURL
        copy = package.appending(path: ".build/mutants").standardizedFileURL
        try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
        for name in ["Package.swift", "Sources", "Tests"] {
            try Self.synchronise(package.appending(path: name), copy.appending(path: name))
        }
    }

    /// Builds the package with the bug in it and proves the fixtures with that; says what caught it, nil where nothing did.
    public func catches(_ mutant: Mutant) throws -> String? {
        let place = try mutant.place(in: copy)
        try place.text(with: mutant.new).write(to: place.file, atomically: true, encoding: .utf8)
        defer { try? Data(place.bytes).write(to: place.file) }
        let build = try Command.run("swift", ["build", "--package-path", copy.path(), "--product", "decombine-dev"], limit: 1200)
        guard build.succeeded else { throw Unbuildable(mutant: mutant, says: String((build.output + build.errors).suffix(2000))) }
        let fixtures = package.appending(path: "Fixtures").path()
        let tool = copy.appending(path: ".build/debug/decombine-dev").path()
        let world = package.appending(path: "Fixtures/World").path()
        for filter in mutant.near.isEmpty ? [""] : [mutant.near, ""] {
            let arguments = ["fixtures", fixtures, "--world", world, "--behaviour", "--first", "--filter", filter]
            let run = try Command.run(tool, arguments, limit: 1200)
            // What is not understood is no fixture that fails.
            guard run.status != 64 else { throw Unbuildable(mutant: mutant, says: run.errors) }
            if !run.succeeded { return run.output.split(separator: "\n").first.map(String.init) ?? "the run failed" }
        }
        return nil
    }

    struct Unbuildable: Error, CustomStringConvertible {
        let mutant: Mutant
        let says: String
        var description: String { "\(mutant.name) does not build:\n\(says)" }
    }

    /// Makes `target` what `source` is, and touches only what differs, so that the compiler does little.
    private static func synchronise(_ source: URL, _ target: URL) throws {
        let manager = FileManager.default
        var isFolder: ObjCBool = false
        guard manager.fileExists(atPath: source.path(), isDirectory: &isFolder) else { return }
        guard isFolder.boolValue else {
            let data = try Data(contentsOf: source)
            if (try? Data(contentsOf: target)) != data { try data.write(to: target) }
            return
        }
        try manager.createDirectory(at: target, withIntermediateDirectories: true)
        let names = try manager.contentsOfDirectory(atPath: source.path())
        for stale in try manager.contentsOfDirectory(atPath: target.path()) where !names.contains(stale) {
            try manager.removeItem(at: target.appending(path: stale))
        }
        for name in names { try synchronise(source.appending(path: name), target.appending(path: name)) }
    }
}
