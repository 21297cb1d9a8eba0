import CombineModel
import Testing

struct PublisherTypesTests {
    /// A typo in the labels of a row would leave the type out without a word.
    @Test(arguments: [
        "Map", "TryMap", "MapKeyPath", "CompactMap", "TryCompactMap", "Filter", "TryFilter", "RemoveDuplicates", "MapError",
        "SetFailureType", "ReceiveOn", "SubscribeOn", "Delay", "HandleEvents", "Print", "ReplaceEmpty", "ReplaceError", "First",
        "FirstWhere", "Last", "LastWhere", "IgnoreOutput", "Collect", "Count", "Catch", "FlatMap", "Decode", "Encode",
        "AssertNoFailure", "Zip", "Merge", "CombineLatest", "Scan", "TryScan",
    ])
    func anOperatorsTypeHasItsRow(_ name: String) throws {
        let type = try #require(OperatorType.named(name))
        #expect(OperatorType.isName(name))
        #expect(type.row.publishers == .none ? type.publishers == 1 : type.publishers == 2)
    }

    @Test func onlyCombinesOwnAreInPublishers() {
        #expect(OperatorType.isName("Zip3"))
        #expect(!OperatorType.isName("NotificationCenter"))
    }

    @Test func whatForgetsIsNotWhatKeepsAValue() throws {
        #expect(try #require(KnownPublisherType.named("PassthroughSubject")).forgets)
        #expect(try #require(KnownPublisherType.named("CurrentValueSubject")).forgets == false)
        #expect(KnownPublisherType.named("MySubject") == nil)
    }

    @Test func whatIsSentToIsNotOnlySubjects() throws {
        #expect(try #require(KnownPublisherType.named("ObservableObjectPublisher")).isSentTo)
        #expect(try #require(KnownPublisherType.named("CurrentValueRelay")).isSentTo)
        #expect(try #require(KnownPublisherType.named("Published.Publisher")).isSentTo == false)
    }

    /// The types of values that the rows tell, by the operators that change them.
    @Test func rowsTellTheTypeOfTheirValues() throws {
        #expect(try #require(Operators.row(named: "count", labels: [])).output == .named("Int"))
        #expect(try #require(Operators.row(named: "decode", labels: ["type", "decoder"])).output == .metatype("type"))
        #expect(try #require(Operators.row(named: "filter", labels: ["_"])).output == .upstream)
        #expect(try #require(Operators.row(named: "setFailureType", labels: ["to"])).failure == .metatype)
    }
}
