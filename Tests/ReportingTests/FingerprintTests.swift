import CombineModel
import Testing

@testable import Reporting

@Suite struct FingerprintTests {
    @Test func survivesMovedLines() {
        let moved = Samples.all.map { finding in
            var finding = finding
            finding.line += 100
            finding.endLine += 100
            finding.column += 4
            return finding
        }
        #expect(Samples.report().entries.map(\.fingerprint) == Samples.report(moved).entries.map(\.fingerprint))
    }

    @Test func tellsEqualsApartByTheirOrder() {
        let all = Samples.report().entries.map(\.fingerprint)
        #expect(Set(all).count == all.count)
    }

    @Test func changesWithTheChain() {
        var other = Samples.stream
        other.operators.append("map")
        #expect(Fingerprint.all(of: [other]) != Fingerprint.all(of: [Samples.stream]))
        // Parts do not run into each other.
        other.operators = []
        other.root = "$querydebounce"
        #expect(Fingerprint.all(of: [other]) != Fingerprint.all(of: [Samples.stream]))
    }

    /// Baselines in repositories hold these: the hash must not change.
    @Test func isAlwaysTheSame() {
        #expect(Fingerprint.all(of: [Samples.producer]).map(\.digits) == ["214b9672f64e34d1"])
    }
}
