import CombineModel
import Foundation
import Testing

@testable import Reporting

/// The JSON Schemas of the repository name just the keys that are printed; `make formats` has a validator of others read both.
@Suite struct SchemaTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Sources/Reporting/Schemas")

    private func schema(_ name: String) throws -> [String: Any] {
        let data = try Data(contentsOf: Self.folder.appendingPathComponent("\(name).schema.json"))
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    private func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    private func keys(_ schema: [String: Any]) -> (properties: Set<String>, required: Set<String>) {
        (Set((schema["properties"] as? [String: Any] ?? [:]).keys), Set(schema["required"] as? [String] ?? []))
    }

    @Test func describesAScan() throws {
        let (schema, document) = (try schema("scan"), try object(JSONReport(Samples.report()).text))
        #expect(keys(schema).required == Set(document.keys) && keys(schema).properties == Set(document.keys))
        let finding = try #require((schema["$defs"] as? [String: [String: Any]])?["finding"])
        for printed in try #require(document["findings"] as? [[String: Any]]) {
            #expect(Set(printed.keys) == keys(finding).required && Set(printed.keys) == keys(finding).properties)
        }
    }

    @Test func describesALint() throws {
        let log = Samples.report().issueLog(rules: [])
        let (schema, document) = (try schema("lint"), try object(IssueFormat.json.text(of: log)))
        #expect(keys(schema).required == Set(document.keys))
        let issue = try #require((schema["$defs"] as? [String: [String: Any]])?["issue"])
        let printed = try #require((document["issues"] as? [[String: Any]])?.first)
        #expect(Set(printed.keys) == keys(issue).required && Set(printed.keys) == keys(issue).properties)
    }

    @Test func knowsEveryPolicyInTheConfiguration() throws {
        let properties = try #require(try schema("configuration")["properties"] as? [String: [String: Any]])
        #expect(Set((properties["policies"]?["properties"] as? [String: Any] ?? [:]).keys) == Set(Policy.allCases.map(\.id)))
    }
}
