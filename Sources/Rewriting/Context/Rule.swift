import CombineModel

/// A rule: one kind of place that is rewritten, in one way. Its documentation says how, and what it leaves alone.
public protocol Rule: Sendable {
    /// What it is called wherever people name it; never changes once released.
    static var id: String { get }

    /// Whether a person should look at what it makes.
    static var safety: Safety { get }

    /// What it leaves where the chain was.
    static func becomes(_ kind: Finding.Kind) -> Finding.Becomes
}
