import CombineModel
import Lexing

/// Values whose type is not that of their text: a literal is what the context makes of it, and a closure that says its result may give what is
/// less than that.
enum OpenLiteral {
    /// Whether `value`, written without its type, would be something else: `5` of a `Just<Double>`, `[5, 5]` of a `Set<Int>`.
    static func isOpen(_ value: Value, as type: TypeExpression?) -> Bool {
        guard case .whole = value.parts, let type, !value.hasEffects, !value.isAbsentable, !value.isName else { return false }
        if case .tuple(let elements) = type, elements.count > 1 {
            return value.text.hasPrefix("(") && elements.contains { isWider($0.type) || isNumber($0.type) }
        }
        let text = value.text.plain.trimmingPrefix("(")
        if text.hasPrefix("\"") { return type != .string }
        if text.hasPrefix("[") { return !text.dropFirst().allSatisfy { "]:".contains($0) } && !isNatural(type) }
        guard text.contains(/(^|[\s(\-])\d/), !text.contains("\""), !text.contains("{"), isNumber(type) else { return false }
        return type != .named(text.contains(/\d\.\d/) ? "Double" : "Int")
    }

    /// Whether a closure that says this result may give something that is less: a value for an optional, a `Dog` for `any Animal`.
    static func isWider(_ type: TypeExpression) -> Bool {
        switch type {
        case .tuple(let elements) where elements.count > 1: elements.contains { isWider($0.type) }
        case .optional, .any, .function: true
        case .array(let element): holdsFunction(element)
        case .dictionary(_, let value): holdsFunction(value)
        default: type.dottedName.map(["Any", "AnyHashable", "AnyObject"].contains) ?? false
        }
    }

    private static func holdsFunction(_ type: TypeExpression) -> Bool {
        if case .function = type.strippingOptionals { true } else { false }
    }

    private static func isNumber(_ type: TypeExpression) -> Bool {
        type.dottedName.map { KnownFunctions.platform.type($0, is: .number) } ?? false
    }

    /// What a list of literals is by itself.
    private static func isNatural(_ type: TypeExpression) -> Bool {
        switch type {
        case .array(let element): isNaturalElement(element)
        case .dictionary(let key, let value): isNaturalElement(key) && isNaturalElement(value)
        default: false
        }
    }

    private static func isNaturalElement(_ type: TypeExpression) -> Bool {
        switch type {
        case .array, .dictionary: isNatural(type)
        case .tuple(let elements): elements.allSatisfy { isNaturalElement($0.type) }
        case .optional, .any: false
        case .named(let path):
            !isWider(type) && (type == .int || !isNumber(type))
                && path.allSatisfy { $0.genericArguments.allSatisfy(isNaturalElement) }
        default: true
        }
    }

    /// Whether a part of it does, which the closure around it said by its result: `flag ? .on : .off`, `page.map { .found($0) }`.
    static func mayNeedType(_ code: CodeText) -> Bool {
        let text = code.plain
        return ["{ .", " in .", " ? ."].contains(where: text.contains)
    }
}
