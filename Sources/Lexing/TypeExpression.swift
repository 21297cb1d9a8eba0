/// A type as source writes it, taken apart.
///
/// `inout`, ownership words and attributes of a type are dropped, but for the attributes of a function type.
public indirect enum TypeExpression: Sendable, Hashable {
    /// `Foo`, `Foo<Int>`, `Publishers.Zip<A, B>`.
    case named([Component])

    /// `T?`; `T!` too.
    case optional(TypeExpression)
    case array(TypeExpression)
    case dictionary(key: TypeExpression, value: TypeExpression)

    /// `()`, `(A, label: B)`. One unlabelled element in parentheses is that element.
    case tuple([Element])
    case function(Function)

    /// `some P`, `any P`.
    case some(TypeExpression)
    case any(TypeExpression)

    /// `A & B`.
    case composition([TypeExpression])

    /// `T.Type` and `T.Protocol` with that last word.
    case metatype(TypeExpression, String)

    /// `each T` and `repeat each T` with that first word.
    case pack(String, TypeExpression)

    /// `~T`.
    case suppressed(TypeExpression)

    /// What could not be read, as written.
    case unknown(String)

    /// One step of a named type's path.
    public struct Component: Sendable, Hashable {
        public let name: String
        public let genericArguments: [TypeExpression]

        public init(_ name: String, _ genericArguments: [TypeExpression] = []) {
            self.name = name
            self.genericArguments = genericArguments
        }
    }

    /// One element of a tuple, or one parameter of a function type.
    public struct Element: Sendable, Hashable {
        public let label: String?
        public let type: TypeExpression
        public let isVariadic: Bool

        public init(label: String? = nil, _ type: TypeExpression, isVariadic: Bool = false) {
            self.label = label
            self.type = type
            self.isVariadic = isVariadic
        }
    }

    /// A function type.
    public struct Function: Sendable, Hashable {
        public let parameters: [Element]
        public let isAsync: Bool

        /// `throws`, `rethrows` or `throws(E)`.
        public let throwsText: String?
        public let result: TypeExpression

        /// As written, such as `@escaping`.
        public let attributes: [String]

        public init(
            parameters: [Element], isAsync: Bool = false, throwsText: String? = nil, result: TypeExpression, attributes: [String] = []
        ) {
            self.parameters = parameters
            self.isAsync = isAsync
            self.throwsText = throwsText
            self.result = result
            self.attributes = attributes
        }
    }

    /// Reads `text`; what is no type becomes `.unknown` with that text.
    public init(parsing text: String) {
        var reader = TypeReader(text)
        self = reader.readWhole()
    }

    /// A path of names without generic arguments.
    public static func named(_ names: String...) -> TypeExpression { .named(names.map { Component($0) }) }

    /// The type without any `?` or `!` around it.
    public var strippingOptionals: TypeExpression {
        var result = self
        while case .optional(let wrapped) = result { result = wrapped }
        return result
    }

    public static let void = named("Void")
    public static let never = named("Never")
    public static let bool = named("Bool")
    public static let int = named("Int")
    public static let double = named("Double")
    public static let string = named("String")
    public static let data = named("Data")

    /// Whether it has one value alone, of which nothing can be told: `Void`, `()`.
    public var isVoid: Bool { self == .void || self == .tuple([]) }

    /// Whether `nil` is one of its values. What is `any P?` to a reader is an optional to the compiler.
    public var isOptional: Bool {
        switch self {
        case .optional: true
        case .some(let type), .any(let type): type.isOptional
        default: false
        }
    }

    /// What is in the optional; nil for any other type.
    public var wrapped: TypeExpression? { if case .optional(let type) = self { type } else { nil } }

    /// What is in the array; nil for any other type.
    public var arrayElement: TypeExpression? { if case .array(let type) = self { type } else { nil } }

    /// An optional of it, unless it is one.
    public var madeOptional: TypeExpression { isOptional ? self : .optional(self) }

    /// The last name of the path; of `some P` and `any P` the one of `P`; nil for types that have no name.
    public var simpleName: String? {
        switch self {
        case .named(let path): path.last?.name
        case .some(let type), .any(let type), .pack(_, let type), .suppressed(let type): type.simpleName
        case .metatype(let type, _): type.simpleName
        default: nil
        }
    }

    /// The path's names joined by points, without generic arguments.
    public var dottedName: String? {
        switch self {
        case .named(let path): path.map(\.name).joined(separator: ".")
        case .some(let type), .any(let type): type.dottedName
        default: nil
        }
    }

    /// The generic arguments of the path's last name; of `some P<A>` and `any P<A>` those of `P`.
    public var genericArguments: [TypeExpression] {
        switch self {
        case .named(let path): path.last?.genericArguments ?? []
        case .some(let type), .any(let type): type.genericArguments
        default: []
        }
    }
}

extension TypeExpression: CustomStringConvertible {
    /// The type on one line, with the language's usual spacing: equal types have equal descriptions.
    public var description: String {
        switch self {
        case .named(let path): path.map(\.description).joined(separator: ".")
        case .optional(let type): type.isSimple ? "\(type)?" : "(\(type))?"
        case .array(let type): "[\(type)]"
        case .dictionary(let key, let value): "[\(key): \(value)]"
        case .tuple(let elements): "(\(elements.map(\.description).joined(separator: ", ")))"
        case .function(let function): function.description
        case .some(let type): "some \(type)"
        case .any(let type): "any \(type)"
        case .composition(let types): types.map { $0.isSimple ? $0.description : "(\($0))" }.joined(separator: " & ")
        case .metatype(let type, let word): type.isSimple ? "\(type).\(word)" : "(\(type)).\(word)"
        case .pack(let word, let type): "\(word) \(type)"
        case .suppressed(let type): "~\(type)"
        case .unknown(let text): text
        }
    }

    /// The types that it is made of.
    public var parts: [TypeExpression] {
        switch self {
        case .named(let path): path.flatMap(\.genericArguments)
        case .optional(let type), .array(let type), .some(let type), .any(let type), .metatype(let type, _), .pack(_, let type),
            .suppressed(let type):
            [type]
        case .dictionary(let key, let value): [key, value]
        case .tuple(let elements): elements.map(\.type)
        case .composition(let types): types
        case .function(let function): function.parameters.map(\.type) + [function.result]
        case .unknown: []
        }
    }

    /// Whether a suffix or `&` can stand beside it without parentheses.
    private var isSimple: Bool {
        switch self {
        case .named, .optional, .array, .dictionary, .tuple, .metatype, .suppressed, .unknown: true
        case .function, .some, .any, .composition, .pack: false
        }
    }
}

extension TypeExpression.Component: CustomStringConvertible {
    public var description: String {
        genericArguments.isEmpty ? name : "\(name)<\(genericArguments.map(\.description).joined(separator: ", "))>"
    }
}

extension TypeExpression.Element: CustomStringConvertible {
    public var description: String { (label.map { "\($0): " } ?? "") + type.description + (isVariadic ? "..." : "") }
}

extension TypeExpression.Function: CustomStringConvertible {
    public var description: String {
        attributes.map { "\($0) " }.joined() + "(\(parameters.map(\.description).joined(separator: ", ")))"
            + (isAsync ? " async" : "") + (throwsText.map { " \($0)" } ?? "") + " -> \(result)"
    }
}
