import SourceText

/// The code of a file as later stages need it: expressions as a root and a flat list of links, statements in blocks.
///
/// A value without swift-syntax behind it. Every part knows its byte range, so that a rewrite can splice the user's own
/// text, and a chain of any length is a flat array, so that no pass recurses over it.
public struct Expression: Sendable {
    public var root: Root
    public var rootRange: ByteRange
    /// What is applied to the root, in order: `.map`, `{ … }`, `?`, `[0]`.
    public var links: [Link]

    public init(_ root: Root, _ rootRange: ByteRange, links: [Link] = []) {
        self.root = root
        self.rootRange = rootRange
        self.links = links
    }

    /// Without the trivia around it.
    public var range: ByteRange { rootRange.lowerBound..<(links.last?.range.upperBound ?? rootRange.upperBound) }

    /// Whether it is the literal `nil`.
    public var isNil: Bool {
        if case .literal(.nil) = root { return links.isEmpty }
        return false
    }

    /// What an expression starts with.
    public indirect enum Root: Sendable {
        /// `user`, `self`, `super`, `Self`, `$0`, `$name`, `URLSession`.
        case name(String)
        /// `.just` in `.just(1)`.
        case implicitMember(String)
        case literal(Literal)
        case string([Expression])
        case closure(Closure)
        /// One unlabelled element is a parenthesised expression.
        case tuple([Argument])
        case array([Expression])
        case dictionary([Expression])
        case conditional(Expression, then: Expression, else: Expression)
        /// `if` or `switch` used as an expression.
        case statement(Statement)
        /// `x as T`, `x as? T`, `x as! T`, `x is T`; the keyword with its mark, and the type as written.
        case cast(Expression, String, type: String)
        /// `try`, `try?`, `await`, `&`, `-`, `!`, `unsafe`…, or an operator behind the operand.
        case prefixed(String, Expression)
        /// `a + b * c` as written: operands and the operators between them.
        case infix([Expression], operators: [String])
        case assignment(Expression, Expression)
        /// The components of `\.a.b`, and its root type where it is written.
        case keyPath(root: String?, [String])
        /// A type spelled out, such as `[Int]` before `()` or `(A) -> B`.
        case type(String)
        case macro(String, [Argument])
        /// Anything else, with the expressions inside it.
        case other([Expression])
    }

    public enum Literal: Sendable, Hashable {
        case boolean(Bool), integer, float, `nil`, other
    }
}

/// One thing applied to what stands before it.
public struct Link: Sendable {
    public enum Kind: Sendable {
        /// `.name`; generic arguments follow as a link of their own.
        case member(String)
        case call([Argument])
        case `subscript`([Argument])
        /// `<Int, Error>`, as written.
        case generic(String)
        case optional
        case force
        /// `#if` inside a chain.
        case conditional
    }

    public var kind: Kind
    /// From the end of what stands before (trivia excluded) to its own end: `.map`, `{ $0 }`.
    public var range: ByteRange

    public init(_ kind: Kind, _ range: ByteRange) {
        self.kind = kind
        self.range = range
    }
}

public struct Argument: Sendable {
    public var label: String?
    public var value: Expression
    public var isTrailing: Bool
    /// With its label, without the comma.
    public var range: ByteRange

    public init(label: String?, value: Expression, isTrailing: Bool, range: ByteRange) {
        self.label = label
        self.value = value
        self.isTrailing = isTrailing
        self.range = range
    }
}

public struct Closure: Sendable {
    public struct Capture: Sendable {
        /// `weak`, `unowned`, `unowned(safe)`, `unowned(unsafe)` or nil.
        public var specifier: String?
        public var name: String
        /// In `[name = value]`.
        public var value: Expression?
        public var range: ByteRange
    }

    public var captures: [Capture]
    /// Names as written, `_` included; nil when the closure has none and may use `$0`.
    public var parameters: [Parameter]?
    public var isAsync: Bool
    public var resultType: String?
    public var attributes: [String]
    public var body: Block
    /// Braces included.
    public var range: ByteRange
    /// From after `{` to after `in`, empty where there is no signature.
    public var signatureRange: ByteRange

    public struct Parameter: Sendable {
        public var name: String
        public var type: String?

        public init(name: String, type: String?) {
            self.name = name
            self.type = type
        }
    }

    public init(
        captures: [Capture], parameters: [Parameter]?, isAsync: Bool, resultType: String?,
        attributes: [String], body: Block, range: ByteRange, signatureRange: ByteRange
    ) {
        self.captures = captures
        self.parameters = parameters
        self.isAsync = isAsync
        self.resultType = resultType
        self.attributes = attributes
        self.body = body
        self.range = range
        self.signatureRange = signatureRange
    }
}
