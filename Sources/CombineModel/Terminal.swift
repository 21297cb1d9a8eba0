/// What ends a chain, or reads it where it ends.
public struct Terminal: Sendable, Hashable, CustomStringConvertible {
    public enum Kind: String, Sendable {
        case sink, assign, subscribe
        /// The modifier of a view, which takes the publisher.
        case onReceive
        /// What async code reads of a publisher.
        case values
        /// What async code reads of a `Future`, and which subscribes to nothing.
        case value
        /// What Combine has not: an app, a library or a test declares it.
        case own
    }

    public let name: String
    public let kind: Kind

    /// Its name, as sentences have it.
    public var description: String { name }

    public init(_ name: String) { (self.name, kind) = (name, Kind(rawValue: name) ?? .own) }

    /// Whether it subscribes to all that comes, and gives what ends that.
    public var givesCancellable: Bool { kind == .sink || kind == .assign }
}
