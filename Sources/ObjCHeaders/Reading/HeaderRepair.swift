import CombineModel

/// Declarations that are made up for what a header needs and nothing at hand declares, as the errors of reading it tell.
struct HeaderRepair {
    /// What a name is taken for.
    private enum Kind: Hashable {
        case number
        /// The name of a number, `UIApplicationStateActive`.
        case constant
        /// A name for a pointer to an object.
        case pointer
        /// A class with that many arguments.
        case type(arguments: Int)
        case `protocol`
        case macro(takesArguments: Bool)

        /// What clang says of a name later outdoes what it said first: what it took for a number stands before a star, or has arguments.
        var rank: Int {
            switch self {
            case .number: 0
            case .pointer, .constant: 1
            case .type(let arguments): 2 + arguments
            case .protocol, .macro: 0
            }
        }
    }

    private var made: [String: Kind] = [:]

    /// The declarations, each before what may stand on it.
    var text: String {
        let lines = made.sorted { $0.key < $1.key }.map { name, kind in
            switch kind {
            case .macro(let takesArguments): (0, "#define \(name)\(takesArguments ? "(...)" : "")")
            case .protocol: (1, "@protocol \(name) <NSObject>\n@end")
            case .type(0): (2, "@interface \(name) : NSObject\n@end")
            case .type(let count):
                (2, "@interface \(name)<\((0..<count).map { "__covariant T\($0)" }.joined(separator: ", "))> : NSObject\n@end")
            case .pointer: (2, "typedef NSObject *\(name);")
            case .number: (2, "typedef NSInteger \(name);")
            case .constant: (2, "enum { \(name) };")
            }
        }
        return (0...2).flatMap { rank in lines.filter { $0.0 == rank }.map(\.1) }.joined(separator: "\n") + "\n"
    }

    /// Takes an error of clang's, the line that it was found in and the column, in bytes from 1; gives whether anything was learnt.
    mutating func learn(from message: String, line: Substring, column: Int) -> Bool {
        let quoted = Self.quoted(in: message)
        // `KIT_LIST_OF(Thing)` alone on a line is read as a function that takes a `Thing`.
        let isOfMacro = message.hasPrefix("expected") && !message.hasPrefix("expected a type") || message.hasPrefix("interface type")
        if isOfMacro, let macro = macro(in: line) {
            return learn(macro: macro, in: line)
        }
        if message.hasPrefix("nullability specifier"), let name = quoted.dropFirst().first {
            // clang reads a type that it does not know as `int`, and tells of it in an error of its own.
            return name != "int" && learn(name, .pointer)
        }
        guard let name = quoted.first ?? Self.word(at: column, in: line), name.first?.isLetter == true || name.first == "_" else {
            return false
        }
        // What was taken for a type and stands for a value; of others this only says that something before it was not read.
        if message.hasPrefix("unexpected type name") { return made[name] == .number && learn(name, .constant) }
        if message.hasPrefix("type arguments cannot be applied to") {
            return learn(name, .type(arguments: Self.arguments(of: name, in: line)))
        }
        if message.hasPrefix("unknown type name") || message.hasPrefix("expected a type")
            || message.hasPrefix("use of undeclared identifier")
        {
            if Self.isMacro(name), !Self.isPointer(name, in: line) { return learn(macro: name, in: line) }
            return learn(name, Self.isPointer(name, in: line) ? .type(arguments: 0) : .number)
        }
        if message.hasPrefix("cannot find interface declaration for") || message.contains("forward declaration")
            || message.hasPrefix("attempting to use the forward class") || message.hasPrefix("cannot define category for undefined class")
        {
            return learn(name, .type(arguments: 0))
        }
        if message.hasPrefix("cannot find protocol declaration for") || message.hasPrefix("no type or protocol named") {
            return learn(name, .protocol)
        }
        return false
    }

    private mutating func learn(_ name: String, _ kind: Kind) -> Bool {
        if let known = made[name], known.rank >= kind.rank { return false }
        made[name] = kind
        return true
    }

    private mutating func learn(macro: String, in line: Substring) -> Bool {
        learn(macro, .macro(takesArguments: line.contains(macro + "(") || line.contains(macro + " (")))
    }

    /// The first word of a line that is written as macros are and was not made up yet.
    private func macro(in line: Substring) -> String? {
        line.split { !$0.isNamePart }.map(String.init).first { Self.isMacro($0) && made[$0] == nil }
    }

    private static func word(at column: Int, in line: Substring) -> String? {
        let word = line.utf8.dropFirst(max(0, column - 1)).prefix { Character(UnicodeScalar($0)).isWordCharacter }
        return word.isEmpty ? nil : String(Substring(word))
    }

    private static func quoted(in message: String) -> [String] {
        message.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map {
            String($0.element)
        }
    }

    /// Whether a name is written as macros are.
    private static func isMacro(_ name: String) -> Bool {
        name.contains("_") && name.allSatisfy { $0.isUppercase || $0.isNumber || $0 == "_" }
    }

    /// What stands behind each place of a name in a line.
    private static func behind(_ name: String, in line: Substring) -> [Substring] {
        var result: [Substring] = []
        var rest = line
        while let found = rest.firstRange(of: name) {
            rest = rest[found.upperBound...]
            result.append(rest.drop { $0 == " " })
        }
        return result
    }

    /// `Thing *`, `Thing<P> *`, `(nullable Thing *)`
    private static func isPointer(_ name: String, in line: Substring) -> Bool {
        behind(name, in: line).contains { $0.first == "*" || $0.first == "<" }
    }

    /// How many arguments it is given, `Thing<A *, B<C, D> *> *`.
    private static func arguments(of name: String, in line: Substring) -> Int {
        guard let written = behind(name, in: line).first(where: { $0.first == "<" }) else { return 1 }
        var (depth, count) = (0, 1)
        for character in written {
            if character == "<" || character == "(" { depth += 1 }
            if character == ">" || character == ")" { depth -= 1 }
            if depth == 0 { break }
            if depth == 1, character == "," { count += 1 }
        }
        return count
    }
}

extension Character {
    var isWordCharacter: Bool { isLetter || isNumber || self == "_" }
}
