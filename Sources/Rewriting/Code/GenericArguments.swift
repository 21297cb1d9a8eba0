import CombineModel
import Analysis
import Lexing

extension SourceCall {
    /// The types between its `<` and `>`.
    var genericTypes: [TypeExpression] { generics.map { TypeExpression(parsing: "Source" + $0).genericArguments } ?? [] }
}

/// What stands between `<` and `>`.
enum GenericArguments {
    /// A generic type that `type` names without its arguments: `Dictionary` of `Dictionary(uniqueKeysWithValues: pairs)`. What is
    /// made so is known by its name alone, and that is no type to declare anything with.
    static func lacking(in type: TypeExpression, inside scope: String?, of program: Program) -> String? {
        func search(_ type: TypeExpression) -> String? {
            switch type {
            case .optional(let inner), .array(let inner), .some(let inner), .any(let inner): return search(inner)
            case .dictionary(let key, let value): return search(key) ?? search(value)
            case .tuple(let elements): return elements.lazy.compactMap { search($0.type) }.first
            case .named(let path):
                if let found = path.lazy.flatMap(\.genericArguments).compactMap(search).first { return found }
                guard let last = path.last, last.genericArguments.isEmpty, let name = type.dottedName else { return nil }
                if let meant = program.qualifiedName(of: name, from: scope), let own = program.types[meant], own.isDeclared {
                    // Inside the type itself its name stands for its own arguments.
                    let isInside = scope == meant || scope?.hasPrefix(meant + ".") == true
                    return own.isProtocol || own.genericParameters.isEmpty || isInside ? nil : name
                }
                return path.count == 1 && program.knownFunctions.type(name, is: .generic)
                    && program.aliasTarget(of: type, from: scope) == nil ? name : nil
            default: return nil
            }
        }
        return search(type)
    }
}

extension Declaration {
    /// A generic parameter of its own that `type` names, and that neither `other` nor what callers hand in says. A closure says what it
    /// returns; what it takes is made to fit. What has a default is handed in where `call` does so.
    func generic(in type: String, notIn other: String, handedInBy call: ProducerCall? = nil) -> String? {
        let asked = type.words
        let handedIn = call?.arguments(for: parameters) ?? [:]
        let taken = parameters.enumerated().filter { !$0.element.hasDefault || handedIn[$0.offset] != nil }.map(\.element)
        let given = taken.map { $0.takesFunction ? Self.result(ofFunction: $0.type) : $0.type }
        let said = ([other] + given).joined(separator: " ").words
        return genericParameters.map(\.name).first { asked.contains($0) && !said.contains($0) }
    }

    /// `User` of `@escaping (Int) -> User`.
    private static func result(ofFunction type: String) -> String {
        var depth = 0
        var result = ""
        var previous: Character = " "
        for character in type {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if depth == 0, previous == "-", character == ">" { result = "" } else { result.append(character) }
            previous = character
        }
        return result
    }
}
