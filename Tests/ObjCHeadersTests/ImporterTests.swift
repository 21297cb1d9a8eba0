import CombineModel
import Foundation
import ObjCHeaders
import Testing

/// What is worked out beside what the compiler says: its own importer is asked for the names of every method.
@Suite("What Swift calls a method", .needsLibClang) struct ImporterTests {
    @Test("is what the compiler says", arguments: Library.all, [("Naming.h", 45), ("Splitting.h", 65), ("Missing.h", 2)])
    func names(_ clang: LibClang, _ header: (name: String, methods: Int)) throws {
        let importer = try #require(Importer())
        let headers = try Library.headers()
        let index = try #require(headers.headers.firstIndex { $0.path == header.name })
        let reader = HeaderReader(clang, headers)
        let told = try importer.names { reader.files(of: index, in: $0) }
        let methods = reader.read(index).methods
        #expect(methods.count >= header.methods)
        for method in methods {
            let names = try #require(told[method], "the compiler does not know \(method.selector)")
            #expect(names.completion == method.imported.name, "\(method.selector)")
            #expect(names.async == method.imported.async?.name, "\(method.selector)")
            #expect(names.isThrowing == (method.imported.async?.isThrowing ?? false), "\(method.selector)")
        }
    }

    @Test("what a completion handler is told becomes the result", arguments: Library.all)
    func results(_ clang: LibClang) throws {
        let functions = try Library.read("Naming.h", with: clang).methods.map(\.imported)
        func results(_ selector: String) -> [String]? { functions.first { $0.selector == selector }?.async?.results }
        #expect(results("loadBookWithID:completion:") == ["LibraryBook"])
        #expect(results("loadWithCompletion:") == [])
        #expect(results("loadMaybe:completion:") == ["LibraryBook?"])
        #expect(results("loadPair:completion:") == ["LibraryBook", "Data"])
        #expect(results("loadPage:andCountWithCompletion:") == ["[LibraryBook]", "Int"])
        #expect(results("check:completion:") == [])
    }

    @Test("and why it is not async", arguments: Library.all)
    func reasons(_ clang: LibClang) throws {
        let functions = try Library.read("Naming.h", with: clang).methods.map(\.imported)
        func why(_ selector: String) -> ImportedFunction.NotAsync? { functions.first { $0.selector == selector }?.notAsync }
        #expect(why("loadBook:success:failure:") == .noCompletionName)
        #expect(why("startWithCompletion:") == .givesResult)
        #expect(why("filterWithCompletion:") == .blockGivesResult)
        #expect(why("callWithCompletion:") == .noBlock)
        #expect(why("initWithCompletion:") == .initializer)
        #expect(why("neverWithCompletion:") == .disabled)
    }
}

/// The Swift compiler's clang importer, asked by `swift-symbolgraph-extract`.
private struct Importer {
    private let usr: String

    init?() {
        guard let usr = Library.toolchain.first(where: { FileManager.default.fileExists(atPath: $0 + "/bin/swift-symbolgraph-extract") })
        else {
            return nil
        }
        self.usr = usr
    }

    /// - Parameter files: the header and what it includes, as they stand in a folder; the first includes the others.
    func names(of files: (String) -> [(path: String, text: String)]) throws -> CompilerNames {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let written = files(folder.path)
        for (path, text) in written {
            let file = URL(filePath: path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: false, encoding: .utf8)
        }
        try CompilerNames.moduleMap(for: written[0].path)
            .write(to: folder.appending(path: "module.modulemap"), atomically: false, encoding: .utf8)
        let process = Process()
        process.executableURL = URL(filePath: usr + "/bin/swift-symbolgraph-extract")
        process.arguments = CompilerNames.arguments(in: folder.path, toolchain: usr)
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try process.run()
        process.waitUntilExit()
        return try CompilerNames(Data(contentsOf: folder.appending(path: "Probe.symbols.json")))
    }
}
