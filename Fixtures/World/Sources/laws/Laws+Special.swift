import Combine

/// Some publishers have operators of their own, in place of those that all have: what a chain that begins with `Just` really calls.
let special: [Law] = onJust + onOptional + onResult + onSequence

private let onJust: [Law] = [
    just("map(_:)") { $0.map { $0 + 1 } },
    just("tryMap(_:)") {
        $0.tryMap { $0 + 1 }
        $0.tryMap { _ in try refuse(true) }
    },
    just("compactMap(_:)") {
        $0.compactMap { $0 }
        $0.compactMap { _ in Int?.none }
    },
    just("scan(_:_:)") { $0.scan(0, +) },
    just("tryScan(_:_:)") { $0.tryScan(0) { _, _ in try refuse(true) } },
    just("setFailureType(to:)") { $0.setFailureType(to: Trouble.self) },
    just("filter(_:)") {
        $0.filter { _ in true }
        $0.filter { _ in false }
    },
    just("removeDuplicates()") { $0.removeDuplicates() },
    just("removeDuplicates(by:)") { $0.removeDuplicates(by: ==) },
    just("tryRemoveDuplicates(by:)") { $0.tryRemoveDuplicates(by: { _, _ in try refuse(true) == 0 }) },
    just("first()") { $0.first() },
    just("first(where:)") { $0.first(where: { $0 > 1 }) },
    just("last()") { $0.last() },
    just("last(where:)") { $0.last(where: { $0 > 1 }) },
    just("output(at:)") {
        $0.output(at: 0).written("0")
        $0.output(at: 1).written("1")
    },
    just("output(in:)") {
        $0.output(in: 0..<1)
        $0.output(in: 1..<2)
    },
    just("prefix(_:)") {
        $0.prefix(0).written("0")
        $0.prefix(1).written("1")
    },
    just("prefix(while:)") { $0.prefix(while: { $0 > 1 }) },
    just("drop(while:)") { $0.drop(while: { $0 < 2 }) },
    just("dropFirst()") { $0.dropFirst() },
    just("dropFirst(_:)") { $0.dropFirst(0).written("0") },
    just("collect()") { $0.collect() },
    just("reduce(_:_:)") { $0.reduce(0, +) },
    just("tryReduce(_:_:)") { $0.tryReduce(0) { _, _ in try refuse(true) } },
    just("count()") { $0.count() },
    just("ignoreOutput()") { $0.ignoreOutput() },
    just("contains(_:)") { $0.contains(1) },
    just("contains(where:)") { $0.contains(where: { $0 > 1 }) },
    just("tryContains(where:)") { $0.tryContains(where: { _ in try refuse(true) > 1 }) },
    just("allSatisfy(_:)") { $0.allSatisfy { $0 > 1 } },
    just("tryAllSatisfy(_:)") { $0.tryAllSatisfy { _ in try refuse(true) > 1 } },
    just("max()") { $0.max() },
    just("max(by:)") { $0.max(by: <) },
    just("min()") { $0.min() },
    just("min(by:)") { $0.min(by: <) },
    just("replaceEmpty(with:)") { $0.replaceEmpty(with: 7) },
    just("replaceError(with:)") { $0.replaceError(with: 7) },
    just("mapError(_:)") { $0.mapError { _ -> Trouble in } },
    just("retry(_:)") { $0.retry(2) },
    just("append(_:)") { $0.append(7).written("7") },
    just("append(_:_:…)") { $0.append(7, 8) },
    just("prepend(_:)") { $0.prepend(7).written("7") },
    just("prepend(_:_:…)") { $0.prepend(7, 8) },
]

private let onOptional: [Law] = [
    optional("map(_:)") { $0.map { $0 + 1 } },
    optional("compactMap(_:)") { $0.compactMap { $0 > 1 ? $0 : nil } },
    optional("scan(_:_:)") { $0.scan(0, +) },
    optional("filter(_:)") { $0.filter { $0 > 1 } },
    optional("removeDuplicates()") { $0.removeDuplicates() },
    optional("removeDuplicates(by:)") { $0.removeDuplicates(by: ==) },
    optional("first()") { $0.first() },
    optional("first(where:)") { $0.first(where: { $0 > 1 }) },
    optional("last()") { $0.last() },
    optional("last(where:)") { $0.last(where: { $0 > 1 }) },
    optional("output(at:)") { $0.output(at: 0).written("0") },
    optional("output(in:)") { $0.output(in: 0..<1) },
    optional("prefix(_:)") { $0.prefix(1).written("1") },
    optional("prefix(while:)") { $0.prefix(while: { $0 < 2 }) },
    optional("drop(while:)") { $0.drop(while: { $0 < 2 }) },
    optional("dropFirst()") { $0.dropFirst() },
    optional("dropFirst(_:)") { $0.dropFirst(0).written("0") },
    optional("collect()") { $0.collect() },
    optional("reduce(_:_:)") { $0.reduce(0, +) },
    optional("count()") { $0.count() },
    optional("ignoreOutput()") { $0.ignoreOutput() },
    optional("contains(_:)") { $0.contains(1) },
    optional("contains(where:)") { $0.contains(where: { $0 > 1 }) },
    optional("allSatisfy(_:)") { $0.allSatisfy { $0 > 1 } },
    optional("max()") { $0.max() },
    optional("max(by:)") { $0.max(by: <) },
    optional("min()") { $0.min() },
    optional("min(by:)") { $0.min(by: <) },
    optional("replaceEmpty(with:)") { $0.replaceEmpty(with: 7) },
    optional("replaceError(with:)") { $0.replaceError(with: 7) },
    optional("retry(_:)") { $0.retry(2) },
]

private let onResult: [Law] = [
    result("map(_:)") { $0.map { $0 + 1 } },
    result("tryMap(_:)") {
        $0.tryMap { $0 + 1 }
        $0.tryMap { _ in try refuse(true) }
    },
    result("scan(_:_:)") { $0.scan(0, +) },
    result("tryScan(_:_:)") { $0.tryScan(0) { _, _ in try refuse(true) } },
    result("removeDuplicates()") { $0.removeDuplicates() },
    result("removeDuplicates(by:)") { $0.removeDuplicates(by: ==) },
    result("tryRemoveDuplicates(by:)") { $0.tryRemoveDuplicates(by: { _, _ in try refuse(true) == 0 }) },
    result("first()") { $0.first() },
    result("last()") { $0.last() },
    result("collect()") { $0.collect() },
    result("reduce(_:_:)") { $0.reduce(0, +) },
    result("tryReduce(_:_:)") { $0.tryReduce(0) { _, _ in try refuse(true) } },
    result("count()") { $0.count() },
    result("ignoreOutput()") { $0.ignoreOutput() },
    result("contains(_:)") { $0.contains(1) },
    result("contains(where:)") { $0.contains(where: { $0 > 1 }) },
    result("tryContains(where:)") { $0.tryContains(where: { _ in try refuse(true) > 1 }) },
    result("allSatisfy(_:)") { $0.allSatisfy { $0 > 1 } },
    result("tryAllSatisfy(_:)") { $0.tryAllSatisfy { _ in try refuse(true) > 1 } },
    result("max()") { $0.max() },
    result("max(by:)") { $0.max(by: <) },
    result("tryMax(by:)") { $0.tryMax(by: { _, _ in try refuse(true) == 0 }) },
    result("min()") { $0.min() },
    result("min(by:)") { $0.min(by: <) },
    result("tryMin(by:)") { $0.tryMin(by: { _, _ in try refuse(true) == 0 }) },
    result("replaceEmpty(with:)") { $0.replaceEmpty(with: 7) },
    result("replaceError(with:)") { $0.replaceError(with: 7) },
    result("mapError(_:)") { $0.mapError { _ in Mishap() } },
    result("retry(_:)") { $0.retry(2) },
]

private let onSequence: [Law] = [
    elements("map(_:)") { $0.map { $0 + 1 } },
    elements("compactMap(_:)") { $0.compactMap { $0 > 1 ? $0 : nil } },
    elements("scan(_:_:)") { $0.scan(0, +) },
    elements("replaceNil(with:)") { $0.map { $0 > 1 ? $0 : nil }.replaceNil(with: 7) },
    elements("setFailureType(to:)") { $0.setFailureType(to: Trouble.self) },
    elements("filter(_:)") { $0.filter { $0 > 1 } },
    elements("removeDuplicates()") { $0.removeDuplicates() },
    elements("first()") { $0.first() },
    elements("first(where:)") { $0.first(where: { $0 > 1 }) },
    elements("last()") { $0.last() },
    elements("last(where:)") { $0.last(where: { $0 > 1 }) },
    elements("output(at:)") {
        $0.output(at: 0).written("0")
        $0.output(at: 1).written("1")
    },
    elements("prefix(_:)") {
        $0.prefix(0).written("0")
        $0.prefix(1).written("1")
        $0.prefix(2).written("2")
    },
    elements("prefix(while:)") { $0.prefix(while: { $0 < 2 }) },
    elements("drop(while:)") { $0.drop(while: { $0 < 2 }) },
    elements("dropFirst()") { $0.dropFirst() },
    elements("dropFirst(_:)") { $0.dropFirst(2).written("2") },
    elements("collect()") { $0.collect() },
    elements("reduce(_:_:)") { $0.reduce(0, +) },
    elements("tryReduce(_:_:)") { $0.tryReduce(0) { _, _ in try refuse(true) } },
    elements("count()") { $0.count() },
    elements("ignoreOutput()") { $0.ignoreOutput() },
    elements("contains(_:)") { $0.contains(1) },
    elements("contains(where:)") { $0.contains(where: { $0 > 1 }) },
    elements("tryContains(where:)") { $0.tryContains(where: { _ in try refuse(true) > 1 }) },
    elements("allSatisfy(_:)") { $0.allSatisfy { $0 > 1 } },
    elements("tryAllSatisfy(_:)") { $0.tryAllSatisfy { _ in try refuse(true) > 1 } },
    elements("max()") { $0.max() },
    elements("max(by:)") { $0.max(by: <) },
    elements("min()") { $0.min() },
    elements("min(by:)") { $0.min(by: <) },
    elements("append(_:)") {
        $0.append(7).written("7")
        $0.append([7, 8]).written("[7, 8]")
    },
    elements("append(_:_:…)") { $0.append(7, 8) },
    elements("prepend(_:)") {
        $0.prepend(7).written("7")
        $0.prepend([7, 8]).written("[7, 8]")
    },
    elements("prepend(_:_:…)") { $0.prepend(7, 8) },
]

private func just(_ row: String, @Ways _ ways: @escaping (Just<Int>) -> [Way]) -> Law {
    Law(row: row, trials: [special([1]) { ways(Just(1)) }])
}

private func optional(_ row: String, @Ways _ ways: @escaping (Optional<Int>.Publisher) -> [Way]) -> Law {
    Law(row: row, trials: [special([1]) { ways(Optional(1).publisher) }, special([]) { ways(Int?.none.publisher) }])
}

private func result(_ row: String, @Ways _ ways: @escaping (Result<Int, Trouble>.Publisher) -> [Way]) -> Law {
    let failed = Trial(upstream: [Supply(values: [], end: .failed)], upstreamFailure: "Trouble") {
        ways(Result<Int, Trouble>.failure(Trouble()).publisher)
    }
    let one = Trial(upstream: [Supply(values: [1], end: .finished)], upstreamFailure: "Trouble") {
        ways(Result<Int, Trouble>.success(1).publisher)
    }
    return Law(row: row, trials: [one, failed])
}

private func elements(_ row: String, @Ways _ ways: @escaping (Publishers.Sequence<[Int], Never>) -> [Way]) -> Law {
    Law(row: row, trials: [[], [1], [1, 2], [1, 1, 3, 4]].map { values in special(values) { ways(values.publisher) } })
}

/// What these values and the end are made into.
private func special(_ values: [Int], run: @escaping () -> [Way]) -> Trial {
    Trial(upstream: [Supply(values: values, end: .finished)], upstreamFailure: "Never", run: run)
}
