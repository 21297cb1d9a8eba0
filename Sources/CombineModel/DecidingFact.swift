/// Something that the scanned files do not say, and on which the verdict of a finding hangs.
public struct DecidingFact: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A function or property that the scanned files do not declare; its subject is in the form of a library model.
        case outsideDeclaration = "outside-declaration"
        /// An operator that neither Combine nor the scanned files declare.
        case `operator`
        /// A type of publisher of which it cannot be told what it delivers.
        case publisherType = "publisher-type"
        /// What callers hand in.
        case parameter
        /// A property that is set from elsewhere.
        case property
        /// A requirement that nothing in the scanned files implements.
        case requirement
        /// Any other expression or declaration that says nothing.
        case source
        /// The one member of a group of which the scanned files do not say what it gives: the others are one-shots, and stay for its sake.
        case member
    }

    public let kind: Kind
    /// What would have to be known: `Client.items(id:)`, `.replay(_:)`, `source of Model.bind(_:)`.
    public let subject: String
    /// Where it is declared, or where it is first used when it is not.
    public let path: String
    public let line: Int

    public init(_ kind: Kind, _ subject: String, path: String, line: Int) {
        self.kind = kind
        self.subject = subject
        self.path = path
        self.line = line
    }

    /// Whether two speak of the same thing: names from outside mean the same wherever they are used.
    public func isSame(as other: DecidingFact) -> Bool { identity == other.identity }

    /// What is equal for facts that are the same.
    public var identity: DecidingFact {
        switch kind {
        case .outsideDeclaration, .operator, .publisherType: DecidingFact(kind, subject, path: "", line: 0)
        case .parameter, .property, .requirement, .source, .member: self
        }
    }
}

extension [DecidingFact] {
    /// These and those of `others` that are not among them, a few at most: what needs more facts than that is not decided by any.
    public func joined(_ others: [DecidingFact]) -> [DecidingFact] {
        var result = self
        for fact in others where result.count < Self.most && !result.contains(where: { $0.isSame(as: fact) }) { result.append(fact) }
        return result
    }

    private static var most: Int { 4 }
}
