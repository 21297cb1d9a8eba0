import CombineModel
import Foundation
import Testing

@testable import Reporting

@Suite struct CatalogReportTests {
    @Test func listsEveryRuleAndEveryReason() {
        let rule = CatalogReport.Rule(id: "one-shot-producer", safety: .safe, summary: "a function")
        let text = CatalogReport([rule]).text
        #expect(text.contains("one-shot-producer  safe  a function"))
        for reason in Reason.allCases { #expect(text.contains("  \(reason.rawValue) ")) }
    }
}
