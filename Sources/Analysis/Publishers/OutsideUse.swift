import CombineModel

/// A place whose verdict hangs on a declaration that the scanned files do not have and no model describes.
public struct OutsideUse: Sendable, Hashable {
    public enum Kind: Int, Sendable, Hashable {
        /// A function or property that makes a publisher.
        case declaration
        /// A type that is a publisher.
        case publisherType
        case `operator`
    }

    public let kind: Kind
    public let signature: OutsideSignature
    public let file: Int
    /// Of the name in the file.
    public let offset: Int
}
