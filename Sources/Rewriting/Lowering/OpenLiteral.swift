import CombineModel
import Facts
import Lexing

/// Values whose type is not that of their text: a literal is what the context makes of it, and a closure that says its result may give what is
/// less than that.
enum OpenLiteral {
    /// Whether `value`, written without its type, would be something else: `5` of a `Just<Double>`, `[5, 5]` of a `Set<Int>`.
    static func isOpen(_ value: Value, as type: String?) -> Bool {
        guard case .whole = value.parts, let type, !value.hasEffects, !value.isAbsentable, !value.isName else { return false }
        if case .tuple(let elements) = TypeExpression(parsing: type), elements.count > 1 {
            return value.text.plain.hasPrefix("(") && elements.contains { isWider($0.type.description) || isNumber($0.type.description) }
        }
        let text = value.text.plain.trimmingPrefix("(")
        if text.hasPrefix("\"") { return type != "String" }
        if text.hasPrefix("[") { return !text.dropFirst().allSatisfy { "]:".contains($0) } && !isNatural(type) }
        guard text.contains(/(^|[\s(\-])\d/), !text.contains("\""), !text.contains("{"), isNumber(type) else { return false }
        return type != (text.contains(/\d\.\d/) ? "Double" : "Int")
    }

    /// Whether a closure that says this result may give something that is less: a value for an optional, a `Dog` for `any Animal`.
    static func isWider(_ type: String) -> Bool {
        if case .tuple(let elements) = TypeExpression(parsing: type), elements.count > 1 {
            return elements.contains { isWider($0.type.description) }
        }
        return type.hasSuffix("?") || type.hasPrefix("any ") || type.contains("->") || ["Any", "AnyHashable", "AnyObject"].contains(type)
    }

    private static func isNumber(_ type: String) -> Bool { KnownFunctions.platform.type(type, is: .number) }

    /// What a list of literals is by itself.
    private static func isNatural(_ type: String) -> Bool {
        guard type.hasPrefix("["), type.hasSuffix("]") else { return false }
        return !type.contains("?")
            && !type.words.contains { $0 != "Int" && isNumber($0) || $0 == "Any" || $0 == "AnyHashable" || $0 == "any" }
    }

}

extension Lowerer {
    /// A value that a closure takes, with the types that the closure says of its parameters: what a name is given would else be of the type of its
    /// text alone, which may be less (`Int` for an `Any`), or another one (`Int` for a `Double`).
    func stating(_ parameters: [Closure.Parameter]?, of value: Value) throws(Refusal) -> Value {
        let types = (parameters ?? []).compactMap(\.type)
        guard !types.isEmpty, types.count == parameters?.count else { return value }
        if types.count == 1 { return try stating(types[0], of: value) }
        if case .texts = value.parts { return value }
        return try stating("(" + types.joined(separator: ", ") + ")", of: value)
    }

    /// - Parameter type: what the value has to be, as it is written in the code.
    func stating(_ type: String, of value: Value) throws(Refusal) -> Value {
        guard value.annotation == nil, !value.isNothing, !value.onlyEnds, case .whole = value.parts, type != "Void", type != "()" else { return value }
        let isKnown = value.output.map { TypeExpression(parsing: $0) == TypeExpression(parsing: type) } ?? false
        guard !isKnown || OpenLiteral.isOpen(value, as: type) else { return value }
        var result = value
        result.annotation = try spelled(type)
        result.output = type
        return result
    }

    /// A value whose type was said where it was made, by a closure or a publisher's own type: written with its name where the text alone would be
    /// something else.
    func saying(_ type: String?, of value: Value) -> Value {
        guard let type, value.annotation == nil, !value.isNothing, value.text != "nil", value.output != type || !value.hasEffects else {
            return value
        }
        var result = value
        if case .texts = value.parts, OpenLiteral.isWider(type) { result.parts = .whole }
        guard case .whole = result.parts, OpenLiteral.isWider(type) || OpenLiteral.isOpen(result, as: type) else { return value }
        result.annotation = try? spelled(type)
        return result
    }

    /// What a closure that says the type of its publisher says of the value: `{ _ -> Just<Double> in Just(5) }`.
    func saying(publisherOf closure: Closure, of value: Value) -> Value {
        saying(writtenResult(of: closure, isPublisher: true), of: value)
    }
}
