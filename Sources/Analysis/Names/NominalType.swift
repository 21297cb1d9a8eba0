import Lexing

/// A class, struct, enum, actor or protocol, with everything its extensions add.
public struct NominalType: Sendable {
    public let name: String
    public var isProtocol = false
    /// Whether it is a struct or an enum.
    public private(set) var isOfValues = false
    /// Whether a subscript stands for the members that it does not declare.
    public private(set) var isDynamic = false
    /// Whether it is declared in the scanned files, as against only extended there.
    public var isDeclared = false
    public private(set) var declarations: [DeclarationID] = []
    /// Members by base name, `init` for initialisers.
    public var members: [String: [DeclarationID]] = [:]
    /// Every inheritance clause entry, and the right sides of `where Self: P`.
    public var inherited: [String] = []
    /// Generic parameters (and associated types) with their constraint.
    public var genericParameters: [(name: String, constraint: String?)] = []
    /// What a protocol says that associated types are: `where Output == AnyPublisher<Int, Never>`.
    var sameTypes: [String: TypeExpression] = [:]

    /// What its code sees without a path: its own names, then what it sees around it.
    var scopes: [LexicalScope]?

    init(_ name: String) { self.name = name }

    /// Adds one of the places where it is declared or extended.
    mutating func add(_ declaration: Declaration, _ id: DeclarationID) {
        declarations.append(id)
        isOfValues = isOfValues || declaration.kind == .struct || declaration.kind == .enum
        isDynamic = isDynamic || declaration.has(attribute: "dynamicMemberLookup")
    }

    /// What another type is known to be holds for this one, which it turned out to be.
    mutating func merge(_ other: NominalType) {
        isOfValues = isOfValues || other.isOfValues
        isDynamic = isDynamic || other.isDynamic
        isProtocol = isProtocol || other.isProtocol
        isDeclared = isDeclared || other.isDeclared
        declarations += other.declarations
        inherited += other.inherited
        genericParameters += other.genericParameters
        sameTypes.merge(other.sameTypes) { own, _ in own }
    }
}
