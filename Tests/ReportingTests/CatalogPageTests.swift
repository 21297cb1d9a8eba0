import Wording
import CombineModel
import Testing

@testable import Reporting

@Suite struct CatalogPageTests {
    private let rules = [CatalogReport.Rule(id: "sink-subscription", safety: .review, summary: "a task")]

    @Test func hasAPageForEveryId() throws {
        let ids = CatalogPage.ids(rules: rules)
        #expect(Set(ids).count == ids.count)
        for id in ids {
            let page = try #require(CatalogPage(id, rules: rules))
            #expect(page.text.hasPrefix(id + "\n") && page.text.split(separator: "\n").count >= 3, "\(id)")
        }
        #expect(CatalogPage("nothing", rules: rules) == nil)
    }

    @Test func saysWhatToDo() throws {
        let reason = try #require(CatalogPage("promise-not-once", rules: rules)).text
        #expect(reason.contains(Reason.promiseNotOnce.title) && reason.contains(Reason.promiseNotOnce.advice))
        let rule = try #require(CatalogPage("sink-subscription", rules: rules)).text
        #expect(rule.contains("decombine migrate --rule sink-subscription") && rule.contains("a person should look"))
        let hazard = try #require(CatalogPage("retain-cycle", rules: rules)).text
        #expect(hazard.contains("hazard and policy") && hazard.contains("// decombine:ignore retain-cycle - why"))
    }

    @Test func keepsToTheTerminal() throws {
        let page = try #require(CatalogPage("no-new-one-shot", rules: rules, style: Style.plain.within(60)))
        #expect(page.text.split(separator: "\n").allSatisfy { $0.count <= 60 })
    }
}
