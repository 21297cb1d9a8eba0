@testable import CombineModel
import Testing

/// Whatever a publisher of a given cardinality may do, the row's result must allow what the operator makes of it.
@Suite struct SoundnessTests {
    private static let single: [(String, [String], String?, @Sendable (Trace) -> [Trace])] = [
        ("map", ["_"], nil, { [$0] }),
        ("tryMap", ["_"], nil, { $0.throwing }),
        ("filter", ["_"], nil, { $0.thinned }),
        ("tryFilter", ["_"], nil, { $0.thinned.flatMap(\.throwing) }),
        ("compactMap", ["_"], nil, { $0.thinned }),
        ("scan", ["_", "_"], nil, { [$0] }),
        ("removeDuplicates", [], nil, { trace in trace.thinned.filter { $0.values > 0 || trace.values == 0 } }),
        ("first", [], nil, { $0.prefix(1) }),
        ("first", ["where"], nil, { trace in trace.prefix(1) + (trace.values < Trace.forever ? [Trace(0, trace.end)] : []) }),
        ("last", [], nil, { $0.folded(to: min(1, $0.values)) }),
        ("last", ["where"], nil, { $0.folded(to: min(1, $0.values)) + $0.folded(to: 0) }),
        ("prefix", ["_"], "0", { $0.prefix(0) }),
        ("prefix", ["_"], "1", { $0.prefix(1) }),
        ("prefix", ["_"], "2", { $0.prefix(2) }),
        ("prefix", ["_"], "n", { trace in (0...4).flatMap { trace.prefix($0) } }),
        ("prefix", ["_"], nil, { trace in (0...4).flatMap { trace.prefix($0) } + [trace] }),
        ("prefix", ["while"], nil, { trace in (0...3).filter { $0 < trace.values }.map { Trace($0, .finishes) } + [trace] }),
        ("output", ["at"], "0", { $0.prefix(1) }),
        ("output", ["at"], "1", { $0.values < 2 ? [Trace(0, $0.end)] : [Trace(1, .finishes)] }),
        ("output", ["at"], "2", { $0.values < 3 ? [Trace(0, $0.end)] : [Trace(1, .finishes)] }),
        ("dropFirst", [], nil, { $0.dropFirst(1) }),
        ("dropFirst", ["_"], "2", { $0.dropFirst(2) }),
        ("dropFirst", ["_"], "n", { trace in (0...3).flatMap { trace.dropFirst($0) } }),
        ("drop", ["while"], nil, { trace in (0...3).flatMap { trace.dropFirst($0) } }),
        ("ignoreOutput", [], nil, { [Trace(0, $0.end)] }),
        ("collect", [], nil, { $0.folded(to: 1) }),
        ("collect", ["_"], "2", { $0.inPairs }),
        ("reduce", ["_", "_"], nil, { $0.folded(to: 1) + $0.absent }),
        ("count", [], nil, { $0.folded(to: 1) + $0.absent }),
        ("max", [], nil, { $0.folded(to: min(1, $0.values)) }),
        ("contains", ["_"], nil, { $0.decided + $0.absent }),
        ("allSatisfy", ["_"], nil, { $0.decided + $0.absent }),
        ("tryContains", ["where"], nil, { $0.decided.flatMap(\.throwing) }),
        ("replaceEmpty", ["with"], nil, { $0.values == 0 && $0.end == .finishes ? [Trace(1, .finishes)] : [$0] }),
        ("replaceError", ["with"], nil, { $0.catching(Trace(1, .finishes)) }),
        ("append", ["_"], "7", { $0.appending(Trace(1, .finishes)) }),
        ("append", ["_", "_"], nil, { $0.appending(Trace(2, .finishes)) }),
        ("prepend", ["_"], "7", { Trace(1, .finishes).appending($0) }),
        ("prepend", ["_"], "[1]", { trace in (0...3).flatMap { Trace($0, .finishes).appending(trace) } }),
        ("timeout", ["_", "scheduler"], nil, { trace in [trace] + (0...min(trace.values, 3)).map { Trace($0, .finishes) } }),
        ("debounce", ["for", "scheduler"], nil, { $0.thinned }),
        ("share", [], nil, { $0.thinned }),
        ("retry", ["_"], nil, { [$0] }),
        ("makeConnectable", [], nil, { [$0, Trace(0, .hangs)] }),
    ]

    private static let double: [(String, [String], @Sendable (Trace, Trace) -> [Trace])] = [
        ("flatMap", ["_"], { $0.flatMapped($1) }),
        ("zip", ["_"], { $0.zipped($1) }),
        ("combineLatest", ["_"], { $0.combined($1) }),
        ("merge", ["with"], { $0.merged($1) }),
        ("append", ["_"], { $0.appending($1) }),
        ("prepend", ["_"], { $1.appending($0) }),
        ("catch", ["_"], { $0.catching($1) }),
        ("tryCatch", ["_"], { $0.catching($1) + ($0.end == .fails ? [$0] : []) }),
        ("Deferred", ["_"], { [$1] }),
    ]

    @Test func oneUpstream() throws {
        var count = 0
        for (name, labels, text, model) in Self.single {
            let row = try #require(Operators.row(named: name, labels: labels, argument: text), "\(name)")
            for point in Points.all {
                let result = row.effect.apply(point, [])
                for trace in Trace.all where trace.isAllowed(by: point) {
                    for outcome in model(trace) {
                        count += 1
                        if !outcome.isAllowed(by: result) {
                            Issue.record("\(row.signature) \(text ?? ""): \(trace) of \(point) becomes \(outcome), not in \(result)")
                        }
                    }
                }
            }
        }
        #expect(count > 10_000)
    }

    @Test func anotherPublisher() throws {
        var count = 0
        for (name, labels, model) in Self.double {
            let row = try #require(Operators.row(named: name, labels: labels), "\(name)")
            for point in Points.all where point.isKnown {
                for other in Points.all where other.isKnown {
                    let result = row.effect.apply(point, [other])
                    for trace in Trace.all where trace.isAllowed(by: point) {
                        for inner in Trace.all where inner.isAllowed(by: other) {
                            for outcome in model(trace, inner) {
                                count += 1
                                if !outcome.isAllowed(by: result) {
                                    Issue.record("\(row.signature): \(trace), \(inner) of \(point), \(other): \(outcome)")
                                }
                            }
                        }
                    }
                }
            }
        }
        #expect(count > 100_000)
    }

    @Test(arguments: [
        (["Optional.publisher"], [Trace(0, .finishes), Trace(1, .finishes)]),
        (["Result.publisher"], [Trace(1, .finishes), Trace(0, .fails)]),
        (["Empty"], [Trace(0, .finishes)]),
        (["Sequence.publisher"], [Trace(0, .finishes), Trace(3, .finishes)]),
        (["$"], [Trace(1, .hangs), Trace(Trace.forever, .hangs)]),
        (["objectWillChange"], [Trace(0, .hangs), Trace(2, .finishes)]),
    ])
    func sources(_ name: [String], _ traces: [Trace]) throws {
        let row = try #require(Operators.source(named: name[0], labels: []))
        for trace in traces { #expect(trace.isAllowed(by: row.effect.apply(.none, [])), "\(name[0]) \(trace)") }
    }
}
