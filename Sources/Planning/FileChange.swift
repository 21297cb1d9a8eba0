/// A file as it is and as it would be.
public struct FileChange: Sendable {
    public let path: String
    public let before: [UInt8]
    public let after: [UInt8]

    public init(path: String, before: [UInt8], after: [UInt8]) {
        self.path = path
        self.before = before
        self.after = after
    }
}
