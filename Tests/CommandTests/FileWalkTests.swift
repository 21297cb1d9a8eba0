import Foundation
import Testing

@testable import decombine

@Suite struct FileWalkTests {
    @Test func passesOverForeignFoldersUnlessTheyAreGiven() throws {
        let folder = try TemporaryFolder([
            "B.swift": "", "A/A.swift": "", "A/Pods/P.swift": "", "A/Guide.docc/T.swift": "", "A/vendor/V.swift": "", "Vendor/W.swift": "",
            ".build/X.swift": "", ".build-release/Y.swift": "", "Generated/G.swift": "", "A/Notes.txt": "",
            "Podsy/P.swift": "",
        ])
        let root = try #require(AbsolutePath(absolute: folder.url.path).resolved)
        func walk(_ names: [String]) -> [String?] {
            FileWalk(names.map { root.appending($0) }, root: root).files.map { $0.relative(to: root) }
        }
        #expect(walk([""]) == ["A/A.swift", "B.swift", "Podsy/P.swift"])
        #expect(walk(["", "A/Pods", "A"]) == ["A/A.swift", "A/Pods/P.swift", "B.swift", "Podsy/P.swift"])
        #expect(walk(["A/Notes.txt"]) == ["A/Notes.txt"])
    }

    @Test func doesNotFollowLinks() throws {
        let folder = try TemporaryFolder(["A/A.swift": ""])
        let link = folder.url.appendingPathComponent("A/Loop")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.url)
        let file = folder.url.appendingPathComponent("A/Link.swift")
        try FileManager.default.createSymbolicLink(
            at: file, withDestinationURL: folder.url.appendingPathComponent("A/A.swift"))
        let root = try #require(AbsolutePath(absolute: folder.url.path).resolved)
        #expect(FileWalk([root], root: root).files == [root.appending("A/A.swift")])
    }
}
