import Foundation
import Testing

@testable import SourceText

/// The same diffs, taken by git itself.
@Suite struct GitApplyTests {
    typealias Versions = (path: String, before: [UInt8]?, after: [UInt8]?)

    @Test func takesEveryKindOfChange() throws {
        try check([
            ("Plain.swift", Array("a\nb\nc\n".utf8), Array("a\nB\nc\n".utf8)),
            ("Created.swift", nil, Array("new\n".utf8)),
            ("CreatedEmpty.swift", nil, []),
            ("Deleted.swift", Array("old\n".utf8), nil),
            ("DeletedEmpty.swift", [], nil),
            ("Filled.swift", [], Array("now\nfull".utf8)),
            ("Emptied.swift", Array("was\nfull".utf8), []),
            ("EndLost.swift", Array("a\nb\n".utf8), Array("a\nb".utf8)),
            ("EndGained.swift", Array("a\nb".utf8), Array("a\nb\n".utf8)),
            ("EndKept.swift", Array("a\nb\nc\nd".utf8), Array("A\nb\nc\nd".utf8)),
            ("Windows.swift", Array("a\r\nb\r\nc\r\n".utf8), Array("a\r\nB\r\nc\r\n".utf8)),
            ("Mixed.swift", Array("a\r\nb\nc\rd\n".utf8), Array("a\nb\r\nc\rd\n".utf8)),
            ("sp ace/Some File.swift", Array("a\n".utf8), Array("b\n".utf8)),
            ("Ümläut \"quoted\"\\.swift", Array("a\n".utf8), Array("b\n".utf8)),
            ("NotText.swift", [0xFF, 0x0A, 0x61, 0x0A], [0xFF, 0x0A, 0xFE, 0x0A]),
            ("New/Folder/File.swift", nil, Array("x\n".utf8)),
        ])
    }

    @Test func takesRandomChanges() throws {
        var random = SeededGenerator(state: 42)
        let lines = ["{\n", "}\n", "\n", "a\n", "    b\n", "    }\n", "c\r\n", "d"]
        let versions = (0..<200).map { index -> Versions in
            let before = (0..<Int.random(in: 0...30, using: &random)).map { _ in
                lines.dropLast().randomElement(using: &random) ?? ""
            }
            var after = before
            for _ in 0..<Int.random(in: 0...8, using: &random) {
                let place = Int.random(in: 0...after.count, using: &random)
                if place < after.count, Bool.random(using: &random) {
                    after.remove(at: place)
                } else {
                    after.insert(lines.dropLast().randomElement(using: &random) ?? "", at: place)
                }
            }
            let end = Bool.random(using: &random) ? "d" : ""
            return ("F\(index).swift", Array((before.joined() + end).utf8), Array(after.joined().utf8))
        }
        try check(versions)
    }

    private func check(_ versions: [Versions]) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("diff-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (path, before, _) in versions {
            guard let before else { continue }
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(before).write(to: file)
        }
        let patch = versions.flatMap { UnifiedDiff(path: $0.path, before: $0.before, after: $0.after).bytes }
        try Data(patch).write(to: folder.appendingPathComponent("all.diff"))
        #expect(try git(["apply", "--whitespace=nowarn", "all.diff"], in: folder) == 0)
        for (path, _, after) in versions {
            let found = try? Data(contentsOf: folder.appendingPathComponent(path))
            #expect(found.map(Array.init) == after, "\(path)")
        }
    }

    private func git(_ arguments: [String], in folder: URL) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git"] + arguments
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
