import Analysis
import CombineModel
import Facts
import Lexing

/// Types as they are written where the code goes, and values with them where the text alone would be of another.
struct WrittenTypes {
    let program: Program
    let around: Surroundings
    /// Where the chain begins that was subscribed to, in the file of that path.
    let start: Int?
    let path: String

    /// A value with the type that its use gives it, where only that says it.
    func typed(_ value: Value, _ type: TypeExpression?) throws(Refusal) -> Value {
        guard value.isGeneric else { return value }
        guard let type else { throw Refusal(.shapeNotSupported, "the type of `\(value.text.plain)` is decided by what is done with it") }
        var result = value
        result.isGeneric = false
        result.annotation = try spelled(type)
        result.output = type
        result.suggestion = value.suggestion ?? Names.noun(ofType: type)
        return result
    }

    /// A type as it is written where the code goes.
    func spelled(_ type: TypeExpression) throws(Refusal) -> String { try spelled(type.description) }

    /// A type's text as it is written where the code goes.
    func spelled(_ type: String) throws(Refusal) -> String {
        if type.split(whereSeparator: { !$0.isNamePart }).contains(where: Self.openTypes.contains) {
            throw Refusal(.hardToRead, "what type a value has on the way is not known")
        }
        if let generic = GenericArguments.lacking(in: TypeExpression(parsing: type), inside: around.place, of: program) {
            throw Refusal(.hardToRead, "which `\(generic)` it is, is left to the context")
        }
        let words = type.split { !$0.isNamePart && $0 != "." }
        if let open = words.first(where: isOpen) { throw Refusal(.hardToRead, "which type `\(open)` is here, is not known") }
        if let word = words.first(where: { Self.everyday.contains($0) && program.isNested(String($0), seenFrom: around.place) }) {
            throw Refusal(.hardToRead, "which `\(word)` is meant is not known")
        }
        if let spelled = program.spelling(of: type, inside: around.place) { return spelled }
        throw Refusal(.hardToRead, "how `\(type)` is written here is not known")
    }

    /// Whether a name stands for a type that only another place knows: an opaque one, or the parameter of another function or type.
    private func isOpen(_ word: Substring) -> Bool {
        if word == "some" { return true }
        let name = String(word)
        guard program.isTypeParameter(name, notSeenFrom: around.place) else { return false }
        let declaration = around.enclosing?.id ?? start.flatMap { program.declaration(around: $0, inFileAt: path) }
        return declaration.map { id in !program[id].genericParameters.contains { $0.name == name } } ?? true
    }

    /// What a library gives under names that a type may have for something of its own.
    private static let everyday: Set<Substring> = ["Data", "URLError", "URLResponse"]

    /// `text` with the module in front of each name that means something else where the code stands.
    func qualified(_ text: String) -> String { ModuleNames(in: program, at: around.place).qualified(text) }

    var anyError: String { qualified("any Error") }

    /// The failure of what fails with any error, or never.
    func failure(isAny: Bool) -> String { isAny ? anyError : Self.never }

    static let never = "Never"

    /// What the analysis writes for a type, or for a part of it, that nobody writes.
    private static let openTypes: Set<Substring> = [.wildcard, "_Sequence", "_LazySequence"]

    /// Whether each name in a type is one that is declared, and no generic parameter of what is called: `[Chart.Light]` with its path.
    func canBeWritten(_ type: TypeExpression) -> Bool {
        let names = type.description.split { !($0.isNamePart || $0 == ".") }.map(String.init)
        return names.allSatisfy { name in
            if name.contains(".") { return program.qualifiedName(of: name, from: around.owner) == name }
            return name.first?.isUppercase != true || name == "Any" || name == "Void"
                || program.knownFunctions.type(name, is: .plain) || program.types[name] != nil
        }
    }

    /// A value that a closure takes, with the types that the closure says of its parameters: what a name is given would else be of the type of its
    /// text alone, which may be less (`Int` for an `Any`), or another one (`Int` for a `Double`).
    func stating(_ parameters: [Closure.Parameter]?, of value: Value) throws(Refusal) -> Value {
        let types = (parameters ?? []).compactMap { $0.type.map { TypeExpression(parsing: $0) } }
        guard !types.isEmpty, types.count == parameters?.count else { return value }
        if types.count == 1 { return try stating(types[0], of: value) }
        if case .texts = value.parts { return value }
        return try stating(.tuple(types.map { TypeExpression.Element($0) }), of: value)
    }

    /// - Parameter type: what the value has to be.
    func stating(_ type: TypeExpression, of value: Value) throws(Refusal) -> Value {
        guard value.annotation == nil, !value.isNothing, !value.onlyEnds, case .whole = value.parts, !type.isVoid else { return value }
        guard value.output != type || OpenLiteral.isOpen(value, as: type) else { return value }
        var result = value
        result.annotation = try spelled(type)
        result.output = type
        return result
    }

    /// A value whose type was said where it was made, by a closure or a publisher's own type: written with its name where the text alone would be
    /// something else.
    func saying(_ type: TypeExpression?, of value: Value) -> Value {
        guard let type, value.annotation == nil, !value.isNothing, value.text != "nil", value.output != type || !value.hasEffects else {
            return value
        }
        var result = value
        if case .texts = value.parts, OpenLiteral.isWider(type) { result.parts = .whole }
        guard case .whole = result.parts, OpenLiteral.isWider(type) || OpenLiteral.isOpen(result, as: type) else { return value }
        result.annotation = try? spelled(type)
        return result
    }
}
