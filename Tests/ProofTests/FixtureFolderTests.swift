import Foundation
import Rewriting
import Testing

@testable import Proof

/// Every fixture as far as it can be proved without compiling: marks, rewritten code, the second run, and its multiplied forms.
@Suite("Fixtures")
struct FixtureFolderTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fixtures").standardized
    static let all = FixtureFolder(folder)
    static let linked = Result { try LinkedCode.all(under: folder.appending(path: "linking")) }

    @Test("all can be read")
    func readable() {
        #expect(Self.all.errors.isEmpty)
        #expect(!Self.all.fixtures.isEmpty)
        #expect(throws: Never.self) { try Self.linked.get() }
    }

    @Test("each is as it says", arguments: all.fixtures)
    func proved(_ fixture: Fixture) throws {
        let run = try FixtureRun(fixture, in: nil)
        for problem in run.problems { Issue.record("\(problem)") }
    }

    @Test("code of several files is decided as it is marked, in every guise", arguments: (try? linked.get()) ?? [])
    func linkedCode(_ code: LinkedCode) throws {
        for problem in try LinkedProving(code, in: nil).problems { Issue.record("\(problem)") }
    }

    @Test("no two tell the same story")
    func stories() {
        let stories = Dictionary(grouping: Self.all.fixtures, by: \.story).filter { $0.value.count > 1 }
        #expect(stories.isEmpty)
    }

    @Test(
        "a fixture runs the helper that is offered",
        arguments: zip(
            ["debouncer", "async-map", "sequence-publisher"],
            ["keep_debounce_beside_a_debouncer", "keep_async_work_in_order", "keep_sequence_asked_for_elements"]))
    func helper(_ id: String, _ name: String) throws {
        let fixture = try #require(Self.all.fixtures.first { $0.path == "streams/\(name).swift" })
        let offered = Helper.file(of: Helper.all.filter { $0.id == id })
        #expect(fixture.around?.text.contains(offered.trimmingCharacters(in: .newlines)) == true)
    }

    @Test("at least half of them must stay")
    func keeps() {
        #expect(Self.all.fixtures.count(where: \.isKeep) * 2 >= Self.all.fixtures.count)
    }
}

extension Fixture: CustomTestStringConvertible {
    public var testDescription: String { path }
}

extension LinkedCode: CustomTestStringConvertible {
    public var testDescription: String { name }
}
