import CombineModel
import Foundation
import Testing

@testable import Rewriting

/// That the registry holds every rule, each under a name of its own, and that one rule speaks for each terminal.
struct RulesTests {
    /// The types that say they are rules, in the files of the target.
    private static let declared: Set<String> = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/Rewriting").standardized
        let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        let texts = files.filter { $0.pathExtension == "swift" }.compactMap { try? String(contentsOf: $0, encoding: .utf8) }
        let rule = #/enum (?<name>\w+): (Producer|Replacing|Subscription|Stream)Rule/#
        return Set(texts.flatMap { $0.matches(of: rule).map { String($0.output.name) } })
    }()

    @Test func registryIsWhole() {
        #expect(Self.declared.count > 12)
        #expect(Set(Rules.all.map { String(describing: $0) }) == Self.declared)
        #expect(Set(Rules.all.map { $0.id }).count == Rules.all.count)
    }

    @Test(arguments: [
        ("sink", ["awaited-expectation", "sink-subscription"]), ("assign", ["assign-subscription"]), ("subscribe", ["sink-subscription"]),
        ("values", ["bridged-call"]), ("value", ["bridged-call"]), ("onReceive", []),
        ("sinkAndForget", ["assign-subscription", "awaited-expectation", "bridged-call", "sink-subscription"]),
    ])
    func terminalsHaveTheirRules(_ terminal: String, _ rules: [String]) {
        #expect(Rules.ofSubscriptions(endingIn: terminal).sorted() == rules)
    }

    @Test(arguments: [
        ("publisher-function", Finding.Becomes.async), ("publisher-requirement", .async), ("publisher-wrapper", .wrapper),
        ("publisher-twin", .copy), ("awaited-publisher", .awaits), ("sink-subscription", .task), ("assign-subscription", .task),
        ("bridged-call", .async), ("awaited-expectation", .async), ("timer-loop", .loop),
    ])
    func eachLeavesSomething(_ id: String, _ becomes: Finding.Becomes) {
        #expect(Rules.becomes(id, for: .subscription) == becomes)
        #expect(Rules.becomes(id + "s", for: .subscription) == nil)
    }

    @Test func eachModeHasARule() {
        for mode in [ProducerRewriteMode.beside, .added, .awaited] {
            #expect(Rules.producers.filter { $0.mode == mode }.count == 1, "\(mode)")
        }
        #expect(Rules.producers.filter { $0.mode == .replace }.count == Rules.replacingRules.count)
    }
}
