@testable import CombineModel
import Testing

/// Invariant 5: doubt moves up. Checked on the whole lattice, for every row and everything a literal makes of it.
@Suite struct MonotonicityTests {
    @Test func stepsReachEverythingAbove() {
        // The tests below rely on it: what is above a point is reached by steps.
        for from in Points.all.indices {
            var reached: Set<Int> = [from]
            var open = [from]
            while let next = open.popLast() {
                for step in Points.steps where step.from == next && reached.insert(step.to).inserted { open.append(step.to) }
            }
            let above = Set(Points.all.indices.filter { Points.all[from].isCovered(by: Points.all[$0]) })
            #expect(reached == above)
        }
    }

    @Test func withoutOthers() {
        for (name, _, effect) in Points.effects {
            let results = Points.all.map { effect.apply($0, []) }
            for step in Points.steps where !results[step.from].isCovered(by: results[step.to]) {
                Issue.record("\(name): \(Points.all[step.from]) to \(Points.all[step.to])")
            }
        }
    }

    @Test func withOneOther() {
        for (name, _, effect) in Points.effects {
            let results = Points.all.map { upstream in Points.all.map { effect.apply(upstream, [$0]) } }
            for fixed in Points.all.indices {
                for step in Points.steps {
                    if !results[step.from][fixed].isCovered(by: results[step.to][fixed]) {
                        Issue.record("\(name): \(Points.all[step.from]) to \(Points.all[step.to]) with \(Points.all[fixed])")
                    }
                    if !results[fixed][step.from].isCovered(by: results[fixed][step.to]) {
                        Issue.record("\(name): \(Points.all[fixed]) with \(Points.all[step.from]) to \(Points.all[step.to])")
                    }
                }
            }
        }
    }

    /// The whole lattice on all three sides. Rows of one family share a function, which is tried once.
    @Test func withTwoOthers() {
        var tried: Set<[Int]> = []
        for (name, _, effect) in Points.effects.filter({ $0.row.publishers != .none }) {
            guard tried.insert(fingerprint(of: effect)).inserted else { continue }
            let results = indices(of: effect)
            let size = Points.all.count
            // Where a side stands in the list of results; the other two are counted through.
            for (side, stride) in [("upstream", size * size), ("first", size), ("second", 1)] {
                for step in Points.steps {
                    if !isMonotone(results, from: step.from * stride, to: step.to * stride, size: size, stride: stride) {
                        Issue.record("\(name): \(side) from \(Points.all[step.from]) to \(Points.all[step.to])")
                    }
                }
            }
        }
        #expect(tried.count > 10)
    }

    /// Whether each result `to` covers its counterpart `from`. Plain loops: millions of rounds, and tests are not optimised.
    private func isMonotone(_ results: [Int], from: Int, to: Int, size: Int, stride: Int) -> Bool {
        results.withUnsafeBufferPointer { results in
            Points.coverTable.withUnsafeBufferPointer { covers in
                var block = 0
                while block < size * size * size {
                    var place = block
                    while place < block + stride {
                        if !covers[results[place + to] * size + results[place + from]] { return false }
                        place += 1
                    }
                    block += stride * size
                }
                return true
            }
        }
    }

    /// The result for every upstream with every pair of others, as places in `Points.all`.
    private func indices(of effect: Effect) -> [Int] {
        var results: [Int] = []
        results.reserveCapacity(Points.all.count * Points.all.count * Points.all.count)
        for upstream in Points.all {
            for first in Points.all {
                for second in Points.all { results.append(Points.index[effect.apply(upstream, [first, second])]!) }
            }
        }
        return results
    }

    /// The results for every upstream with every other one, and with pairs of the same and of opposites: functions that agree in
    /// these are taken for the same.
    private func fingerprint(of effect: Effect) -> [Int] {
        Points.all.flatMap { upstream in
            zip(Points.all, Points.all.reversed()).flatMap { first, second in
                [[first], [first, first], [first, second]].map { Points.index[effect.apply(upstream, $0)]! }
            }
        }
    }

    /// Not asking for the literal is never wrong: what the row says without it covers what it says with it.
    @Test func literalsOnlyNarrow() {
        var count = 0
        for (name, row, effect) in Points.effects where row.literalArgument != nil {
            for upstream in Points.all {
                count += 1
                let narrow = effect.apply(upstream, [.unknown])
                let wide = row.effect.apply(upstream, [.unknown])
                if !narrow.isCovered(by: wide) { Issue.record("\(name) after \(upstream): \(narrow) against \(wide)") }
            }
        }
        #expect(count > 1000)
    }

    /// An unknown publisher among the arguments never yields a one-shot, except in a zip, where the known side bounds it.
    @Test func unknownStaysOutOfOneShots() {
        let zips: Set<String> = ["zip", "Publishers.Zip", "Publishers.Zip3", "Publishers.Zip4"]
        for row in Operators.table where row.publishers != .none && !zips.contains(row.name) {
            let result = row.effect.apply(.one, [.unknown])
            #expect(result.verdict != .oneShot, "\(row.signature): \(result)")
        }
        #expect(Operators.row(named: "map", labels: ["_"])?.effect.apply(.unknown, []).verdict == .undecided)
    }
}
