import Foundation
import Testing

@testable import Proof

/// That code of several files which is marked wrongly is caught, and that modules come after those they import.
struct LinkedCodeTests {
    private func code(_ files: [String: String]) throws -> LinkedCode {
        let folder = FileManager.default.temporaryDirectory.appending(path: "decombine-test-\(UUID().uuidString)/sample")
        defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
        for (path, text) in files {
            let url = folder.appending(path: path)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        return try LinkedCode(at: folder)
    }

    private static let files = [
        "Zone/Buoy.swift": """
        import Combine
        public struct Buoy {
            public func depth() -> AnyPublisher<Int, Never> { Just(3).eraseToAnyPublisher() } // → one-shot publisher-wrapper review
        }
        """,
        "App/Map.swift": """
        import Combine
        import Zone
        struct Map {
            let buoy: Buoy
            func depth() -> AnyPublisher<Int, Never> { buoy.depth() } // → one-shot publisher-function review
        }
        """,
    ]

    @Test("a mark that another file does not bear out is said at its line")
    func wrongMark() throws {
        let right = try LinkedProving(try code(Self.files), in: nil).problems
        #expect(right == [])
        var files = Self.files
        files["App/Map.swift"]?.replace("one-shot", with: "continuous")
        let wrong = try LinkedProving(try code(files), in: nil).problems
        #expect(wrong.count == 1)
        #expect(wrong.contains { $0.hasPrefix("linking/sample/App/Map.swift:5: marked `→ continuous") })
    }

    @Test("a finding without a mark is said")
    func missingMark() throws {
        let files = Self.files.mapValues { $0.replacing(" // → one-shot publisher-wrapper review", with: "") }
        let problems = try LinkedProving(try code(files), in: nil).problems
        #expect(problems.contains { $0.hasPrefix("linking/sample/Zone/Buoy.swift:3: found `→ one-shot") && $0.hasSuffix("not marked") })
    }

    @Test("a module stands after those that it imports")
    func order() throws {
        #expect(try code(Self.files).modules == ["Zone", "App"])
    }
}
