/// The operator table, and how to look something up in it.
///
/// One row an overload family. From a row come the triage word, the classifier's step, the lowering, the text of `explain` and
/// the page of the documentation; nothing else in Decombine knows an operator by name.
///
/// The rows stand in one file a family. A fact that is not in the interface of Combine names where it is from: "measured"
/// means on OpenCombine 0.14.
public enum Operators {
    public static let table: [Operator] =
        simpleSources + subjectsAndProperties + systemSources + combiningSources
        + mapping + filtering + choosing + folding
        + combining + sequencing + failing + timing + sharing + observing
        + terminals

    private static let byName = Dictionary(grouping: table, by: \.name)

    /// Whether an operator is about when or where values come.
    public static func isOfTime(_ name: String) -> Bool { namesOfTime.contains(name) }

    private static let namesOfTime = Set(timing.map(\.name))

    /// Whether a source of that name begins chains.
    public static func isSource(_ name: String) -> Bool { namesOfSources.contains(withoutModule(name)) }

    /// Whether a source of that name begins its work when it is made, and its closure is run then: `Future`.
    public static func beginsWhenMade(_ name: String) -> Bool { rows(named: name).contains { $0.isAny(of: .beginsWhenMade) } }

    /// Whether what a source of that name is given is run when it is made or subscribed to, and not kept for later: `Future`, `Deferred`.
    public static func runsItsClosure(_ name: String) -> Bool {
        rows(named: name).contains { $0.isAny(of: .beginsWhenMade) || $0.isAny(of: .beginsAnew) && $0.isAny(of: .deliversAsInner) }
    }

    private static let namesOfSources = Set(table.lazy.filter { $0.role == .source }.map(\.name))

    /// Whether an operator of that name, or a source whose path ends with it, is given publishers as they are.
    public static func mayTakePublishers(_ name: String) -> Bool { namesTakingPublishers.contains(name) }

    private static let namesTakingPublishers = Set(
        table.lazy.filter { $0.publishers == .direct }.map { row in row.name.split(separator: ".").last.map(String.init) ?? row.name })

    /// All overloads of a name, in the order in which they are tried.
    public static func rows(named name: String) -> [Operator] { byName[withoutModule(name)] ?? [] }

    /// The overload that takes these labels; a trailing closure counts as `_`, a property has none.
    ///
    /// `argument` is the source text of the first argument, where it is at hand: it decides between `prefix(1)` and `prefix(3)`.
    public static func row(named name: String, labels: [String], argument: String? = nil) -> Operator? {
        rows(named: name).first { $0.takes(labels: labels) }?.decided(by: argument)
    }

    /// The first row that is lowered in a way.
    public static func row(lowered lowering: Lowering) -> Operator? { table.first { $0.lowering == lowering } }

    /// Whether a call with these labels works on what a subscription returned: `store(in:)`, `cancel()`.
    public static func isOfHandle(_ name: String, _ labels: [String?]) -> Bool {
        guard let row = row(named: name, labels: labels.map { $0 ?? "_" }) else { return false }
        return row.role == .cancellable && row.lowering != nil
    }

    /// The same among the sources, so that `values.publisher` or `Timer.publish` cannot be taken for a link.
    public static func source(named name: String, labels: [String], argument: String? = nil) -> Operator? {
        rows(named: name).first { $0.role == .source && $0.takes(labels: labels) }?.decided(by: argument)
    }

    /// `Combine.Just` is `Just`.
    private static func withoutModule(_ name: String) -> String {
        guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")), modules.contains(String(name[..<dot])) else { return name }
        return String(name[name.index(after: dot)...])
    }

    /// Where the operators may be imported from.
    public static let modules = ["Combine", "OpenCombine", "OpenCombineShim"]

    /// Whether a call of this name and these labels is Combine's own on any publisher, subject or cancellable, so that nobody has to describe it.
    public static func isCombines(_ name: String, labels: [String]) -> Bool {
        memberNames.contains(name) || rows(named: name).contains { $0.role == .terminal || $0.takes(labels: labels) }
    }

    /// What subjects and cancellables have besides operators (the interface of Combine: `Subject`, `Cancellable`, `AnyCancellable`).
    private static let memberNames: Set<String> = ["send", "cancel", "store", "eraseToAnyPublisher"]

    // MARK: Triage

    /// A file that holds none of these has no producer, no subscription and no bridge, unless it names a typealias of a
    /// publisher or an operator declared in the scanned code; Triage adds those names.
    ///
    /// Matched as whole identifiers. Words that ordinary code is full of (`map`, `first`, `cancel`) are missing on purpose: a
    /// chain of them alone has a source, a terminal or a declared type that is here.
    public static let triageVocabulary: Set<String> =
        Set(table.filter(\.isTriageWord).flatMap { identifiers(in: $0.name) }).union(typeNames).union(bridgeNames)

    /// What the type of a producer, an import or a stored publisher is written with.
    private static let typeNames: Set<String> = [
        "Combine", "OpenCombine", "OpenCombineShim", "OpenCombineFoundation", "OpenCombineDispatch", "ocombine",
        "AnyPublisher", "Publisher", "Publishers", "ConnectablePublisher", "AsyncPublisher", "AsyncThrowingPublisher",
        "AnyCancellable", "Cancellable", "AnySubscriber", "Subscriber", "Subscribers", "Subject", "AnySubject", "Published",
        "ObservableObjectPublisher", "TimerPublisher", "DataTaskPublisher", "KeyValueObservingPublisher",
    ]

    /// The words for which a file may need its import of Combine: those of chains, and what Combine declares besides.
    public static let wordsOfImports = triageVocabulary.union([
        "CombineIdentifier", "CustomCombineIdentifierConvertible", "Demand", "ImmediateScheduler", "ObservableObject", "Record",
        "Scheduler",
        "SchedulerTimeIntervalConvertible", "Subscription", "Subscriptions", "TopLevelDecoder", "TopLevelEncoder", "combineIdentifier",
        "objectWillChange",
    ])

    /// What people call their own bridges to async code, and what every hand-written one declared elsewhere is called by.
    private static let bridgeNames: Set<String> = [
        "asyncMap", "asyncFlatMap", "asyncTryMap", "tryAsyncMap", "asyncSink", "firstValue", "singleValue", "singleOutput",
        "asyncValue", "firstOutput", "awaitValue", "asPublisher", "asFuture",
    ]

    /// `Publishers.Zip3` is found by its first word, `Optional.publisher` by its second; `Zip3` and `Optional` alone say nothing.
    private static func identifiers(in name: String) -> [String] {
        let parts = name.split(separator: ".").map(String.init)
        guard parts.count > 1 else { return parts }
        return parts.filter { $0.hasPrefix("Publish") || $0.hasPrefix("publish") || $0 == "TimerPublisher" }
    }

    // MARK: Rows

    /// A row that begins a chain.
    static func root(
        _ name: String, _ labels: [String]?, _ effect: Effect, _ treatment: Treatment, fails failure: FailureEffect = .unknown,
        with publishers: PublisherArguments = .none, argument: (@Sendable (String) -> Effect?)? = nil,
        argumentTreatment: (@Sendable (String) -> Treatment?)? = nil, gives output: OutputType? = nil, note: String
    ) -> Operator {
        Operator(
            name: name, role: .source, labels: labels, publishers: publishers, effect: effect, output: output ?? .unknown, failure: failure,
            treatment: treatment, note: note, isTriageWord: name != "$", literalArgument: argument,
            literalTreatment: argumentTreatment)
    }

    /// A row between; `isStrong` where only code with Combine uses the word.
    static func link(
        _ name: String, _ labels: [String]?, _ effect: Effect, _ treatment: Treatment, fails failure: FailureEffect = .same,
        afterFailing: Effect? = nil, delivers: Delivered = .others, with publishers: PublisherArguments = .none,
        isStrong: Bool = false, argument: (@Sendable (String) -> Effect?)? = nil,
        argumentTreatment: (@Sendable (String) -> Treatment?)? = nil, gives output: OutputType? = nil, note: String
    ) -> Operator {
        Operator(
            name: name, role: .link, labels: labels, publishers: publishers, effect: effect, effectAfterFailing: afterFailing,
            delivers: delivers, output: output, failure: failure,
            treatment: treatment, note: note, isTriageWord: isStrong, literalArgument: argument,
            literalTreatment: argumentTreatment)
    }

    /// A row that throws where the one without `try` does not: the failure becomes `any Error`, and what never ended can fail.
    static func throwing(
        _ name: String, _ labels: [String]?, _ effect: Effect, _ treatment: Treatment, delivers: Delivered = .others,
        with publishers: PublisherArguments = .none, gives output: OutputType? = nil, note: String
    ) -> Operator {
        link(
            name, labels, effect.orFails, treatment, fails: .error, delivers: delivers, with: publishers, isStrong: true, gives: output,
            note: note)
    }

    /// A row that ends a chain. Its treatment is that of the place, so the rules on subscriptions decide: here `.identity`
    /// says only that there is nothing to lower.
    static func ending(
        _ name: String, _ labels: [String]?, _ treatment: Treatment = .lowered(.identity), effect: Effect = .same,
        fails failure: FailureEffect = .same, with publishers: PublisherArguments = .none, isStrong: Bool = true, note: String
    ) -> Operator {
        Operator(
            name: name, role: .terminal, labels: labels, publishers: publishers, effect: effect, failure: failure,
            treatment: treatment, note: note, isTriageWord: isStrong, literalArgument: nil, literalTreatment: nil)
    }

    /// A row for what is called on the result of a subscription.
    static func handle(
        _ name: String, _ labels: [String]?, _ treatment: Treatment = .lowered(.identity), isStrong: Bool = false, note: String
    ) -> Operator {
        Operator(
            name: name, role: .cancellable, labels: labels, publishers: .none, effect: .same, failure: .same,
            treatment: treatment, note: note, isTriageWord: isStrong, literalArgument: nil, literalTreatment: nil)
    }
}
