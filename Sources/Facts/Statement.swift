import SourceText

/// Statements between a pair of braces (or of a `case`).
public struct Block: Sendable {
    public var statements: [Statement]
    /// Braces included, where there are any.
    public var range: ByteRange

    public init(_ statements: [Statement], _ range: ByteRange) {
        self.statements = statements
        self.range = range
    }

    public static let empty = Block([], 0..<0)

    /// The statement that is all of it.
    public var only: Statement? { statements.count == 1 ? statements[0] : nil }
}

public struct Statement: Sendable {
    public var kind: Kind
    /// Without the trivia around it.
    public var range: ByteRange

    public init(_ kind: Kind, _ range: ByteRange) {
        self.kind = kind
        self.range = range
    }

    public indirect enum Kind: Sendable {
        case expression(Expression)
        case variable(Variable)
        case `return`(Expression?)
        case `throw`(Expression)
        case `if`([Condition], Block, else: Statement?)
        /// What stands after `else` when it is not another `if`.
        case block(Block)
        case `guard`([Condition], Block)
        case `switch`(Expression, [Case])
        case forIn(Loop)
        case `while`([Condition], Block)
        case `repeat`(Block, Expression)
        case `do`(Block, catches: [Catch])
        case `defer`(Block)
        case function(LocalFunction)
        /// A type or a typealias declared inside a body, and what its members hold inside; no chain is looked for there.
        case type(String, members: [Body])
        /// The branches of an `#if`.
        case conditionalCompilation([Block])
        case jump(Jump)
        case other([Expression])
    }
}

/// What goes on somewhere else, with the label of the statement that it means.
public enum Jump: Sendable, Hashable {
    case `break`(label: String?), `continue`(label: String?), `fallthrough`

    public var isLabelled: Bool {
        switch self {
        case .break(let label), .continue(let label): label != nil
        case .fallthrough: false
        }
    }
}

/// `let a = 1, b: Int`, or one that destructures.
public struct Variable: Sendable {
    public struct Binding: Sendable {
        public var pattern: Pattern
        public var type: String?
        public var value: Expression?
        /// A local computed variable, or the observers of one.
        public var accessors: [Accessor]
    }

    /// `let`, `var`, with `async`, `weak`, `unowned`, `lazy`… before it.
    public var keyword: String
    public var modifiers: [String]
    public var attributes: [String]
    public var bindings: [Binding]
}

/// A pattern, down to the names it binds.
public indirect enum Pattern: Sendable {
    case name(String)
    case tuple([(label: String?, Pattern)])
    case wildcard
    /// `.failure(let error)`: what is matched, and the names bound inside.
    case enumCase(String, [Pattern])
    /// Any other, with the names it binds.
    case expression(Expression, names: [String])

    /// Every name it binds, in order.
    public var names: [String] {
        switch self {
        case .name(let name): [name]
        case .tuple(let elements): elements.flatMap(\.1.names)
        case .wildcard: []
        case .enumCase(_, let inner): inner.flatMap(\.names)
        case .expression(_, let names): names
        }
    }
}

/// One element of the conditions of `if`, `guard` or `while`.
public enum Condition: Sendable {
    case expression(Expression)
    /// `let x = y`, `let x`; the value is nil in the short form.
    case binding(Pattern, type: String?, Expression?)
    case pattern(Pattern, Expression)
    case availability
}

public struct Case: Sendable {
    /// Empty for `default`.
    public var patterns: [Pattern]
    public var conditions: [Expression]
    public var body: Block
}

public struct Catch: Sendable {
    public var patterns: [Pattern]
    public var body: Block
}

public struct Loop: Sendable {
    public var pattern: Pattern
    public var isAwait: Bool
    public var sequence: Expression
    public var condition: Expression?
    public var body: Block
}

/// A function declared inside a body.
public struct LocalFunction: Sendable {
    public struct Parameter: Sendable {
        public var name: String
        public var type: String
    }

    public var name: String
    public var parameters: [Parameter]
    public var resultType: String?
    public var body: Block
}

public struct Accessor: Sendable {
    /// `get`, `set`, `willSet`, `didSet`, `_modify`…
    public var kind: String
    public var body: Block
}

/// What a declaration holds inside: the part of it that the skeleton leaves out.
public struct Body: Sendable {
    /// Of a function, an initialiser, a subscript with an implicit getter.
    public var block: Block?
    /// Of a variable.
    public var value: Expression?
    public var accessors: [Accessor]
    /// What stands before it: default values of parameters, arguments of attributes.
    public var heading: [Expression]

    public init(block: Block? = nil, value: Expression? = nil, accessors: [Accessor] = [], heading: [Expression] = []) {
        self.block = block
        self.value = value
        self.accessors = accessors
        self.heading = heading
    }

    /// The block that computes the value of a function or of a computed property.
    public var getter: Block? { block ?? accessors.first { $0.kind == "get" }?.body }
}
