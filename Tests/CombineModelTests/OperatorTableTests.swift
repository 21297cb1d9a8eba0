@testable import CombineModel
import Testing

@Suite struct OperatorTableTests {
    /// Every name of the list of what Combine has.
    static let names = """
        Just Optional.publisher Result.publisher Future Deferred Fail Empty Record Sequence.publisher publisher
        PassthroughSubject CurrentValueSubject $ objectWillChange eraseToAnyPublisher values dataTaskPublisher
        publish Timer.TimerPublisher autoconnect sink assign store cancel subscribe onReceive
        map tryMap compactMap tryCompactMap filter tryFilter flatMap switchToLatest scan tryScan
        reduce tryReduce count max min tryMax tryMin collect ignoreOutput first tryFirst last tryLast output
        prefix tryPrefix drop dropFirst tryDrop append prepend removeDuplicates tryRemoveDuplicates
        contains tryContains allSatisfy tryAllSatisfy replaceNil replaceEmpty replaceError catch tryCatch mapError
        setFailureType assertNoFailure retry timeout delay debounce throttle measureInterval buffer receive
        zip combineLatest merge share multicast makeConnectable connect handleEvents print breakpoint breakpointOnError
        decode encode Publishers.Zip Publishers.Zip3 Publishers.Zip4 Publishers.CombineLatest Publishers.CombineLatest3
        Publishers.CombineLatest4 Publishers.Merge Publishers.Merge3 Publishers.Merge4 Publishers.Merge5 Publishers.Merge6
        Publishers.Merge7 Publishers.Merge8 Publishers.MergeMany Publishers.Sequence
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    /// Every overload family, as it is called.
    static let calls: [(String, String)] = [
        ("first", ""), ("first", "where"), ("first", "_"), ("last", ""), ("last", "where"), ("output", "at"), ("output", "in"),
        ("prefix", "_"), ("prefix", "while"), ("prefix", "untilOutputFrom"), ("drop", "while"), ("drop", "untilOutputFrom"),
        ("dropFirst", ""), ("dropFirst", "_"), ("collect", ""), ("collect", "_"), ("collect", "_ options"),
        ("append", "_"), ("append", "_ _ _"), ("prepend", "_"), ("prepend", "_ _"), ("map", "_"), ("map", "_ _"), ("map", "_ _ _"),
        ("flatMap", "_"), ("flatMap", "maxPublishers _"), ("zip", "_"), ("zip", "_ _ _ _"), ("combineLatest", "_ _"),
        ("merge", "with"), ("merge", "with _ _ _ _ _ _"), ("receive", "on"), ("receive", "on options"), ("subscribe", "on"),
        ("subscribe", "_"), ("delay", "for scheduler"), ("delay", "for tolerance scheduler options"), ("debounce", "for scheduler"),
        ("throttle", "for scheduler latest"), ("timeout", "_ scheduler"), ("timeout", "_ scheduler customError"),
        ("timeout", "_ scheduler options _"), ("measureInterval", "using"), ("buffer", "size prefetch whenFull"),
        ("multicast", "subject"), ("multicast", "_"), ("print", ""), ("print", "_ to"), ("breakpoint", "receiveOutput"),
        ("handleEvents", "receiveOutput receiveCompletion"), ("contains", "_"), ("contains", "where"), ("max", "by"),
        ("removeDuplicates", "by"), ("decode", "type decoder"), ("encode", "encoder"), ("assertNoFailure", "_"),
        ("sink", "receiveValue"), ("sink", "_"), ("sink", "receiveCompletion receiveValue"), ("sink", "receiveCompletion _"),
        ("sink", "_ receiveValue"), ("sink", ""), ("assign", "to on"), ("assign", "to"), ("onReceive", "_ perform"), ("onReceive", "_ _"),
        ("store", "in"), ("values", ""), ("Empty", ""), ("Empty", "completeImmediately"),
        ("Empty", "completeImmediately outputType failureType"), ("Fail", "outputType failure"), ("publisher", "for"),
        ("publisher", "for object"), ("publisher", "for options"), ("publish", "every tolerance on in options"),
        ("Record", "output completion"), ("Publishers.MergeMany", "_"), ("Publishers.MergeMany", "_ _ _"),
    ]

    static func labels(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

    @Test func everyNameHasARow() {
        for name in Self.names { #expect(!Operators.rows(named: name).isEmpty, "\(name)") }
        let unlisted = Set(Operators.table.map(\.name)).subtracting(Self.names)
        #expect(
            unlisted == [
                "Optional.Publisher", "Result.Publisher", "URLSession.DataTaskPublisher", "ObservableObjectPublisher", "TimerPublisher",
                "NotificationCenter.Publisher",
            ])
    }

    @Test func everyOverloadHasARow() {
        for (name, labels) in Self.calls {
            #expect(Operators.row(named: name, labels: Self.labels(labels)) != nil, "\(name)(\(labels))")
        }
    }

    /// Of two rows that take the same call the second would never be reached.
    @Test func noRowHidesAnother() {
        for (index, row) in Operators.table.enumerated() {
            let plain = (row.labels ?? ["anything"]).filter { $0 != "*" }
            let full = plain.map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 }
            let short = plain.filter { !$0.hasSuffix("?") }
            for labels in [full, short] {
                let first = Operators.table.firstIndex { $0.name == row.name && $0.takes(labels: labels) }
                #expect(first == index, "\(row.signature)")
            }
        }
    }

    /// By its signature a row is named elsewhere.
    @Test func signaturesAreUnique() {
        #expect(Set(Operators.table.map(\.signature)).count == Operators.table.count)
        #expect(Operators.row(named: "collect", labels: ["_", "options"])?.signature == "collect(_:options:)")
        #expect(Operators.row(named: "$", labels: [])?.signature == "$")
    }

    @Test func foreignOverloadsAreNotTaken() {
        for (name, labels) in [
            ("retry", "times delay"), ("delay", "seconds"), ("map", "to"), ("catch", "type _"), ("zip", ""),
            ("publish", "_"), ("merge", ""), ("receive", "_"), ("first", "orThrow"), ("dataTaskPublisher", "with"), ("append", ""),
        ] {
            #expect(Operators.row(named: name, labels: Self.labels(labels)) == nil, "\(name)(\(labels))")
        }
        #expect(Operators.rows(named: "madeUp").isEmpty)
    }

    @Test func labelsDistinguish() throws {
        func treatment(_ name: String, _ labels: String, _ argument: String? = nil) -> Treatment? {
            Operators.row(named: name, labels: Self.labels(labels), argument: argument)?.treatment
        }
        #expect(treatment("first", "") == .lowered(.first))
        #expect(treatment("first", "where") == .lowered(.firstWhere))
        #expect(treatment("subscribe", "on") == .lowered(.subscribeOn))
        #expect(treatment("subscribe", "_") == .left(.noAsyncForm))
        #expect(treatment("prefix", "_", "1") == .lowered(.first))
        #expect(treatment("prefix", "_", "0") == .left(.shapeNotSupported))
        #expect(treatment("prefix", "_") == .left(.shapeNotSupported))
        #expect(treatment("output", "at", "0") == .lowered(.first))
        #expect(treatment("output", "at", "1") == .left(.shapeNotSupported))
        #expect(treatment("map", "_", "\\.name") == .lowered(.transformKeyPaths))
        #expect(treatment("map", "_", "{ $0 }") == .lowered(.transform))
        #expect(treatment("buffer", "size prefetch whenFull", "0") == .left(.shapeNotSupported))
        #expect(treatment("buffer", "size prefetch whenFull", ".max") == .lowered(.buffer))
        #expect(treatment("Empty", "completeImmediately", "false") == .left(.noAsyncForm))
        #expect(treatment("Empty", "completeImmediately", "true") == .lowered(.empty))
        #expect(treatment("publisher", "for", "\\.isRunning") == .left(.keyValueObserving))
        #expect(treatment("publisher", "for", ".touchUpInside") == .left(.controlEvent))
        #expect(treatment("publisher", "for", ".didLogIn") == .left(.notification))
        #expect(Operators.source(named: "receive", labels: ["on"]) == nil)
        #expect(Operators.source(named: "Combine.Just", labels: ["_"])?.name == "Just")
        #expect(Operators.row(named: "store", labels: ["in"])?.role == .cancellable)
    }

    @Test func everyLoweringIsUsed() {
        let used = Set(Operators.table.flatMap { [$0, $0.decided(by: "1")] }.compactMap(\.lowering))
        #expect(Set(Lowering.allCases).subtracting(used) == Lowering.ofOwnOperators)
    }

    @Test func rowsAreWorded() {
        for row in Operators.table {
            #expect(row.note.hasSuffix(".") && row.note.count > 10, "\(row.signature)")
            #expect(!row.effect.says.isEmpty && !row.effect.says.hasSuffix("."), "\(row.signature)")
            if row.name.hasPrefix("try") { #expect(row.failure == .error, "\(row.signature)") }
        }
    }
}
