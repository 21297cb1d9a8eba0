@testable import CombineModel
import Testing

/// What particular calls come to: the precision that soundness and monotonicity leave open.
@Suite struct OperatorEffectTests {
    private func apply(
        _ name: String, _ labels: String = "", _ argument: String? = nil, to upstream: Cardinality, _ others: [Cardinality] = []
    ) throws -> Cardinality {
        let row = Operators.row(named: name, labels: OperatorTableTests.labels(labels), argument: argument)
        return try #require(row).effect.apply(upstream, others)
    }

    @Test func cutsDecideWhateverTheUpstream() throws {
        for upstream in [Cardinality.unknown, .endless] {
            #expect(try apply("first", to: upstream) == Cardinality(.zero, .one, .maybe))
            #expect(try apply("prefix", "_", "1", to: upstream) == Cardinality(.zero, .one, .maybe))
            #expect(try apply("output", "at", "4", to: upstream) == Cardinality(.zero, .one, .maybe))
            #expect(try apply("collect", to: upstream) == Cardinality(.one, .one, .maybe))
            #expect(try apply("ignoreOutput", to: upstream) == Cardinality(.zero, .zero, .maybe))
            #expect(try apply("prefix", "_", "0", to: upstream) == Cardinality(.zero, .zero, .maybe))
            #expect(try apply("prefix", "_", "3", to: upstream).verdict == .finite)
        }
    }

    @Test func oneShotsStayOneShots() throws {
        for (name, labels) in [
            ("flatMap", "_"), ("zip", "_"), ("combineLatest", "_"), ("catch", "_"), ("tryCatch", "_"), ("switchToLatest", ""),
        ] {
            #expect(try apply(name, labels, to: .one, [.one]) == .one, "\(name)")
        }
        for (name, labels) in [
            ("map", "_"), ("removeDuplicates", ""), ("retry", "_"), ("replaceError", "with"), ("decode", "type decoder"),
        ] {
            #expect(try apply(name, labels, to: .one) == .one, "\(name)")
        }
        #expect(try apply("replaceEmpty", "with", to: .optional) == .one)
        #expect(try apply("flatMap", "_", to: .one, [.optional]) == .optional)
        #expect(try apply("zip", "_ _ _", to: .one, [.one, .optional, .one]) == .optional)
    }

    @Test func valuesAddUp() throws {
        #expect(try apply("append", "_", "0", to: .one) == Cardinality(.many, .many, .always))
        #expect(try apply("prepend", "_ _", to: .none) == Cardinality(.many, .many, .always))
        #expect(try apply("prepend", "_", ".loading", to: .one).verdict == .finite)
        #expect(try apply("merge", "with", to: .one, [.one]).verdict == .finite)
        #expect(try apply("flatMap", "_", to: .several, [.one]).verdict == .finite)
        #expect(try apply("combineLatest", "_", to: .one, [.endless]).verdict == .continuous)
        #expect(try apply("append", "_", "publisher", to: .one, [.unknown]).verdict == .continuous)
    }

    /// A `catch` after it would otherwise be taken for a one-shot, and delivers two.
    @Test func aValueFollowedByAFailureIsNotAOneShot() throws {
        #expect(try apply("append", "_", "Fail(error: e)", to: .one, [.none]).verdict == .finite)
        #expect(try apply("merge", "with", to: .one, [.none]).verdict == .finite)
        #expect(try apply("append", "_", "next", to: .none, [.one]) == .one)
    }

    /// What is said of each value holds for them all: none is added, and none comes of nothing.
    @Test func whatDeliversTheUpstreamsValuesAddsNone() {
        for row in Operators.table where [.upstreams, .made].contains(row.delivers) {
            for upstream in Points.all {
                #expect(row.effect.apply(upstream, []).most <= upstream.most, "\(row.signature) after \(upstream)")
            }
        }
    }

    /// Beside an optional's own publisher, which never fails, a fold of nothing is a value.
    @Test func afterWhatCanFailAFoldOfNothingIsOne() {
        for row in Operators.table {
            guard let afterFailing = row.effectAfterFailing else { continue }
            #expect(row.effect.apply(.optional, []) == .optional, "\(row.signature)")
            #expect(afterFailing.apply(.optional, []) == .one, "\(row.signature)")
            for upstream in Points.all {
                let folded = afterFailing.apply(upstream, [])
                #expect(folded.isCovered(by: row.effect.apply(upstream, [])), "\(row.signature) after \(upstream)")
            }
        }
    }

    @Test func whatNeverEndsIsAStreamWhateverTheRest() throws {
        let published = try apply("$", to: .none)
        #expect(published == Cardinality(.one, .endless, .never))
        for (name, labels) in [("flatMap", "_"), ("merge", "with"), ("combineLatest", "_"), ("catch", "_")] {
            #expect(try apply(name, labels, to: published, [.unknown]).verdict == .continuous, "\(name)")
        }
        #expect(try apply("zip", "_", to: published, [.unknown]).verdict == .undecided)
        #expect(try apply("catch", "_", to: .unknown, [.silent]).verdict == .undecided)
        #expect(try apply("first", to: published).least == .one)
        #expect(try apply("map", "_", to: published).ends == .never)
        #expect(try apply("tryMap", "_", to: published).ends == .maybe)
    }

    @Test func sequencesOfPublishersAreOfAnyLength() throws {
        #expect(try apply("Publishers.MergeMany", "_", to: .none, [.one]).verdict == .finite)
        #expect(try apply("Publishers.Zip3", "_ _ _", to: .none, [.one, .one, .one]) == .one)
        #expect(try apply("Publishers.CombineLatest", "_ _", to: .none, [.one, .endless]).verdict == .continuous)
        #expect(try apply("Deferred", "_", to: .none, [.one]) == .one)
        #expect(try apply("Deferred", "_", to: .none) == .unknown)
        #expect(try apply("Empty", "completeImmediately", "false", to: .none) == .silent)
    }

    @Test(arguments: [
        ("[1, 2]", true), (" [ [1], [2] ] ", true), ("[1].publisher", false), ("[a, b][0]", false), ("a]", false), ("[\"]\"]", false),
    ])
    func arrays(_ text: String, _ isArray: Bool) { #expect(LiteralArgument.isArray(text) == isArray) }

    @Test(arguments: [
        ("1", true), ("-1", true), ("1.5", true), ("\"a\"", true), (".loading", true), ("nil", true), ("\"a\" + \"b\"", false),
        ("\"a\".publisher", false), ("1...3", false), ("item", false), ("Just(1)", false), ("...", false),
    ])
    func values(_ text: String, _ isValue: Bool) { #expect(LiteralArgument.isValue(text) == isValue) }
}
