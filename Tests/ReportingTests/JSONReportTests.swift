import CombineModel
import Foundation
import Testing

@testable import Reporting

@Suite struct JSONReportTests {
    @Test func isTheDocumentedSchema() throws {
        let text = JSONReport(Samples.report([Samples.producer])).text
        #expect(
            text == """
                {
                  "schemaVersion": 1,
                  "tool": "decombine",
                  "version": "0.0.0",
                  "findings": [
                    {
                      "fingerprint": "214b9672f64e34d1",
                      "path": "Data/UserRepository.swift",
                      "line": 12,
                      "column": 5,
                      "endLine": 20,
                      "endColumn": 6,
                      "kind": "producer",
                      "symbol": "UserRepository.fetchUser(id:)",
                      "root": "URLSession.dataTaskPublisher",
                      "operators": ["map", "decode"],
                      "terminal": null,
                      "verdict": "one-shot",
                      "values": { "least": 1, "most": 1 },
                      "ends": "always",
                      "failure": "Error",
                      "assumed": false,
                      "evidence": [
                        {
                          "path": "Data/UserRepository.swift",
                          "line": 13,
                          "says": "`dataTaskPublisher` delivers one value"
                        }
                      ],
                      "outcome": "rewrite",
                      "rule": "one-shot-producer",
                      "safety": "safe",
                      "reason": null,
                      "becomes": "async",
                      "deciding": [],
                      "hazards": [],
                      "hazardIds": [],
                      "review": [],
                      "detail": null,
                      "because": [],
                      "deviations": [],
                      "couldMove": null
                    }
                  ],
                  "summary": {
                    "files": 5,
                    "parsed": 4,
                    "findings": 1,
                    "byVerdict": { "one-shot": 1, "finite": 0, "continuous": 0, "undecided": 0 },
                    "byReason": {},
                    "deciding": []
                  }
                }

                """)
    }

    @Test func tellsCountsApart() throws {
        let document = try JSONSerialization.jsonObject(with: Data(JSONReport(Samples.report()).text.utf8))
        let findings = try #require((document as? [String: Any])?["findings"] as? [[String: Any]])
        func most(_ symbol: String) -> Any? {
            (findings.first { $0["symbol"] as? String == symbol }?["values"] as? [String: Any])?["most"]
        }
        #expect(most("Store.save()") as? Int == 1)
        #expect(most("Feed.publisher") as? String == "many")
        #expect(most("SearchModel.bind()") is NSNull)
    }

    @Test func escapesWhatMustBe() throws {
        let text = "quote \" slash \\ line \n tab \t bell \u{07} ü 😀 \u{2028}"
        let read = try JSONSerialization.jsonObject(with: Data(JSONValue.array([.string(text)]).text().utf8))
        #expect(read as? [String] == [text])
    }

    @Test func isValidWithNothingToSay() throws {
        let text = JSONReport(Samples.report([])).text
        #expect(text.contains("\"findings\": []"))
        #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [String: Any])
    }
}
