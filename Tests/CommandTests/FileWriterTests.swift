import Foundation
import Planning
import Testing

@testable import decombine

@Suite struct FileWriterTests {
    private let folder: TemporaryFolder
    private let root: AbsolutePath

    init() throws {
        folder = try TemporaryFolder(["A.swift": "a", "B.swift": "b"])
        root = try #require(AbsolutePath(absolute: folder.url.path).resolved)
    }

    @Test func writesAll() throws {
        try FileWriter(root: root).write([change("A", "a", "aa"), change("B", "b", ""), change("New", "", "n")])
        #expect(try folder.text("A.swift") == "aa" && folder.text("B.swift").isEmpty && folder.text("New.swift") == "n")
        #expect(folder.names == ["A.swift", "B.swift", "New.swift"])
    }

    @Test func writesNoneWhenOneChangedMeanwhile() throws {
        let changes = [change("A", "a", "aa"), change("B", "older", "bb")]
        #expect(throws: Failed.self) { try FileWriter(root: root).write(changes) }
        try expectUntouched()
    }

    @Test func writesNoneWhenInterrupted() throws {
        var asked = 0
        let writer = FileWriter(
            root: root,
            isInterrupted: {
                asked += 1
                return asked > 1
            })
        #expect(throws: Failed.self) { try writer.write([change("A", "a", "aa"), change("B", "b", "bb")]) }
        try expectUntouched()
    }

    @Test func writesThroughLinks() throws {
        let link = folder.url.appendingPathComponent("Link.swift")
        try FileManager.default.createSymbolicLink(
            at: link, withDestinationURL: folder.url.appendingPathComponent("A.swift"))
        try FileWriter(root: root).write([change("Link", "a", "aa")])
        #expect(try folder.text("A.swift") == "aa")
        #expect(FileStatus(of: root.appending("Link.swift"))?.kind == .link)
    }

    private func change(_ name: String, _ before: String, _ after: String) -> FileChange {
        FileChange(path: name + ".swift", before: Array(before.utf8), after: Array(after.utf8))
    }

    private func expectUntouched() throws {
        #expect(try folder.text("A.swift") == "a" && folder.text("B.swift") == "b")
        #expect(folder.names == ["A.swift", "B.swift"])
    }
}
