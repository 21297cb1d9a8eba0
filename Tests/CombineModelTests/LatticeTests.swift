@testable import CombineModel
import Testing

@Suite struct LatticeTests {
    @Test func joinIsALeastUpperBound() {
        for a in Points.all {
            #expect(a.joined(a) == a)
            #expect(a.isCovered(by: .endless))
            #expect(a.isCovered(by: .unknown) == !a.isKnownEndless)
            for b in Points.all {
                let join = a.joined(b)
                if join != b.joined(a) { Issue.record("not commutative: \(a), \(b)") }
                if !a.isCovered(by: join) || !b.isCovered(by: join) { Issue.record("does not cover both: \(a), \(b)") }
                for c in Points.all where a.isCovered(by: c) && b.isCovered(by: c) && !join.isCovered(by: c) {
                    Issue.record("not the least: \(a), \(b), \(c)")
                }
            }
        }
    }

    @Test func joinIsAssociative() {
        for a in Points.all {
            for b in Points.all {
                for c in Points.all where a.joined(b).joined(c) != a.joined(b.joined(c)) {
                    Issue.record("\(a), \(b), \(c)")
                }
            }
        }
    }

    @Test func verdictOfAJoinIsNoBetter() {
        for a in Points.all where a.verdict != .oneShot {
            for b in Points.all where a.joined(b).verdict == .oneShot { Issue.record("\(a), \(b)") }
        }
    }

    @Test func reasonsAreKebabCaseAndUnique() {
        let ids = Reason.allCases.map(\.rawValue)
        #expect(Set(ids).count == ids.count)
        for id in ids {
            let isKebab = id.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { part in
                !part.isEmpty && part.allSatisfy { $0.isASCII && $0.isLowercase && $0.isLetter }
            }
            #expect(isKebab, "\(id)")
        }
    }
}
