import CombineModel
import Rewriting
import Testing

@testable import Wording

/// The catalogue is whole, and says different things in different words.
@Suite struct WordingTests {
    private let language = English()

    private func check(_ text: Advised, _ id: String) {
        for part in [text.title, text.advice] {
            #expect(!part.isEmpty && !part.hasSuffix(".") && part.first?.isUppercase != true, "\(id): \(part)")
        }
    }

    @Test func saysWhatIsFoundAndWhatToDo() {
        for reason in Reason.allCases { check(language.reason(reason), reason.rawValue) }
        for policy in Policy.allCases { check(language.policy(policy), policy.id) }
        for verdict in Verdict.allCases { check(language.verdict(verdict), verdict.rawValue) }
        for kind in DecidingFact.Kind.allCases { #expect(!language.deciding(kind).isEmpty) }
    }

    @Test func tellsReasonsApart() {
        #expect(Set(Reason.allCases.map(\.title)).count == Reason.allCases.count)
        #expect(Set(Policy.allCases.map(\.title)).count == Policy.allCases.count)
    }

    @Test func knowsEveryRuleAndNoOther() {
        for rule in Rules.all { #expect(language.rule(rule.id) != nil, "\(rule.id)") }
        #expect(language.rule("no-rule") == nil)
    }
}
