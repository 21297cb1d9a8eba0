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
