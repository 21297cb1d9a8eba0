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
            for result in results where result.least > result.most { Issue.record("\(name): least above most in \(result)") }
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
                for result in results[fixed] where result.least > result.most { Issue.record("\(name): least above most in \(result)") }
            }
        }
    }

    @Test func withTwoOthers() {
        let sample = Points.all.indices.filter { $0 % 9 == 1 } + [Points.index[.one]!, Points.index[.silent]!, Points.index[.unknown]!]
        for (name, _, effect) in Points.effects.filter({ $0.row.publishers == .direct }) {
            for upstream in sample.map({ Points.all[$0] }) {
                for fixed in sample.map({ Points.all[$0] }) {
                    for step in Points.steps {
                        let (from, to) = (Points.all[step.from], Points.all[step.to])
                        let isMonotone =
                            effect.apply(upstream, [from, fixed]).isCovered(by: effect.apply(upstream, [to, fixed]))
                            && effect.apply(upstream, [fixed, from]).isCovered(by: effect.apply(upstream, [fixed, to]))
                        if !isMonotone { Issue.record("\(name): \(upstream), \(fixed), \(from) to \(to)") }
                    }
                }
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
