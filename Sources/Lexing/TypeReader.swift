/// Reads one type from its text.
struct TypeReader {
    private let bytes: [UInt8]
    private var scanner: TypeTokens
    private var depth = 0

    /// Deeper nesting than this is given back as `.unknown`.
    private static let deepest = 200

    init(_ text: String) {
        bytes = Array(text.utf8)
        scanner = TypeTokens(bytes)
    }

    /// The type, when it takes up all of the text.
    mutating func readWhole() -> TypeExpression {
        if let type = read(), scanner.isAtEnd { return type }
        return .unknown(String(decoding: bytes, as: UTF8.self))
    }

    private mutating func read() -> TypeExpression? {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.deepest else { return nil }
        let attributes = readAttributes()
        guard let first = readUnary() else { return nil }
        if let function = readFunction(first, attributes) { return function }
        guard scanner.isAt("&") else { return first }
        var parts = [first]
        while scanner.take("&") {
            guard let next = readUnary() else { return nil }
            parts.append(next)
        }
        // `any A & B` is any of the composition.
        switch parts[0] {
        case .some(let inner): return .some(.composition([inner] + parts.dropFirst()))
        case .any(let inner): return .any(.composition([inner] + parts.dropFirst()))
        default: return .composition(parts)
        }
    }

    /// Attributes and ownership words in front of a type; the words are dropped.
    private mutating func readAttributes() -> [String] {
        var attributes: [String] = []
        while true {
            if scanner.take("@") {
                var text = "@"
                if let name = scanner.takeIdentifier() { text += name }
                while scanner.take("."), let name = scanner.takeIdentifier() { text += "." + name }
                let takesArguments = !["@escaping", "@autoclosure", "@noescape", "@Sendable"].contains(text)
                if takesArguments, scanner.isAt("("), !scanner.isSpaced { text += scanner.takeBalanced() }
                attributes.append(text)
            } else if let word = scanner.identifier, scanner.isFollowedByType,
                ["inout", "borrowing", "consuming", "__owned", "__shared", "isolated", "sending", "_const", "nonisolated"].contains(word)
            {
                scanner.advance()
                if word == "nonisolated", scanner.isAt("(") { _ = scanner.takeBalanced() }
            } else {
                return attributes
            }
        }
    }

    private mutating func readFunction(_ parameters: TypeExpression, _ attributes: [String]) -> TypeExpression? {
        let start = scanner
        var isAsync = false
        var throwsText: String?
        while let word = scanner.identifier {
            if word == "async" || word == "reasync" {
                isAsync = true
                scanner.advance()
            } else if word == "throws" || word == "rethrows" {
                scanner.advance()
                throwsText = word + (scanner.isAt("(") ? scanner.takeBalanced() : "")
            } else {
                break
            }
        }
        guard scanner.take("->"), let result = read() else {
            scanner = start
            return nil
        }
        let elements: [TypeExpression.Element]
        if case .tuple(let list) = parameters { elements = list } else { elements = [.init(parameters)] }
        return .function(
            .init(parameters: elements, isAsync: isAsync, throwsText: throwsText, result: result, attributes: attributes)
        )
    }

    private mutating func readUnary() -> TypeExpression? {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.deepest else { return nil }
        if scanner.take("~") { return readUnary().map { .suppressed($0) } }
        if let word = scanner.identifier, scanner.isFollowedByType {
            switch word {
            case "some":
                scanner.advance()
                return readUnary().map { .some($0) }
            case "any":
                scanner.advance()
                return readUnary().map { .any($0) }
            case "each", "repeat":
                scanner.advance()
                return readUnary().map { .pack(word, $0) }
            default: break
            }
        }
        guard var type = readPrimary() else { return nil }
        while true {
            if scanner.take("?") || scanner.take("!") {
                type = .optional(type)
            } else if scanner.isAt("."), let word = scanner.identifierAfterPoint {
                // After a name the path itself took the members; here stand `.Type` and `.Protocol`.
                scanner.advance()
                scanner.advance()
                if word == "Type" || word == "Protocol" {
                    type = .metatype(type, word)
                } else {
                    return nil
                }
            } else {
                return type
            }
        }
    }

    private mutating func readPrimary() -> TypeExpression? {
        if scanner.take("[") { return readBracketed() }
        if scanner.take("(") {
            guard let elements = readElements() else { return nil }
            if elements.count == 1, elements[0].label == nil, !elements[0].isVariadic, !isBeforeArrow { return elements[0].type }
            return .tuple(elements)
        }
        guard scanner.identifier != nil else { return nil }
        return readPath()
    }

    /// Whether what was just read is the parameter list of a function type.
    private var isBeforeArrow: Bool {
        if scanner.isAt("->") { return true }
        guard let word = scanner.identifier else { return false }
        return ["async", "throws", "rethrows", "reasync"].contains(word)
    }

    private mutating func readPath() -> TypeExpression? {
        var path: [TypeExpression.Component] = []
        while let name = scanner.takeIdentifier() {
            var arguments: [TypeExpression] = []
            if scanner.take("<") {
                while !scanner.isAt(">") {
                    guard let argument = readArgument() else { return nil }
                    arguments.append(argument)
                    if !scanner.take(",") { break }
                }
                guard scanner.take(">") else { return nil }
            }
            path.append(.init(name, arguments))
            guard scanner.isAt("."), let next = scanner.identifierAfterPoint, next != "Type", next != "Protocol" else { break }
            scanner.advance()
        }
        return path.isEmpty ? nil : .named(path)
    }

    /// A generic argument: a type, or the number of a value parameter.
    private mutating func readArgument() -> TypeExpression? {
        if let number = scanner.takeInteger() { return .named([.init(number)]) }
        return read()
    }

    private mutating func readBracketed() -> TypeExpression? {
        guard let first = readArgument() else { return nil }
        if scanner.take(":") {
            guard let value = read(), scanner.take("]") else { return nil }
            return .dictionary(key: first, value: value)
        }
        if scanner.identifier == "of" {
            scanner.advance()
            guard let element = read(), scanner.take("]") else { return nil }
            return .named([.init("InlineArray", [first, element])])
        }
        return scanner.take("]") ? .array(first) : nil
    }

    private mutating func readElements() -> [TypeExpression.Element]? {
        var elements: [TypeExpression.Element] = []
        while !scanner.take(")") {
            let label = scanner.takeLabel()
            guard let type = read() else { return nil }
            let isVariadic = scanner.take("...")
            elements.append(.init(label: label, type, isVariadic: isVariadic))
            if !scanner.take(","), !scanner.isAt(")") { return nil }
        }
        return elements
    }
}
