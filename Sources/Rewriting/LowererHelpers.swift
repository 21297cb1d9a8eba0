import Lexing
import Analysis
import CombineModel
import Facts
import SourceText

/// Shorthands that apps declare on publisher types: `.just(user)`, `.fail(error)`.
extension Lowerer {
    /// What a shorthand for `Just` or `Fail` comes to; nil for any other call.
    mutating func helperValue(_ call: ProducerCall) throws(Refusal) -> Value? {
        guard call.candidates.allSatisfy({ context.twins[$0] == nil }) else { return nil }
        var meant: Set<Shorthand> = []
        for id in call.candidates {
            guard let helper = Shorthand(id, in: context) else { return nil }
            meant.insert(helper)
        }
        guard meant.count == 1, let helper = meant.first else { return nil }
        if let constant = helper.constant { return Value(constant, output: "Void") }
        guard let arguments = call.arguments, let argument = arguments.first(where: { $0.label == helper.label }), arguments.count == 1
        else { return nil }
        if helper.isFailure {
            add(.throw(try failureText(argument.value, type: declaredFailure)))
            return .nothing
        }
        return written(try text(argument.value.range))
    }
}

/// A member of a publisher type whose body hands its one parameter on to `Just` or `Fail`, or gives `()` in a `Just`.
struct Shorthand: Hashable {
    let label: String?
    let isFailure: Bool
    /// What it gives where it takes nothing.
    let constant: String?

    init?(_ id: DeclarationID, in context: RewriteContext) {
        let declaration = context.program.declaration(id)
        guard declaration.isStatic, declaration.parameters.count <= 1, let returns = context.producers[id]?.returns, returns.count == 1,
            let publisher = returns.values.first, publisher.steps.allSatisfy({ Self.changesTypeOnly($0) })
        else { return nil }
        let arguments: [Argument]
        switch publisher.source {
        case .known(let row, let call) where row.treatment == .lowered(.just) || row.treatment == .lowered(.fail):
            isFailure = row.treatment == .lowered(.fail)
            arguments = call.arguments
        case .producer(let call):
            // One shorthand in terms of another.
            guard declaration.parameters.isEmpty, !call.candidates.contains(id), let given = call.arguments,
                call.candidates.allSatisfy({ Self(giving: given, to: $0, in: context) != nil })
            else { return nil }
            isFailure = false
            arguments = given
        default: return nil
        }
        guard arguments.count == 1, let argument = arguments.first?.value else { return nil }
        if let parameter = declaration.parameters.first {
            guard argument.plainName == parameter.name else { return nil }
            label = parameter.label
            constant = nil
        } else {
            guard !isFailure, argument.isEmptyTuple else { return nil }
            label = nil
            constant = "()"
        }
    }

    /// The shorthand `id`, where it gives what it is given.
    private init?(giving arguments: [Argument], to id: DeclarationID, in context: RewriteContext) {
        guard context.program.declaration(id).parameters.count == 1, let shorthand = Self(id, in: context), !shorthand.isFailure,
            arguments.count == 1, arguments[0].label == shorthand.label
        else { return nil }
        self = shorthand
    }

    private static func changesTypeOnly(_ step: Step) -> Bool {
        switch step.row?.treatment {
        case .lowered(.erase), .lowered(.setFailureType): true
        default: false
        }
    }
}

extension Expression {
    /// Whether it is `()` or `Void()`.
    fileprivate var isEmptyTuple: Bool {
        switch root {
        case .tuple(let elements): return links.isEmpty && elements.isEmpty
        case .name("Void"):
            guard links.count == 1, case .call(let arguments) = links[0].kind else { return false }
            return arguments.isEmpty
        default: return false
        }
    }
}
