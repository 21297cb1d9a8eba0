import Analysis
import CombineModel
import Lexing

/// What names tell by themselves, of all declarations that have them.
struct MemberNames: Sendable {
    /// The functions and properties that a type itself has, and none of its values, by name.
    private let ofTypes: [String: [DeclarationID]]
    /// The operators of the scanned code that change their first operand.
    private let changingOperators: Set<String>
    /// The variables that hold subscriptions.
    let cancellables: Set<DeclarationID>

    init(of program: Program) {
        var ofTypes: [String: [DeclarationID]] = [:]
        var changing: Set<String> = []
        for named in [program.functions, program.variablesByName] {
            for (name, ids) in named {
                for id in ids where program[id].isStatic { ofTypes[name, default: []].append(id) }
            }
        }
        for (name, ids) in program.functions where ids.contains(where: { program[$0].takesInout }) { changing.insert(name) }
        (self.ofTypes, changingOperators) = (ofTypes, changing)
        cancellables = Set(program.variablesByName.values.lazy.joined().filter { program[$0].holdsCancellable })
    }

    /// The members of that name that types themselves have: what `.shared` may be.
    func ofTypes(_ name: String) -> [DeclarationID] { ofTypes[name] ?? [] }

    /// Whether an operator of the scanned code changes its first operand.
    func changeOperand(_ sign: String) -> Bool { changingOperators.contains(sign) }
}

extension Declaration {
    /// Whether its type, or what it is made of, says that it holds what ends a subscription.
    fileprivate var holdsCancellable: Bool { KnownPublisherType.holdsCancellable(typeText ?? initializerHead) }

    fileprivate var takesInout: Bool { parameters.first?.type.hasPrefix("inout ") ?? false }
}
