import Combine
import Dispatch

/// What makes one value, or groups, of many.
let folding: [Law] = [
    link("collect()") { $0.collect() },
    link("collect(_:)") {
        $0.collect(1).written("1")
        $0.collect(2).written("2")
        $0.collect(3).written("3")
        $0.collect(.byTime(DispatchQueue.main, .seconds(2)))
        $0.collect(.byTimeOrCount(DispatchQueue.main, .seconds(4), 2))
    },
    link("collect(_:options:)") { $0.collect(.byTime(DispatchQueue.main, .seconds(2)), options: nil) },
    link("reduce(_:_:)") { $0.reduce(0, +) },
    link("tryReduce(_:_:)") {
        $0.tryReduce(0) { $0 + $1 }
        $0.tryReduce(0) { try refuse($1 > 1) + $0 }
    },
    link("count()") { $0.count() },
    link("ignoreOutput()") { $0.ignoreOutput() },
    link("contains(_:)") {
        $0.contains(1)
        $0.contains(99)
        $0.contains { $0 > 1 }
    },
    link("contains(where:)") { $0.contains(where: { $0 > 1 }) },
    link("tryContains(where:)") {
        $0.tryContains(where: { $0 > 1 })
        $0.tryContains(where: { try refuse($0 > 1) > 1 })
    },
    link("tryContains(_:)") { $0.tryContains { try refuse($0 > 1) > 1 } },
    link("allSatisfy(_:)") {
        $0.allSatisfy { $0 > 0 }
        $0.allSatisfy { $0 < 2 }
    },
    link("tryAllSatisfy(_:)") {
        $0.tryAllSatisfy { $0 > 0 }
        $0.tryAllSatisfy { try refuse($0 > 1) < 2 }
    },
    link("max()") { $0.max() },
    link("max(by:)") { $0.max(by: <) },
    link("max(_:)") { $0.max { $0 < $1 } },
    link("tryMax(by:)") {
        $0.tryMax(by: { $0 < $1 })
        $0.tryMax(by: { try refuse($1 > 1) < $0 })
    },
    link("tryMax(_:)") { $0.tryMax { _, _ in throw Mishap() } },
    link("min()") { $0.min() },
    link("min(by:)") { $0.min(by: <) },
    link("min(_:)") { $0.min { $0 < $1 } },
    link("tryMin(by:)") {
        $0.tryMin(by: { $0 < $1 })
        $0.tryMin(by: { try refuse($1 > 1) < $0 })
    },
    link("tryMin(_:)") { $0.tryMin { _, _ in throw Mishap() } },
    link("replaceEmpty(with:)") { $0.replaceEmpty(with: 7) },
]
