/// A deliberate bug in Decombine: some text of one of its files, and what it becomes. At least one fixture must catch it by what the rewritten code does.
public struct Mutant: Sendable {
    public let name: String
    /// Relative to the package.
    public let file: String
    /// Stands in the file exactly once.
    public let old: String
    public let new: String

    public static let all: [Mutant] = []
}
