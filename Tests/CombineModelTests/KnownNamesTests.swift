import Testing

@testable import CombineModel

/// Names that stand in lines of data.
struct KnownNamesTests {
    @Test(arguments: NamingConvention.allCases) func everyConventionHasNames(_ convention: NamingConvention) {
        #expect(!convention.words.isEmpty)
    }

    @Test(arguments: PlatformName.allCases) func everyKindOfPlatformNameHasNames(_ kind: PlatformName) {
        #expect(!kind.names.isEmpty)
    }

    @Test func keysMayHaveSeveralLinesAndRemarksAreLeftOut() {
        enum Key: String { case one, other = "the other" }
        let read: [Key: Set<String>] = NameLines.read("# a: remark\none: a b\nthe other: c\none: d")
        #expect(read == [.one: ["a", "b", "d"], .other: ["c"]])
    }

    @Test(arguments: [("+=", true), ("=", true), ("==", false), ("!==", false), (">=", false), ("+", false), ("<~=", true)])
    func whatAssigns(_ sign: String, _ assigns: Bool) {
        #expect(OperatorSign.assigns(sign) == assigns)
    }

    @Test(arguments: [("==", true), ("&&", true), ("+", true), ("??", true), ("+=", false), ("<~", false)])
    func whatChangesNothing(_ sign: String, _ isKnown: Bool) {
        #expect(OperatorSign.changesNothing(sign) == isKnown)
    }

    @Test func whatIsKnownOfFunctionsByTheirNames() {
        let known = KnownFunctions.platform
        #expect(known.isCheap("hasPrefix") && known.isCheap("sorted") && !known.isCheap("decode") && !known.isCheap("send"))
        #expect(!known.isCheap("nothingIsKnownOfThis"))
        #expect(known.endsProgram("fatalError") && !known.endsProgram("print"))
        #expect(known.mayChange("append") && known.mayChange("toggle") && !known.mayChange("map"))
        #expect(known.runsNow("compactMap") && !known.runsNow("animate") && !known.runsNow("async"))
        #expect(known.isGlobal("zip") && !known.isGlobal("joined"))
        #expect(known.function(named: "sync", on: "DispatchQueue")?.givesWhatItsClosureGives ?? false)
        #expect(!(known.function(named: "async", on: "DispatchQueue")?.givesWhatItsClosureGives ?? true))
    }

    @Test(arguments: [
        ("append", false), ("insert", false), ("updateValue", false), ("removeAll", true), ("sorted", true), ("merge", false),
    ])
    func whatPutsNothingIntoACollection(_ member: String, _ putsNothing: Bool) throws {
        let line = try #require(KnownFunctions.platform.function(named: member, on: "Set"))
        #expect(line.putsNothingIn == putsNothing)
    }
}
