import CombineModel
import Testing

@testable import Reporting

@Suite struct GateTests {
    private let comparing = Gate.Terms(level: { policy, _ in policy.defaultLevel(isComparing: true) })

    private func ids(_ gate: Gate) -> [String] { gate.hits.map { "\($0.issue.path):\($0.issue.line) \($0.policy.id) \($0.issue.level)" } }

    @Test func reportsHazardsAndSafeRewrites() {
        #expect(
            ids(Gate(Samples.report())) == [
                "App/Search View.swift:7 retain-cycle warning", "Data/UserRepository.swift:12 can-move warning",
            ])
    }

    @Test func reportsEveryOneShotWhereARunLooksForWhatIsNew() {
        let gate = Gate(Samples.report(), terms: comparing)
        #expect(gate.hits.filter { $0.policy == .noNewOneShot }.map(\.issue.symbol) == ["Store.save()", "UserRepository.fetchUser(id:)"])
        let advice = gate.hits.compactMap(\.issue.advice)
        #expect(advice.contains("write an async function instead: `func fetchUser(id:) async throws -> Value`"))
        #expect(gate.fails(on: .error) && !Gate(Samples.report()).fails(on: .error) && Gate(Samples.report()).fails(on: .warning))
    }

    @Test func reportsEachPolicyAtItsLevelAndInItsPaths() {
        let terms = Gate.Terms(level: { policy, path in policy == .noCombine && path.hasPrefix("Data/") ? .error : .off })
        let gate = Gate(Samples.report(), imports: [("Data/Store.swift", 1, 8), ("App/Feed.swift", 1, 8)], terms: terms)
        #expect(Set(gate.hits.map(\.issue.path)) == ["Data/Store.swift", "Data/UserRepository.swift"])
        #expect(gate.hits.first?.issue.line == 1 && gate.hits.allSatisfy { $0.issue.level == .error })
        let undecided = Gate(Samples.report(), terms: Gate.Terms(level: { policy, _ in policy == .noUndecided ? .warning : .off }))
        #expect(undecided.hits.map(\.issue.line) == [10, 20])
    }

    @Test func leavesReviewTierSuppressedAndExcusedAlone() {
        var suppressed = Samples.stream
        suppressed.outcome = .suppressed
        var excused = Samples.stream
        excused.excused = ["retain-cycle"]
        #expect(Gate(Samples.report([Samples.reviewed, suppressed, excused])).hits.isEmpty)
    }

    @Test func reportsOnlyWhatTheBaselineDoesNotHold() throws {
        let baseline = try Baseline(reading: Array(Baseline(of: Gate(Samples.report([Samples.producer]))).text.utf8))
        let gate = Gate(Samples.report(), baseline: baseline)
        #expect(gate.hits.map(\.issue.path) == [Samples.stream.path] && gate.stale.isEmpty)
        #expect(Gate(Samples.report([]), baseline: baseline).stale.count == 1)
        #expect(baseline.without(baseline.entries).entries.isEmpty)
        // What was not looked at is not stale.
        let elsewhere = Gate.Terms(looksAt: { $0.hasPrefix("App/") })
        #expect(Gate(Samples.report([]), terms: elsewhere, baseline: baseline).stale.isEmpty)
    }

    @Test func findsABaselineEntryAgainInARenamedFile() {
        let baseline = Baseline(of: Gate(Samples.report()))
        let renamed = Samples.all.map { finding in
            var finding = finding
            finding.path = "Moved/" + finding.path
            return finding
        }
        let gate = Gate(Samples.report(renamed), baseline: baseline)
        #expect(gate.hits.isEmpty && gate.stale.isEmpty)
        // A second one of the same form in another file is new.
        #expect(Gate(Samples.report(Samples.all + renamed), baseline: baseline).hits.count == 2)
    }

    @Test func reportsAPolicyThatTheBaselineDoesNotHoldAtAKnownPlace() {
        let baseline = Baseline(of: Gate(Samples.report()))
        var worse = Samples.producer
        worse.hazards = [.promiseTwice]
        #expect(
            ids(Gate(Samples.report([worse, Samples.stream]), baseline: baseline)) == ["Data/UserRepository.swift:12 promise-twice warning"]
        )
    }

    @Test func tellsOfSuppressionsThatDoNothing() {
        var typo = Suppression(path: "A.swift", line: 3, column: 1, ids: ["sink-subscripton"], why: nil)
        typo.unknown = ["sink-subscripton"]
        let unused = Suppression(path: "A.swift", line: 5, column: 1, ids: [], why: "later")
        var used = Suppression(path: "A.swift", line: 7, column: 1, ids: [], why: nil)
        used.uses = 1
        let report = Report(version: "0", findings: [], suppressions: [typo, unused, used], diagnostics: [], files: 1, parsed: 1)
        #expect(ids(Gate(report)) == ["A.swift:3 unknown-suppression warning", "A.swift:5 unused-suppression warning"])
    }

    @Test func judgesOnlyTheLinesThatItIsTold() {
        let terms = Gate.Terms(judges: { path, lines in path == Samples.producer.path && lines.contains(15) })
        #expect(ids(Gate(Samples.report(), terms: terms)) == ["Data/UserRepository.swift:12 can-move warning"])
    }
}
