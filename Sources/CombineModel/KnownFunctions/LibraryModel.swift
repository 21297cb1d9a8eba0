/// What a library outside the scanned code declares, as far as publishers go: data, one value a library.
///
/// The libraries that Decombine knows and those that users describe in their configuration are written in the same form;
/// `ModelLine` reads the lines.
public struct LibraryModel: Sendable {
    public var name: String
    /// The modules whose import makes the declarations visible; empty for declarations that are visible everywhere.
    public var modules: Set<String>
    /// Where the facts are from: the address of an interface or a documentation page, or the file that a user wrote.
    public var source: String
    /// For each type, those whose members it has besides its own.
    public var supertypes: [String: [String]]
    /// Types that are publishers.
    public var publisherTypes: [OutsidePublisherType]
    public var declarations: [OutsideDeclaration]
    public var operators: [OutsideOperator]
    /// What its functions do with what they are given.
    public var functions: [KnownFunction] = []
    /// What is known of its types besides.
    public var knownTypes: [KnownType] = []

    public init(
        name: String, modules: Set<String> = [], source: String = "", supertypes: [String: [String]] = [:],
        publisherTypes: [OutsidePublisherType] = [], declarations: [OutsideDeclaration] = [], operators: [OutsideOperator] = []
    ) {
        self.name = name
        self.modules = modules
        self.source = source
        self.supertypes = supertypes
        self.publisherTypes = publisherTypes
        self.declarations = declarations
        self.operators = operators
    }
}

/// What a declaration outside the scanned code delivers.
public struct OutsideEffect: Sendable, Hashable {
    public var cardinality: Cardinality
    public var failure: Failure
    /// The type of the values as written, nil where it depends on the call or does not matter.
    public var output: String?
    /// What kind of stream it is, nil for a one-shot or where there is no better word.
    public var reason: Reason?
    /// Whether every member that is no operator delivers the same of a part of each value: `viewStore.publisher.count`.
    public var isOfMembers = false

    public init(_ cardinality: Cardinality, failure: Failure = .unknown, output: String? = nil, reason: Reason? = nil) {
        self.cardinality = cardinality
        self.failure = failure
        self.output = output
        self.reason = reason
    }
}

/// A type outside the scanned code that is a publisher: `DatabasePublishers.Read`, `Effect<Output, Failure>`.
public struct OutsidePublisherType: Sendable, Hashable {
    public var name: String
    /// The names of its generic parameters, where it is a publisher with so many only; empty for a type that always is.
    public var parameters: [String]
    public var effect: OutsideEffect

    public init(_ name: String, parameters: [String] = [], _ effect: OutsideEffect) {
        self.name = name
        self.parameters = parameters
        self.effect = effect
    }
}

/// A function, property or initialiser outside the scanned code.
public struct OutsideDeclaration: Sendable, Hashable {
    /// What using it gives.
    public enum Gives: Sendable, Hashable {
        case publisher(OutsideEffect)
        /// A value of a type whose members may be described too.
        case value(String)
    }

    public var signature: OutsideSignature
    public var gives: Gives
    /// Where a user described it; nil for the libraries that Decombine knows.
    public var place: Finding.Evidence?

    public init(_ signature: OutsideSignature, _ gives: Gives, place: Finding.Evidence? = nil) {
        self.signature = signature
        self.gives = gives
        self.place = place
    }
}

/// An operator outside the scanned code.
public struct OutsideOperator: Sendable {
    public var signature: OutsideSignature
    public var row: Operator

    public init(_ signature: OutsideSignature, _ row: Operator) {
        self.signature = signature
        self.row = row
    }
}

/// `DatabaseWriter.writePublisher(receiveOn?:updates:)`, taken apart.
public struct OutsideSignature: Sendable, Hashable, CustomStringConvertible {
    /// The type it is a member of, nil for one outside any type.
    public var owner: String?
    public var name: String
    /// As in an operator's row: `_` for none, `?` after one that may be left out, a last `*` for any further. Nil for a property.
    public var labels: [String]?

    public init(owner: String?, name: String, labels: [String]?) {
        self.owner = owner
        self.name = name
        self.labels = labels
    }

    public var description: String {
        let arguments = labels.map { "(" + $0.map { $0 == "*" ? "*" : $0 + ":" }.joined() + ")" } ?? ""
        return (owner.map { $0 + "." } ?? "") + name + arguments
    }

    /// Whether a call with these labels may mean it; a trailing closure stands for a parameter of any
    /// label that may not be left out.
    ///
    /// - Parameter given: the label of each argument, `_` for none, nil for a trailing closure; nil where nothing is called.
    public func takes(_ given: [String?]?) -> Bool {
        guard let labels else { return given == nil }
        guard let given else { return false }
        return LabelPattern.match(labels[...], given[...])
    }
}

extension Cardinality {
    /// What it comes to in a few words, after "the publisher".
    public var says: String {
        switch (least, most) {
        case (_, .zero): "delivers no value"
        case (.zero, .one): "delivers at most one value"
        case (_, .one): "delivers one value"
        case (_, .many): "delivers several values and ends"
        case (_, .endless): isKnown ? "can go on delivering values" : "is not decided"
        }
    }
}

extension Operators {
    /// The row of a source that a library declares: there is nothing in the scanned code to rewrite it by.
    public static func outside(_ name: String, _ cardinality: Cardinality, library: String) -> Operator {
        root(
            name, nil, .gives(cardinality, cardinality.says), .left(cardinality.verdict == .oneShot ? .libraryPublisher : .stream),
            note: "Declared by \(library).")
    }
}
