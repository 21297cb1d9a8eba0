import Lexing
import Analysis
import CombineModel
import Facts
import SourceText

/// A member of a publisher type whose body hands its one parameter on to `Just` or `Fail`, gives `()` in a `Just`, or makes the
/// error of a `Fail` of its parameter and of types alone.
struct Shorthand: Hashable {
    let label: String?
    /// What its one parameter is called inside.
    let parameter: String?
    /// The labels of parameters that only say a type, and need not be given: `failureType: Failure.Type = Failure.self`.
    let typeLabels: [String?]
    let isFailure: Bool
    /// The value or the error as the body writes it.
    let given: String

    var handsFailureOn: Bool { isFailure && given == parameter }

    init?(_ id: DeclarationID, in context: RewriteContext) {
        let declaration = context.program.declaration(id)
        let parameters = declaration.parameters.filter { !Self.onlySaysType($0) }
        guard declaration.isStatic, parameters.count <= 1, let returns = context.producers[id]?.returns, returns.count == 1,
            let publisher = returns.values.first,
            publisher.steps.allSatisfy({ Self.changesTypeOnly($0) || publisher.isJust && Self.meetsFailuresOnly($0) })
        else { return nil }
        let arguments: [Argument]
        switch publisher.source {
        case .known(let row, let call) where row.isAny(of: [.givesArgument, .onlyFails]):
            isFailure = row.isAny(of: .onlyFails)
            arguments = call.arguments
        case .producer(let call):
            // One shorthand in terms of another.
            guard parameters.isEmpty, !call.candidates.contains(id), let given = call.arguments,
                call.candidates.allSatisfy({ Self(giving: given, to: $0, in: context) != nil })
            else { return nil }
            isFailure = false
            arguments = given
        default: return nil
        }
        guard arguments.count == 1, let argument = arguments.first?.value else { return nil }
        label = parameters.first?.label
        parameter = parameters.first?.name
        typeLabels = declaration.parameters.filter(Self.onlySaysType).map(\.label)
        let isMadeOfTypes =
            isFailure
            && argument.isMade(of: Set([parameter].compactMap { $0 })) { context.program.isVisible($0, $1, with: id) }
        guard parameter.map({ argument.plainName == $0 }) ?? (!isFailure && argument.isEmptyTuple) || isMadeOfTypes else { return nil }
        given = argument.isEmptyTuple ? "()" : context.program.files[id.file].file.text(argument.range)
    }

    /// The shorthand `id`, where it gives what it is given.
    private init?(giving arguments: [Argument], to id: DeclarationID, in context: RewriteContext) {
        guard context.program[id].parameters.count == 1, let shorthand = Self(id, in: context), !shorthand.isFailure,
            arguments.count == 1, arguments[0].label == shorthand.label
        else { return nil }
        self = shorthand
    }

    private static func onlySaysType(_ parameter: Parameter) -> Bool { parameter.hasDefault && parameter.type.hasSuffix(".Type") }

    /// `.catch { _ in … }`, which does nothing behind what never fails but change the type of the failure.
    private static func meetsFailuresOnly(_ step: Step) -> Bool {
        step.isAny(of: .meetsFailures) && !step.isAny(of: .resubscribes)
    }

    static func changesTypeOnly(_ step: Step) -> Bool { step.isAny(of: .onlyErases) }
}

extension PublisherExpression {
    fileprivate var isJust: Bool { if case .known(let row, _) = source { row.isAny(of: .givesArgument) } else { false } }
}

extension Program {
    /// Whether a name is that of a type outside all others, to be seen wherever the shorthand `id` is, with its member of that name.
    fileprivate func isVisible(_ name: String, _ member: String?, with id: DeclarationID) -> Bool {
        guard let type = types[name], let first = type.declarations.first else { return false }
        let hidden = ["private", "fileprivate"]
        let isHidden = { (id: DeclarationID) in hidden.contains { self.declaration(id).has(modifier: $0) } }
        if isHidden(first) || member.map({ type.members[$0]?.contains(where: isHidden) ?? false }) ?? false { return false }
        return !isPublic(id) || isPublic(first)
    }
}

extension Expression {
    /// Whether it is made of types, literals and `parameters` alone, so that it means the same anywhere: `AppError.offline`,
    /// `SendError(cause: error)`.
    fileprivate func isMade(of parameters: Set<String>, by isVisible: (String, String?) -> Bool) -> Bool {
        switch root {
        case .name(let name):
            if parameters.contains(name) { return links.isEmpty }
            let member = links.first?.member
            guard isVisible(name, member) else { return false }
            return links.allSatisfy { link in
                switch link.kind {
                case .member: true
                case .call(let arguments): arguments.allSatisfy { $0.value.isMade(of: parameters, by: isVisible) }
                default: false
                }
            }
        case .literal: return links.isEmpty
        case .string(let inserted): return links.isEmpty && inserted.isEmpty
        default: return false
        }
    }
}
