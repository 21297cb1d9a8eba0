import Foundation
import Testing

@testable import Proof

@Suite struct ChangedFilesTests {
    private func tree(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "decombine-changed-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder.appending(path: "Fixtures/sink"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private func git(_ folder: URL, _ arguments: String...) throws {
        let identity = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
        let answer = try Command.run("git", ["-C", folder.path()] + identity + arguments)
        #expect(answer.succeeded, "\(answer.errors)")
    }

    private func write(_ text: String, _ path: String, in folder: URL) throws {
        try text.write(to: folder.appending(path: path), atomically: true, encoding: .utf8)
    }

    @Test("a file that changed, and a new one, by their paths under the folder")
    func changed() throws {
        try tree { folder in
            for name in ["a", "b"] { try write("one", "Fixtures/sink/\(name).swift", in: folder) }
            try git(folder, "init", "-q")
            try git(folder, "add", ".")
            try git(folder, "commit", "-qm", "All")
            try write("two", "Fixtures/sink/a.swift", in: folder)
            try write("new", "Fixtures/sink/c.swift", in: folder)
            let changed = try ChangedFiles(since: "HEAD", under: folder.appending(path: "Fixtures"))
            #expect(["sink/a.swift", "sink/b.swift", "sink/c.swift"].map(changed.contain) == [true, false, true])
            #expect(changed.contain("sink"))
            #expect(!changed.contain("sin"))
        }
    }

    @Test("what git does not know is an error with git's words")
    func unknownCommit() throws {
        try tree { folder in
            try git(folder, "init", "-q")
            #expect { try ChangedFiles(since: "nowhere", under: folder) } throws: { "\($0)".contains("nowhere") }
        }
    }
}
