import Lexing

/// What the beginning of an expression denotes, as far as the scanned code tells.
enum Referent {
    /// A value of a known type.
    case value(TypeExpression)
    /// The type itself: `URLSession` in `URLSession.shared`.
    case type(TypeExpression)
    /// Members not called yet; more than one where overloads or several types are meant.
    case members([DeclarationID], receiver: TypeExpression?)
    /// A local function not called yet.
    case localFunction(Local)
    /// A closure held in a local or a parameter, by its type.
    case unknown
    /// Of a type that the scanned files do not declare.
    case outside(String)
}

extension TypeExpression {
    /// The type of what `f()` gives when `f` is of this type.
    var functionResult: TypeExpression? {
        switch self {
        case .function(let function): function.result
        case .optional(let wrapped): wrapped.functionResult
        default: nil
        }
    }

    var elementType: TypeExpression? {
        switch self {
        case .array(let element): element
        case .optional(let wrapped): wrapped.elementType
        case .named(let path):
            switch path.last?.name {
            case "Array", "Set", "ContiguousArray", "ArraySlice", "Range", "ClosedRange", "_Sequence", "_LazySequence":
                path.last?.genericArguments.first
            case "Dictionary": nil
            default: nil
            }
        default: nil
        }
    }
}
