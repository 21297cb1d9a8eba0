import Wording
import CombineModel
import Foundation
import Testing

@testable import Reporting

@Suite struct ExplainReportTests {
    @Test(arguments: [
        Samples.producer, Samples.stream, Samples.oneShotLeft, Samples.undecided(line: 10), Samples.suppressed, Samples.reviewed,
    ])
    func namesThePlaceTheVerdictAndTheOutcome(_ finding: Finding) {
        let text = ExplainReport(Samples.report([finding]).entries[0]).text
        #expect(text.contains("\(finding.path):\(finding.line):\(finding.column)\n"))
        #expect(text.contains(finding.verdict.rawValue))
        if let reason = finding.reason {
            #expect(text.contains("[\(reason.rawValue)]") && text.contains(reason.advice))
        }
        for hazard in finding.hazards { #expect(text.contains(hazard.title)) }
        for remark in finding.review { #expect(text.contains(remark)) }
    }

    @Test func numbersTheEvidence() {
        #expect(
            ExplainReport(Samples.report([Samples.producer]).entries[0]).text == """
                UserRepository.fetchUser(id:)
                Data/UserRepository.swift:12:5

                kind        producer: a declaration whose type is a publisher
                chain       URLSession.dataTaskPublisher.map.decode
                verdict     one-shot: exactly one value, then the end, fails with `Error`

                why:
                  1. Data/UserRepository.swift:13: `dataTaskPublisher` delivers one value

                outcome     rewrite by `one-shot-producer` (safe)

                """)
    }
}
