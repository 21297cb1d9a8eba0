import Foundation
import Testing

@testable import Proof

/// That every deliberate bug can still be planted: what it changes stands once in its function.
struct MutantTests {
    private static let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

    @Test func canBePlanted() throws {
        for (module, mutants) in Dictionary(grouping: Mutant.all, by: \.module) {
            let places = try MutantPlaces(in: Self.package.appending(path: "Sources/\(module)"))
            for mutant in mutants {
                #expect(throws: Never.self) { try mutant.place(among: places) }
                #expect(mutant.new != mutant.old)
            }
        }
    }

    @Test func isFoundHoweverItIsLaidOut() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "MutantTests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = """
            struct Loop {
                func go() { again( 1,
                    // Not more than that.
                    2) }
                func stay() { again(1, 2) }
            }

            """
        try text.write(to: folder.appending(path: "Loop.swift"), atomically: true, encoding: .utf8)
        let places = try MutantPlaces(in: folder)
        let found = places.places(of: "again(1, 2)", in: "Loop.go")
        #expect(
            found.map { $0.text(with: "end()") } == [text.replacing("again( 1,\n        // Not more than that.\n        2)", with: "end()")]
        )
        #expect(places.places(of: "again(1, 3)", in: "Loop.go").isEmpty)
        #expect(places.places(of: "again(1, 2)", in: "Loop.leave").isEmpty)
    }
}
