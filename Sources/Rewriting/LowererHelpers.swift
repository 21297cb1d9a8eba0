import Lexing
import Analysis
import CombineModel
import Facts
import SourceText

/// Shorthands that apps declare on publisher types: `.just(user)`, `.fail(error)`.
extension Lowerer {
    /// What a shorthand for `Just` or `Fail` comes to; nil for any other call.
    mutating func helperValue(_ call: ProducerCall) throws(Refusal) -> Value? {
        guard let arguments = call.arguments, call.candidates.allSatisfy({ context.twins[$0] == nil }) else { return nil }
        var meant: Set<Shorthand> = []
        for id in call.candidates {
            guard let helper = Shorthand(id, in: context) else { return nil }
            meant.insert(helper)
        }
        guard meant.count == 1, let helper = meant.first else { return nil }
        guard let argument = arguments.first(where: { $0.label == helper.label }), arguments.count == 1 else { return nil }
        if helper.isFailure {
            add(.throw(try failureText(argument.value, type: declaredFailure)))
            return .nothing
        }
        return written(try text(argument.value.range))
    }
}

/// A member of a publisher type whose body hands its one parameter on to `Just` or `Fail`.
struct Shorthand: Hashable {
    let label: String?
    let isFailure: Bool

    init?(_ id: DeclarationID, in context: RewriteContext) {
        let declaration = context.program.declaration(id)
        guard declaration.isStatic, declaration.parameters.count == 1, let parameter = declaration.parameters.first,
            let returns = context.producers[id]?.returns, returns.count == 1, let publisher = returns.values.first,
            case .known(let row, let call) = publisher.source, call.arguments.count == 1,
            call.arguments[0].value.plainName == parameter.name,
            publisher.steps.allSatisfy({ Self.changesTypeOnly($0) })
        else { return nil }
        switch row.treatment {
        case .lowered(.just): isFailure = false
        case .lowered(.fail): isFailure = true
        default: return nil
        }
        label = parameter.label
    }

    private static func changesTypeOnly(_ step: Step) -> Bool {
        switch step.row?.treatment {
        case .lowered(.erase), .lowered(.setFailureType): true
        default: false
        }
    }
}
