/// What an operator does to the number of values and to the ending, as a monotone function of its upstream and of the
/// publishers among its arguments (given directly, or returned by its closure).
public struct Effect: Sendable {
    /// In a few words, for `explain` and the documentation: "keeps the number of values".
    public let says: String
    public let apply: @Sendable (_ upstream: Cardinality, _ others: [Cardinality]) -> Cardinality

    public init(_ says: String, _ apply: @escaping @Sendable (Cardinality, [Cardinality]) -> Cardinality) {
        self.says = says
        self.apply = apply
    }
}

/// What an operator does to the failure type.
public enum FailureEffect: Sendable, Hashable {
    /// The upstream's.
    case same
    /// `any Error`, as every throwing variant does.
    case error
    /// `Never`.
    case never
    /// That of the inner publisher (`catch`, `append`), joined with the upstream's where both can fail.
    case inner
    /// The type that the first argument is: `setFailureType(to:)`.
    case metatype
    /// What the closure makes of it: `mapError`.
    case closureResult
    /// The same wherever it stands.
    case named(String)
    /// Not known without types.
    case unknown

    /// Whether the row alone says it, and no argument.
    public var isOfRow: Bool {
        switch self {
        case .same, .error, .never, .inner, .named: true
        case .metatype, .closureResult, .unknown: false
        }
    }
}

/// Which arguments of an operator are publishers themselves.
public enum PublisherArguments: Sendable, Hashable {
    case none
    /// The closure (or function reference) returns one: `flatMap`, `catch`.
    case closureResult
    /// Every unlabelled argument, or the one labelled `with:`, is one: `zip`, `merge`, `append(publisher)`.
    case direct
}

/// What the values after an operator are, of those before it.
public enum Delivered: Sendable, Hashable {
    /// The upstream's own, each at most once.
    case upstreams
    /// At most one for each of the upstream's, made by the closure.
    case made
    /// Those of the publishers that the upstream delivers: `switchToLatest()`.
    case inner
    /// Anything else.
    case others
}

/// What the type of the values behind an operator is, as far as its call tells.
public enum OutputType: Sendable, Hashable {
    /// That of the values before it.
    case upstream
    /// What its closure gives, and that without being optional.
    case closureResult, unwrappedClosureResult
    /// That of its first argument: what a fold begins with.
    case firstArgument
    /// What is given for a parameter, a type: `decode(type:decoder:)`.
    case metatype(String)
    /// The same wherever it stands.
    case named(String)
    /// That of the publisher that its closure gives, or that it is given.
    case inner
    /// That of the values before it, or of the publisher that takes their place.
    case upstreamOrInner
    /// A tuple of those of all publishers, or what a closure makes of them.
    case tuple
    /// A list of the values before it.
    case list
    /// That of the values before it without being optional.
    case unwrapped
    /// Another one, and which is not said.
    case unknown
}

/// What becomes of an operator: a lowering, or the reason for having none.
public enum Treatment: Sendable, Hashable {
    case lowered(Lowering)
    case left(Reason)

    /// Why it has no lowering.
    public var reason: Reason? {
        if case .left(let reason) = self { return reason }
        return nil
    }
}

/// One row of the table: an overload family of a name.
public struct Operator: Sendable {
    public enum Role: String, Sendable, Hashable {
        /// Begins a chain: `Just(…)`, `URLSession.dataTaskPublisher(for:)`.
        case source
        /// A link between.
        case link
        /// Ends a chain: `sink`, `assign`.
        case terminal
        /// Works on what a subscription returned, or on a connection: `store(in:)`, `cancel()`, `connect()`.
        case cancellable
    }

    public let name: String
    public let role: Role
    /// The labels of the arguments that choose this row, trailing closures unlabelled; nil takes any.
    ///
    /// `["where"]` takes `first(where:)`, `[]` takes `first()` and a property, `["_"]` one unlabelled argument. `"options?"`
    /// may be missing, a last `"*"` takes any further arguments. Of the rows of one name the first that matches is taken, so
    /// rows that take any come last. Ask `takes(labels:)`.
    public let labels: [String]?
    public let publishers: PublisherArguments
    public let effect: Effect
    /// The effect after an upstream that can fail, where it is another: an optional's own publisher, whose forms of `reduce`,
    /// `count`, `contains` and `allSatisfy` deliver nothing for `nil` (measured), never fails.
    public let effectAfterFailing: Effect?
    public let delivers: Delivered
    public let output: OutputType
    public let failure: FailureEffect
    public let treatment: Treatment
    /// Facts a reader of the documentation needs: caveats, the source of a fact.
    public let note: String
    /// Whether the word alone makes a file worth parsing. Off for words that other code uses all the time (`map`, `first`)
    /// and that never begin or end a chain.
    public let isTriageWord: Bool
    /// What the source text of the first argument decides about the effect, nil where it decides nothing: `1` in `prefix(1)`.
    ///
    /// `effect` holds for every argument, so that not asking is never wrong.
    public let literalArgument: (@Sendable (String) -> Effect?)?
    /// The same for the treatment: `1` in `prefix(1)` has a lowering, `count` in `prefix(count)` has none.
    public let literalTreatment: (@Sendable (String) -> Treatment?)?

    public init(
        name: String, role: Role, labels: [String]?, publishers: PublisherArguments, effect: Effect, effectAfterFailing: Effect? = nil,
        delivers: Delivered = .others, output: OutputType? = nil, failure: FailureEffect, treatment: Treatment, note: String,
        isTriageWord: Bool,
        literalArgument: (@Sendable (String) -> Effect?)?,
        literalTreatment: (@Sendable (String) -> Treatment?)?
    ) {
        self.name = name
        self.role = role
        self.labels = labels
        self.publishers = publishers
        self.effect = effect
        self.effectAfterFailing = effectAfterFailing
        self.delivers = delivers
        // What an operator makes of values is another type.
        self.output = output ?? (delivers == .made ? .unknown : .upstream)
        self.failure = failure
        self.treatment = treatment
        self.note = note
        self.isTriageWord = isTriageWord
        self.literalArgument = literalArgument
        self.literalTreatment = literalTreatment
    }
}

extension Operator {
    /// Whether a call with these labels is meant.
    public func takes(labels given: [String]) -> Bool {
        guard let labels else { return true }
        return LabelPattern.match(labels[...], given.map(Optional.some)[...])
    }

    /// This row with all that the first argument's source text decides; nil where there is no argument or its text is not at hand.
    public func decided(by argument: String?) -> Operator {
        guard let argument, literalArgument != nil || literalTreatment != nil else { return self }
        return Operator(
            name: name, role: role, labels: labels, publishers: publishers,
            effect: literalArgument?(argument) ?? effect, effectAfterFailing: effectAfterFailing, delivers: delivers, output: output,
            failure: failure,
            treatment: literalTreatment?(argument) ?? treatment, note: note, isTriageWord: isTriageWord,
            literalArgument: nil, literalTreatment: nil)
    }

    /// The name as it is called, with its labels: `first(where:)`, `collect(_:)`. No two rows have the same, so that the
    /// documentation and the laws can name a row by it.
    public var signature: String {
        guard let labels else { return name + "(…)" }
        if labels.isEmpty { return isProperty ? name : name + "()" }
        return name + "(" + labels.map { $0 == "*" ? "…" : $0 + ":" }.joined() + ")"
    }

    /// The member by which the platform's objects, lists and optionals give a publisher.
    public static let publisherMember = "publisher"

    private var isProperty: Bool {
        ["$", "values", "objectWillChange", Self.publisherMember].contains(name) || name.hasSuffix("." + Operator.publisherMember)
    }

    /// Whether it gives the elements of a list, one after the other.
    public var spreadsList: Bool { name == "Sequence.publisher" }
}

extension Operator {
    /// The row of an operator that the scanned code declares and whose body does what `lowering` rewrites. Its effect is read from the
    /// body wherever it is called, and not from here.
    public static func ofOwn(named name: String, _ lowering: Lowering) -> Operator {
        Operator(
            name: name, role: .link, labels: nil, publishers: .none, effect: .same,
            output: lowering.isAny(of: .letsGo) ? .named("Void") : nil,
            failure: .same, treatment: .lowered(lowering),
            note: "Read from the body that the scanned code gives it.", isTriageWord: false, literalArgument: nil, literalTreatment: nil)
    }
}
