import CombineModel
import SourceText

/// One `import`.
public struct Import: Sendable, Hashable, Codable {
    /// The path as written, `Combine` or `Foundation.NSURL`.
    public let path: String

    /// `struct`, `class`, `func`, … when one declaration alone is imported.
    public let kind: String?
    public let attributes: [String]
    public let modifiers: [String]
    public let range: ByteRange
    public let isConditional: Bool

    /// The module, the first component of the path.
    public var module: String { path.split(separator: ".").first.map(String.init) ?? path }
    public var isTestable: Bool { attributes.contains("@testable") }
    public var isOfCombine: Bool { module == SystemModule.combine.rawValue }
}

/// One parameter of a function, initializer, subscript, macro, or of an enum case with values.
public struct Parameter: Sendable, Hashable, Codable {
    /// What the caller writes; nil for `_`, for a subscript's single name and for an unlabelled associated value.
    public let label: String?

    /// What the body calls it; empty for an unlabelled associated value.
    public let name: String

    /// The type as written, with `inout` and attributes, without `...`.
    public let type: String
    public let defaultText: String?
    public let isVariadic: Bool
    public let range: ByteRange

    /// As written: `@Clamped(0...1)`, `@ViewBuilder`. Those of the type are part of that.
    public let attributes: [String]

    public init(
        label: String?, name: String, type: String, defaultText: String?, isVariadic: Bool, range: ByteRange, attributes: [String] = []
    ) {
        self.attributes = attributes
        self.label = label
        self.name = name
        self.type = type
        self.defaultText = defaultText
        self.isVariadic = isVariadic
        self.range = range
    }

    public var hasDefault: Bool { defaultText != nil }

    /// Whether the type has an arrow in it.
    public var takesFunction: Bool {
        var previous: UInt8 = 0
        for byte in type.utf8 {
            if byte == UInt8(ascii: ">"), previous == UInt8(ascii: "-") { return true }
            previous = byte
        }
        return false
    }
}

/// One generic parameter, or one primary associated type of a protocol.
public struct GenericParameter: Sendable, Hashable, Codable {
    /// The name, `each T` and `let n` as written.
    public let name: String

    /// What stands after the colon.
    public let constraint: String?

    public init(name: String, constraint: String?) {
        self.name = name
        self.constraint = constraint
    }
}

/// One declaration as its source says it; nothing of its body.
public struct Declaration: Sendable, Hashable, Codable {
    /// What is declared.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        case `class`, `struct`, `enum`, actor, `protocol`, `extension`
        case function, variable, initializer, deinitializer, `subscript`
        case `typealias`, `associatedtype`, enumCase, macro, `operator`, `precedencegroup`
    }

    public var kind: Kind

    /// The name without backticks; for an extension the extended type as written; `init`, `deinit`, `subscript` for those.
    public var name: String

    /// The index of the declaration around this one in `Skeleton.declarations`; nil at file level.
    public var parent: Int?

    /// From the first attribute or modifier to the end. Declarations that share one `var` or `case` share it.
    public var range: ByteRange
    public var nameRange: ByteRange

    /// Where `class`, `func`, `let`, … begins.
    public var keywordOffset: Int

    /// The body or accessor block, braces included.
    public var bodyRange: ByteRange?

    /// As written, `private(set)` with its argument.
    public var modifiers: [String] = []

    /// As written, arguments included: `@Published`, `@objc(foo)`.
    public var attributes: [String] = []
    public var genericParameters: [GenericParameter] = []

    /// The types of the inheritance clause; for an `associatedtype` its constraints.
    public var inherited: [String] = []

    /// What stands after `where`.
    public var whereClause: String?
    public var parameters: [Parameter] = []

    /// A variable's declared type, a function's or subscript's result, a typealias's target, an associated type's default.
    public var typeText: String?

    /// `async` on a function or on a getter.
    public var isAsync = false

    /// `throws`, `rethrows` or `throws(E)`, on a function or on a getter.
    public var throwsText: String?

    /// The path that the initial value begins with, on one line, arguments elided: `Foo.shared`, `[String: Int]()`,
    /// `PassthroughSubject<Int, Never>()`, `"…"`, `{…}`. `try` and `await` are left out; a trailing closure counts as a
    /// call; `?` and `!` after an operand are kept.
    public var initializerHead: String?

    public var initializerRange: ByteRange?

    /// `let` rather than `var`.
    public var isLet = false

    /// Whether the variable has a getter rather than storage; a protocol's requirement counts.
    public var isComputed = false

    /// The accessors by name, in order: `get`, `set`, `willSet`, `didSet`, …; `get` alone for a body without one.
    public var accessors: [String] = []

    /// `init?` or `init!`.
    public var isFailable = false

    /// Whether the declaration stands inside `#if`.
    public var isConditional = false

    init(_ kind: Kind, _ name: String, start: Int, keyword: Int, parent: Int?) {
        self.kind = kind
        self.name = name
        self.parent = parent
        range = start..<start
        nameRange = keyword..<keyword
        keywordOffset = keyword
    }

    /// Whether `modifier` is written on it, without its argument.
    public func has(modifier: String) -> Bool { modifiers.contains(modifier) }

    /// Whether it is `static` or `class`.
    public var isStatic: Bool { kind != .class && (has(modifier: "static") || has(modifier: "class")) }

    /// Whether an attribute of that name (without `@`) is written on it, whatever its arguments.
    /// Whether people are sent away from it: an attribute calls it deprecated, obsoleted or renamed.
    public var isDeprecated: Bool { attributes.contains(where: Self.sendsAway) }

    /// Whether an attribute, as written, does so.
    public static func sendsAway(_ attribute: String) -> Bool {
        attribute.hasPrefix("@available")
            && (attribute.contains("deprecated") || attribute.contains("obsoleted") || attribute.contains("renamed"))
    }

    /// Whether an attribute of its own makes it one that Objective-C, or a storyboard, may use.
    public var isForObjectiveC: Bool { has(attribute: "objc") || has(attribute: "IBAction") || has(attribute: "IBOutlet") }

    public func has(attribute: String) -> Bool {
        attributes.contains { text in
            let name = text.dropFirst().prefix { $0 != "(" && $0 != "<" && !$0.isWhitespace }
            return name == attribute
        }
    }
}

/// The declarations of one file, in source order, and its imports: what other files can see of it, and nothing inside bodies.
///
/// Any bytes give a skeleton; of broken source it lists what it can make out.
public struct Skeleton: Sendable, Hashable, Codable {
    public var imports: [Import]
    public var declarations: [Declaration]

    public init(imports: [Import] = [], declarations: [Declaration] = []) {
        self.imports = imports
        self.declarations = declarations
    }

    /// Reads the skeleton of a whole file.
    public init(of bytes: [UInt8]) {
        self.init(of: bytes, tokens: Tokens(of: bytes).all)
    }

    /// Reads the skeleton from tokens already at hand; they must be those of `bytes`.
    public init(of bytes: [UInt8], tokens: [Token]) {
        self = bytes.withUnsafeBufferPointer { bytes in
            tokens.withUnsafeBufferPointer { tokens in
                var reader = SkeletonReader(bytes: bytes, tokens: tokens)
                return reader.read()
            }
        }
    }

    /// The declarations that an offset stands in, the innermost first.
    ///
    /// They are in source order, so the last one that begins before the offset is inside all of them, or beside what is.
    public func around(_ offset: Int) -> [Int] {
        var (low, high) = (0, declarations.count)
        while low < high {
            let middle = (low + high) / 2
            if declarations[middle].range.lowerBound <= offset { low = middle + 1 } else { high = middle }
        }
        var found: [Int] = []
        var next = low > 0 ? low - 1 : nil
        while let index = next {
            if declarations[index].range.contains(offset) { found.append(index) }
            let parent = declarations[index].parent
            // Of the variables of one statement each has the range of all.
            let isBeside = index > 0 && declarations[index - 1].parent == parent
            let isOfSame = isBeside && declarations[index - 1].range.upperBound > offset
            next = isOfSame ? index - 1 : parent
        }
        return found
    }
}
