import CombineModel
import Foundation
import Planning
import SourceText
import Testing

/// That a migration can be made in parts.
@Suite struct BatchTests {
    /// Two services and a model that calls both in one file: two batches that share a file and its bridge; a third beside them.
    private static let files = [
        SourceFile(path: "Services/Tides.swift", text: service("Tides", "height")),
        SourceFile(path: "Services/Winds.swift", text: service("Winds", "speed")),
        SourceFile(path: "Services/Moons.swift", text: service("Moons", "phase")),
        SourceFile(path: "Models/Harbor.swift", text: model("Harbor", ["Tides": "height", "Winds": "speed"])),
        SourceFile(path: "Models/Night.swift", text: model("Night", ["Moons": "phase"])),
    ]

    private static func service(_ type: String, _ name: String) -> String {
        """
        import Combine
        import Foundation

        final class \(type) {
            func \(name)() -> AnyPublisher<Int, Never> {
                Future { promise in
                    DispatchQueue.main.async { promise(.success(1)) }
                }
                .eraseToAnyPublisher()
            }
        }

        """
    }

    private static func model(_ type: String, _ services: [String: String]) -> String {
        let functions = services.sorted { $0.key < $1.key }.map { service, name in
            """
                private let \(service.lowercased()) = \(service)()
                var \(name) = 0

                func load\(service)() {
                    \(service.lowercased()).\(name)()
                        .sink { [weak self] value in self?.\(name) = value }
                        .store(in: &bag)
                }

            """
        }
        return "import Combine\n\nfinal class \(type) {\n    private var bag = Set<AnyCancellable>()\n\(functions.joined())}\n"
    }

    private func migrate(_ files: [SourceFile], _ selection: Selection = Selection()) -> Migration {
        var options = MigrationOptions()
        options.includesReview = true
        options.selection = selection
        return Migration(of: files, options: options)
    }

    private func applied(_ migration: Migration, to files: [SourceFile]) -> [SourceFile] {
        let after = Dictionary(migration.changes.map { ($0.path, $0.after) }) { $1 }
        return files.map { SourceFile(path: $0.path, bytes: after[$0.path] ?? $0.bytes) }
    }

    private func batch(_ id: String) -> Selection {
        var selection = Selection()
        selection.batch = id
        return selection
    }

    @Test("applying batches one by one, in any order, gives what applying all at once gives", arguments: [false, true])
    func oneByOne(isReversed: Bool) {
        let whole = migrate(Self.files)
        #expect(whole.batches.count == 3)
        var files = Self.files
        let ids = whole.batches.map(\.id)
        for id in isReversed ? ids.reversed() : ids {
            let step = migrate(files, batch(id))
            #expect(!step.changes.isEmpty, "batch \(id) is still there under its name")
            files = applied(step, to: files)
        }
        let expected = applied(whole, to: Self.files)
        for (ours, theirs) in zip(files, expected) where ours.text != theirs.text {
            Issue.record("\(ours.path) differs")
        }
        #expect(migrate(files).changes.isEmpty)
    }

    /// Two stores whose publishers stay, and a model that awaits both in one file: the bridge that the first batch adds is there when the second comes.
    private static let bridging = [
        SourceFile(path: "Stores/Notes.swift", text: store("Notes")),
        SourceFile(path: "Stores/Tags.swift", text: store("Tags")),
        SourceFile(path: "Models/Desk.swift", text: model("Desk", ["Notes": "next", "Tags": "next"])),
    ]

    private static func store(_ type: String) -> String {
        """
        import Combine

        final class \(type) {
            private let subject = CurrentValueSubject<Int, Never>(1)

            func next() -> AnyPublisher<Int, Never> {
                subject.first().eraseToAnyPublisher()
            }
        }

        """
    }

    @Test("a bridge that one batch adds does not stand in the way of another", arguments: [false, true])
    func bridged(isReversed: Bool) {
        let whole = migrate(Self.bridging)
        #expect(whole.batches.count > 1)
        var files = Self.bridging
        for id in isReversed ? whole.batches.map(\.id).reversed() : whole.batches.map(\.id) {
            let step = migrate(files, batch(id))
            #expect(!step.changes.isEmpty, "batch \(id) is still there under its name")
            files = applied(step, to: files)
        }
        for (ours, theirs) in zip(files, applied(whole, to: Self.bridging)) where ours.text != theirs.text {
            Issue.record("\(ours.path) differs:\n\(ours.text)")
        }
    }

    @Test("every rewrite is in one batch")
    func partition() {
        let whole = migrate(Self.files)
        let rewritten = whole.findings.count { if case .rewrite = $0.outcome { true } else { false } }
        #expect(whole.batches.reduce(0) { $0 + $1.members.count } == rewritten)
        #expect(Set(whole.batches.map(\.id)).count == whole.batches.count)
    }

    @Test("a declaration, a file or a line selects the batch it is in, whole")
    func selections() throws {
        let whole = migrate(Self.files)
        let wanted = try #require(whole.batches.first { $0.members.count > 1 })
        let expected = migrate(Self.files, batch(wanted.id)).changes.map(\.after)
        #expect(!expected.isEmpty)

        var bySymbol = Selection()
        bySymbol.symbol = String(wanted.members[0].symbol.prefix { $0 != "(" })
        #expect(migrate(Self.files, bySymbol).changes.map(\.after) == expected)

        var byLine = Selection()
        byLine.path = wanted.members[0].path
        byLine.lines = wanted.members[0].lines.lowerBound...wanted.members[0].lines.lowerBound
        #expect(migrate(Self.files, byLine).changes.map(\.after) == expected)

        var elsewhere = Selection()
        elsewhere.path = "Nowhere"
        #expect(migrate(Self.files, elsewhere).changes.isEmpty)
    }

    @Test("what is not selected is left as not asked for")
    func notAskedFor() throws {
        let whole = migrate(Self.files)
        let first = try #require(whole.batches.first)
        let part = migrate(Self.files, batch(first.id))
        let rewritten = part.findings.count { if case .rewrite = $0.outcome { true } else { false } }
        #expect(rewritten == first.members.count)
        #expect(part.findings.contains { $0.outcome == .left(.notAskedFor) })
    }

    /// A test that subscribes to two services which share nothing else.
    private static let test = SourceFile(
        path: "Tests/HarborTests.swift",
        text: """
            import Combine
            import XCTest

            final class HarborTests: XCTestCase {
                private var bag = Set<AnyCancellable>()

                func testBoth() {
                    let tide = expectation(description: "tide")
                    let moon = expectation(description: "moon")
                    Tides().height().sink { _ in tide.fulfill() }.store(in: &bag)
                    Moons().phase().sink { _ in moon.fulfill() }.store(in: &bag)
                    wait(for: [tide, moon], timeout: 1)
                }
            }

            """)

    @Test("the subscriptions of one test move in one batch, whatever they call")
    func companyOfATest() throws {
        let files = Self.files + [Self.test]
        let migration = migrate(files)
        let holding = migration.batches.filter { $0.members.contains { $0.path == Self.test.path } }
        let batch = try #require(holding.first)
        #expect(holding.count == 1)
        #expect(batch.members.count { $0.path == Self.test.path } == 2)
        let alone = migrate(files, self.batch(batch.id)).changes.first { $0.path == Self.test.path }
        let text = String(decoding: try #require(alone).after, as: UTF8.self)
        #expect(text.contains("func testBoth() async {"))
        #expect(text.contains("_ = await Tides().height()\n        _ = await Moons().phase()"))
        #expect(!text.contains("wait(for:"))
    }

    @Test("a test of which one subscription stays in a wait for both stays whole")
    func companyThatIsParted() {
        let text = String(decoding: Self.test.bytes, as: UTF8.self)
        let suppressed = text.replacing("        Moons()", with: "        // decombine:ignore\n        Moons()")
        let migration = migrate(Self.files + [SourceFile(path: Self.test.path, text: suppressed)])
        #expect(migration.changes.allSatisfy { $0.path != Self.test.path })
    }
}
