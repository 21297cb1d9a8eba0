import Foundation
import Testing

/// Whatever is in a folder, it is told, skipped, and the rest is done.
@Suite struct BrokenInputTests {
    @Test func readsTheRest() throws {
        let folder = try Sample.folder()
        try folder.write("App/Empty.swift", "")
        try folder.write("App/NotText.swift", Array("let a = 1\nlet b = ".utf8) + [0xFF, 0x0A])
        try folder.write(
            "App/Broken.swift", "import Combine\nclass Broken {\n    func load() -> AnyPublisher<Int, Never> {\n")
        try folder.write("App/Big.swift", "")
        let handle = try FileHandle(forWritingTo: folder.url.appendingPathComponent("App/Big.swift"))
        try handle.truncate(atOffset: 20 << 20)
        try handle.close()

        let run = try Tool.run(["scan"], in: folder)
        #expect(run.status == 0)
        #expect(run.output.contains("App/Counter.swift:"))
        #expect(run.errors.contains("App/NotText.swift:2:9: error: byte 0xFF at offset 18 is not UTF-8"))
        #expect(run.errors.contains("App/Big.swift: error: the file has 21 MB and the limit is 10 MB"))
        #expect(run.errors.contains("App/Broken.swift:"))
        #expect(!run.errors.contains("Empty") && !run.errors.contains("Counter"))
    }

    /// Half-typed code: what is there of a chain is told, nothing in its file is rewritten, and the rest is done.
    @Test(arguments: [
        "    Just(())", "    return Just(())", "    return Future { promise in", "    return Future { promise in promise(.success(()))",
        "    Just(()).map {", "    Just(()).flatMap { _ in Just(", "    Deferred { Future<Void, Never> {", "    if true { return Just(())",
    ])
    func goesOnAfterHalfAFunction(_ body: String) throws {
        let folder = try Sample.folder()
        try folder.write("App/Half.swift", "import Combine\nfunc half() -> AnyPublisher<Void, Never> {\n" + body)
        for command in [["scan", "--review"], ["migrate", "--review"], ["report"], ["lint"]] {
            let run = try Tool.run(command, in: folder)
            #expect(run.status <= 1, "\(command): \(run.errors)")
            #expect(run.errors.contains("App/Half.swift:"))
            #expect(!run.output.contains("+++ b/App/Half.swift"))
        }
        #expect(try Tool.run(["scan"], in: folder).output.contains("App/Counter.swift:"))
    }

    @Test func saysWhichPathIsMissingAndDoesTheRest() throws {
        let run = try Tool.run(["scan", "nowhere", "App"], in: Sample.folder())
        #expect(run.status == 2)
        #expect(run.errors.contains("nowhere: error: there is no such file or folder"))
        #expect(run.output.contains("App/Counter.swift:"))
    }

    @Test func failsWhenNothingCouldBeRead() throws {
        let folder = try TemporaryFolder()
        try folder.write("NotText.swift", [0xC3, 0x28])
        #expect(try Tool.run(["scan", "NotText.swift"], in: folder).status == 2)
        #expect(try Tool.run(["scan", "nowhere"], in: folder).status == 2)
    }

    @Test(.enabled(if: getuid() != 0, "root may read everything"))
    func passesOverWhatMayNotBeRead() throws {
        let folder = try Sample.folder()
        try folder.write("Secret/Hidden.swift", Sample.counter)
        try folder.write("App/Locked.swift", Sample.counter)
        for (path, rights) in [("Secret", 0), ("App/Locked.swift", 0)] {
            let name = folder.url.appendingPathComponent(path).path
            try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: name)
        }
        let run = try Tool.run(["scan"], in: folder)
        let secret = folder.url.appendingPathComponent("Secret").path
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: secret)
        #expect(run.status == 0)
        #expect(run.errors.contains("Secret: error: the folder cannot be read"))
        #expect(run.errors.contains("App/Locked.swift: error: the file cannot be read: permission denied"))
        #expect(run.output.contains("App/Counter.swift:"))
    }
}
