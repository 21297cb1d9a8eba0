/// The `Failure` of a publisher, as far as it is known from the text.
public enum Failure: Sendable, Hashable {
    case never
    /// A named error type; `any Error` is spelled `Error`.
    case type(String)
    case unknown

    /// From a type as written.
    public init(named name: String) {
        switch name {
        case "Never", "Swift.Never": self = .never
        case "Error", "any Error", "Swift.Error", "any Swift.Error": self = .error
        default: self = .type(name)
        }
    }

    public static let error = Failure.type("Error")

    /// The name to print, nil when it is not known.
    public var name: String? {
        switch self {
        case .never: "Never"
        case .type(let name): name
        case .unknown: nil
        }
    }

    /// The failure of something that is one or the other.
    public func joined(_ other: Failure) -> Failure { self == other ? self : .unknown }

    /// The failure of operators on several publishers, which takes them only where they fail alike, or where one never does (Combine's
    /// interface: `where P.Failure == Failure`, `where Failure == Never`).
    public func shared(with other: Failure) -> Failure {
        if self == .never || other == .never { return self == .never ? other : self }
        if self == .unknown || other == .unknown { return self == .unknown ? other : self }
        return joined(other)
    }
}
