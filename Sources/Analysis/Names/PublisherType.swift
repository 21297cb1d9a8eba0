import CombineModel
import Lexing

/// A type that is a publisher, as far as its text and the scanned typealiases tell.
public struct PublisherType: Sendable {
    /// The type's own name: `AnyPublisher`, `Future`, `PassthroughSubject`, `Publishers.Map`, `Publisher` for `some Publisher`.
    public let name: String
    public internal(set) var output: TypeExpression?
    public internal(set) var failure: Failure
    /// Written `T?`.
    public let isOptional: Bool
    /// Whether the scanned code declares it, whatever it is called.
    var isCustom = false
    /// What a library's model says of a type that is not Combine's own.
    var outside: OutsideEffect?

    /// What the type alone says about the values, whoever made it.
    public var cardinality: Cardinality {
        // Nobody has a value of type `Never`.
        if output == .never { return Cardinality(.zero, .zero, .maybe) }
        if let outside { return outside.cardinality }
        if isCustom { return .unknown }
        return KnownPublisherType.named(name)?.cardinality ?? .unknown
    }

    /// Why such a type is a stream, nil where the type alone does not say.
    public var reason: Reason? {
        if let outside { return outside.cardinality.verdict == .oneShot ? nil : outside.reason }
        if isCustom { return nil }
        return KnownPublisherType.named(name)?.reason
    }

    /// Whether what was sent before somebody subscribes is not delivered any more: there is no current value.
    public var forgetsWhatWasSent: Bool { KnownPublisherType.named(name)?.forgets ?? false }

    /// Whether a library outside the scanned code declares it.
    public var isOfLibrary: Bool { outside != nil }

    /// Whether it is a subject of any library.
    public var isMadeToBeSentTo: Bool {
        KnownPublisherType.named(name)?.isSentTo == true || name.hasSuffix("Subject") || name.hasSuffix("Relay")
    }

    public var isSubject: Bool { KnownPublisherType.named(name)?.isSubject ?? false }

    /// Whether it is a subject without a value of its own.
    public var isPassthrough: Bool { KnownPublisherType.named(name)?.isPassthrough ?? false }

    /// Whether its work begins when it is made, and whoever subscribes gets its one result.
    public var isFuture: Bool { Operators.beginsWhenMade(name) }

    /// Whether a type of Combine's own has that name, with its module or without.
    static func isOfCombine(_ name: String) -> Bool {
        let name = withoutModule(name)
        return KnownPublisherType.named(name) != nil || name.hasPrefix("Publishers.")
    }

    static func withoutModule(_ name: String) -> String {
        guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")), case let module = String(name[..<dot]),
            Operators.modules.contains(module) || module == "Foundation"
        else { return name }
        return String(name[name.utf8.index(after: dot)...])
    }
}
