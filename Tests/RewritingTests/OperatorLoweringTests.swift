import CombineModel
import Testing

@testable import Rewriting

/// That each lowering of the operator table is written by one family, and that its traits say what its rows do.
struct OperatorLoweringTests {
    @Test func eachIsWrittenByOneFamily() {
        let links = OperatorLowerings.allLinks.flatMap { $0.lowerings }
        let sources = OperatorLowerings.allSources.flatMap { $0.lowerings }
        let joins = Set(links).intersection(sources)
        #expect(joins.isSubset(of: [.zip, .combineLatest, .zipSource, .combineLatestSource]), "one family writes these as both")
        #expect(links.count == Set(links).count && sources.count == Set(sources).count)
        #expect(OperatorLowerings.all.written == Set(Lowering.allCases))
    }

    @Test(arguments: Operators.table.filter { $0.lowering != nil && $0.role != .terminal && $0.role != .cancellable })
    func hasAFamilyForItsRole(_ row: Operator) throws {
        let lowering = try #require(row.lowering)
        if row.role == .source {
            #expect(OperatorLowerings.all.source(lowering) != nil, "\(row.signature)")
        } else {
            #expect(OperatorLowerings.all.link(lowering) != nil, "\(row.signature)")
        }
    }

    /// The traits are facts of their own; where a column of the table says the same in its way, the two agree.
    @Test(arguments: Operators.table.filter { $0.lowering != nil && $0.role == .link })
    func traitsAgreeWithTheRow(_ row: Operator) throws {
        let lowering = try #require(row.lowering)
        let one = Cardinality.one
        let others = row.publishers == .none ? [] : [one]
        let after = row.effect.apply(one, others)
        if lowering.isAny(of: [.follows, .takesOver]) { #expect(row.publishers == .closureResult, "\(row.signature)") }
        if lowering.isAny(of: .joins) { #expect(row.publishers == .direct, "\(row.signature)") }
        if lowering.isAny(of: .drops) { #expect(after.least == .zero, "\(row.signature) lets a value go") }
        if lowering.isAny(of: .alwaysGives) {
            // Forms of an optional's own publisher, which never fails, deliver nothing for `nil`.
            let effect = row.effectAfterFailing ?? row.effect
            #expect(effect.apply(.optional, others).least == .one, "\(row.signature) gives one where none came")
        }
        if lowering.isAny(of: .oneForOne) {
            #expect(after.least == .one && after.most == .one, "\(row.signature) gives one for one")
        }
        if lowering.isAny(of: .letsGo) { #expect(after.most == .zero, "\(row.signature) lets all go") }
        if lowering.isAny(of: .mayFail), !lowering.isAny(of: .takesOver) { #expect(row.failure == .error, "\(row.signature) may fail") }
    }

    @Test(arguments: Operators.table.filter { $0.lowering != nil && $0.role == .source })
    func traitsAgreeWithTheSource(_ row: Operator) throws {
        let lowering = try #require(row.lowering)
        let made = row.effect.apply(.failure, row.publishers == .none ? [] : [.one])
        if lowering.isAny(of: .onlyFails) { #expect(made == .failure, "\(row.signature)") }
        if lowering.isAny(of: .mayBeEmpty) { #expect(made.least == .zero, "\(row.signature)") }
        if lowering.isAny(of: .joins) { #expect(row.publishers == .direct, "\(row.signature)") }
        let begins = Lowering.Traits([.isReady, .beginsWhenMade, .beginsAnew, .joins])
        #expect(lowering.isAny(of: begins), "when the work of \(row.signature) begins")
    }
}
