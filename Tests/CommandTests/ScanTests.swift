import Foundation
import Testing

@Suite struct ScanTests {
    @Test func printsValidJSONWithPathsFromTheGivenFolder() throws {
        let folder = try Sample.folder()
        let run = try Tool.run(["scan", "App", "--format", "json"], in: folder)
        #expect(run.status == 0 && run.errors.isEmpty)
        let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        let findings = try #require(document?["findings"] as? [[String: Any]])
        #expect(document?["schemaVersion"] as? Int == 1)
        #expect(!findings.isEmpty && findings.allSatisfy { $0["path"] as? String == "Counter.swift" })
    }

    @Test func printsPathsThatCanBeOpenedFromHere() throws {
        let folder = try Sample.folder()
        let run = try Tool.run(["scan", "App"], in: folder)
        #expect(run.output.contains("App/Counter.swift:"))
        #expect(!run.output.contains("\u{1B}"), "no colours in a file")
    }

    @Test func givesTheSameBytesOnAnyNumberOfThreads() throws {
        let folder = try Sample.folder()
        for index in 0..<8 { try folder.write("App/Copy\(index).swift", Sample.counter) }
        let runs = try ["1", "2", "7"].map {
            try Tool.run(["scan", "--format", "json", "--threads", $0], in: folder).output
        }
        #expect(Set(runs).count == 1)
    }

    @Test func readsSeveralPathsAndSingleFiles() throws {
        let folder = try TemporaryFolder([
            "A/One.swift": Sample.counter, "B/Two.swift": Sample.counter, "C/Three.swift": Sample.counter,
        ])
        let run = try Tool.run(["scan", "A", "B/Two.swift", "A/One.swift"], in: folder)
        #expect(run.output.contains("A/One.swift:") && run.output.contains("B/Two.swift:"))
        #expect(!run.output.contains("Three"))
    }

    @Test func saysThatNothingWasThere() throws {
        let run = try Tool.run(["scan"], in: TemporaryFolder(["Readme.md": "x"]))
        #expect(run.status == 0 && run.output == "0 findings in 0 files (0 parsed)\n")
        #expect(run.errors.contains("warning: there is no Swift file"))
    }
}
