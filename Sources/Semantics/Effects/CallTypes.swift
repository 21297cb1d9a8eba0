import Analysis
import Lexing

/// What a call says of types: what decides that the callee is meant, and what the callee's generic parameters stand for.
///
/// With it, code of a generic type and of a protocol's extension leads to what is meant where it is called, and not to all that conforms.
final class CallTypes: Sendable {
    /// What the callee is one answer to; nil where it is meant whatever anything stands for.
    let deciding: Requirement?
    /// What the generic parameters of the callee and of its type stand for, and `Self`, as far as that is known.
    let arguments: [String: TypeArgument]

    /// A member that is called on a value whose type the code does not say that calls it.
    struct Requirement: Hashable, Sendable {
        /// A generic parameter of the code that calls it, or `Self`: the type of the value.
        let parameter: String
        let member: DeclarationID
    }

    /// - Returns: nil where it says nothing.
    init?(deciding: Requirement?, arguments: [String: TypeArgument]) {
        if deciding == nil, arguments.isEmpty { return nil }
        (self.deciding, self.arguments) = (deciding, arguments)
    }
}

/// What a generic parameter stands for in a call.
enum TypeArgument: Hashable, Sendable {
    /// A type of the scanned code, by its qualified name, or one below that.
    case type(String)
    /// What a parameter of the code that calls stands for.
    case parameter(String)
}

/// What the generic parameters of a piece of code stand for while it runs, and `Self`: types of the scanned code, by qualified name. A parameter
/// that is not among them may stand for anything.
typealias TypeEnvironment = [String: String]

extension CallTypes {
    /// What the callee's parameters stand for, where it is known what those of the calling code do.
    func environment(in caller: TypeEnvironment) -> TypeEnvironment {
        arguments.compactMapValues { argument in
            switch argument {
            case .type(let name): name
            case .parameter(let name): caller[name]
            }
        }
    }

    /// The parameters of the calling code that matter to what the call leads to.
    var mentioned: Set<String> {
        var result = Set(arguments.values.compactMap { if case .parameter(let name) = $0 { name } else { nil } })
        if let deciding { result.insert(deciding.parameter) }
        return result
    }
}

extension CallTypes: Hashable {
    static func == (a: CallTypes, b: CallTypes) -> Bool { a === b || a.deciding == b.deciding && a.arguments == b.arguments }

    func hash(into hasher: inout Hasher) {
        hasher.combine(deciding)
        hasher.combine(arguments)
    }
}

extension NodeSummary.Call {
    /// What the callee's parameters stand for, where nothing is known of those of the calling code.
    var environment: TypeEnvironment { types?.environment(in: [:]) ?? [:] }
}
