/// What a publisher type says by its name alone, whoever made the publisher: one of Combine's, of the systems', or a subject of a library that many
/// apps carry as source.
public struct KnownPublisherType: Sendable {
    /// Where the type of the values, or of the failure, is written.
    public enum Written: Sendable, Hashable {
        /// As a generic argument, counted from 0.
        case argument(Int)
        /// In the publisher that the first generic argument is.
        case ofFirstArgument
        /// Nowhere.
        case nowhere
    }

    /// The name, with the type it is nested in.
    public let name: String
    /// How many values it delivers; unknown for what depends on who made it.
    public let cardinality: Cardinality
    /// Why it is a stream; nil where it is none, or the name does not say.
    public let reason: Reason?
    public let output: Written
    public let failure: Written
    /// What it fails with where that is not written.
    public let plainFailure: Failure
    /// Whether what was sent before somebody subscribes is not delivered any more: there is no current value.
    public let forgets: Bool
    /// Whether it is one of Combine's subjects.
    public let isSubject: Bool
    /// Whether whoever holds it can send to it: any subject or relay, and `objectWillChange`.
    public let isSentTo: Bool
    /// What it delivers before a subscription to it returns.
    public let atOnce: Cardinality

    init(
        _ name: String, _ cardinality: Cardinality = .unknown, _ reason: Reason? = nil, output: Written = .argument(0),
        failure: Written = .nowhere, else plainFailure: Failure = .never, forgets: Bool = false, isSubject: Bool = false,
        isSentTo: Bool = false, atOnce: Cardinality = .none
    ) {
        (self.name, self.cardinality, self.reason, self.output, self.failure) = (name, cardinality, reason, output, failure)
        (self.plainFailure, self.forgets, self.isSubject, self.isSentTo, self.atOnce) = (plainFailure, forgets, isSubject, isSentTo, atOnce)
    }

    /// Whether it is a subject without a value of its own.
    public var isPassthrough: Bool { isSubject && forgets }

    /// Who decides when its values come, where that is somebody else.
    public var origin: Finding.Evidence.Origin? {
        if isSubject { return .sent(hasValue: !forgets) }
        return isSentTo ? .observed : reason.flatMap(Finding.Evidence.Origin.init)
    }

    /// The type of that name, which stands without the module; nil for one that is not known.
    public static func named(_ name: String) -> KnownPublisherType? { byName[name] }

    private static let byName = Dictionary(uniqueKeysWithValues: (plain + ready + sent + observed).map { ($0.name, $0) })

    /// Any publisher, its type erased.
    public static let erased = "AnyPublisher"

    /// What every publisher conforms to.
    public static let protocolName = "Publisher"

    /// Whether a constraint or a supertype says that something is a publisher.
    public static func isProtocol(_ name: String?) -> Bool {
        name == protocolName || name == SystemModule.combine.rawValue + "." + protocolName
    }

    /// Whether the text of a type says that something is, or holds, what a subscription returns.
    public static func holdsCancellable(_ type: String?) -> Bool { type?.contains("Cancellable") ?? false }

    private static let plain = [erased, protocolName, "Subject", "ConnectablePublisher", "Record"].map {
        KnownPublisherType($0, failure: .argument(1), else: .unknown)
    }

    /// Those that deliver what they are made of.
    private static let ready = [
        KnownPublisherType("Just", .one, atOnce: .one),
        KnownPublisherType("Result.Publisher", .one, failure: .argument(1), atOnce: .optional),
        KnownPublisherType("Optional.Publisher", .optional, failure: .argument(1), atOnce: .optional),
        KnownPublisherType("Fail", .failure, failure: .argument(1), else: .unknown),
        KnownPublisherType("Empty", Cardinality(.zero, .zero, .maybe), failure: .argument(1), else: .unknown),
        KnownPublisherType("Future", Cardinality(.one, .one, .maybe), failure: .argument(1), else: .unknown),
        KnownPublisherType("Publishers.Sequence", .several, output: .nowhere, else: .unknown, atOnce: .several),
        KnownPublisherType("Deferred", output: .ofFirstArgument, failure: .ofFirstArgument, else: .unknown),
        KnownPublisherType("URLSession.DataTaskPublisher", .one, output: .nowhere, else: .type("URLError")),
    ]

    /// The value that there is, which may be the last.
    private static let current = Cardinality(.zero, .one, .maybe)

    /// Subjects, of Combine and of CombineExt.
    private static let sent = [
        KnownPublisherType(
            "PassthroughSubject", .endless, .subject, failure: .argument(1), else: .unknown, forgets: true, isSubject: true, isSentTo: true),
        KnownPublisherType(
            "CurrentValueSubject", .endless, .subject, failure: .argument(1), else: .unknown, isSubject: true, isSentTo: true,
            atOnce: current),
        KnownPublisherType(
            "ReplaySubject", .endless, .subject, failure: .argument(1), else: .unknown, isSentTo: true,
            atOnce: Cardinality(.zero, .many, .maybe)),
        KnownPublisherType("PassthroughRelay", .endless, .subject, forgets: true, isSentTo: true),
        KnownPublisherType("CurrentValueRelay", .endless, .subject, isSentTo: true, atOnce: current),
    ]

    /// What the systems make.
    private static let observed = [
        KnownPublisherType("Published.Publisher", .endless, .publishedProperty, atOnce: current),
        KnownPublisherType("ObservableObjectPublisher", .endless, .publishedProperty, forgets: true, isSentTo: true),
        KnownPublisherType("NotificationCenter.Publisher", .endless, .notification, forgets: true),
        KnownPublisherType("NSObject.KeyValueObservingPublisher", .endless, .keyValueObserving),
        KnownPublisherType("Timer.TimerPublisher", .endless, .timer),
    ]
}

/// The type of an operator, `Publishers.Map<Self, T>`.
public struct OperatorType: Sendable {
    /// The name without `Publishers.`
    public let name: String
    /// The row of the operator that makes it.
    public let row: Operator
    /// How many of its first generic arguments are publishers.
    public let publishers: Int
    /// Whether its second generic argument is the type of its values, or of its failure.
    public let saysOutput: Bool
    public let saysFailure: Bool

    /// The type of that name, without `Publishers.`; nil for one that no row makes.
    public static func named(_ name: String) -> OperatorType? { byName[name] }

    /// Whether Combine declares a type of that name in `Publishers`, however many parts it has: `Zip`, `Zip3`.
    public static func isName(_ name: String) -> Bool { PlatformName.operatorType.covers(name.filter { !$0.isNumber }) }

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    static func made(
        _ name: String, by row: String, _ labels: [String], of publishers: Int = 1, saysOutput: Bool = false, saysFailure: Bool = false
    ) -> OperatorType? {
        guard let row = Operators.row(named: row, labels: labels), row.role == .link else { return nil }
        return OperatorType(name: name, row: row, publishers: publishers, saysOutput: saysOutput, saysFailure: saysFailure)
    }
}

extension Operator {
    /// Who decides when values of this source come, where that is somebody else.
    public var origin: Finding.Evidence.Origin? {
        if let type = KnownPublisherType.named(name) { return type.origin }
        if case .left(let reason) = treatment { return Finding.Evidence.Origin(reason) }
        return nil
    }
}

extension Finding.Evidence.Origin {
    fileprivate init?(_ reason: Reason) {
        switch reason {
        case .publishedProperty, .notification, .keyValueObserving, .controlEvent: self = .observed
        default: return nil
        }
    }
}
