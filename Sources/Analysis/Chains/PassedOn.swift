import CombineModel
import Facts
import Lexing

/// Operators of one's own that hand what they are given to the operator of Combine whose name they have, and do no more for this call:
/// `handleEvents(receiveOutput:receiveFailure:)` over `handleEvents(receiveOutput:receiveCompletion:)`, called with `receiveOutput` alone.
/// Whichever of the two the compiler takes, the same happens.
extension Program {
    /// Whether a call with these arguments comes to the same as the same call of Combine's operator.
    func onlyPassesOn(_ id: DeclarationID, _ arguments: [Argument]) -> Bool {
        let declaration = declaration(id)
        guard !arguments.isEmpty, let block = body(of: id)?.getter, block.statements.count == 1,
            let calls = block.statements[0].returned?.operatorCalls, calls.count == 1, let call = calls.first, call.name == declaration.name
        else { return false }
        var given: Set<String> = []
        for argument in arguments {
            guard let label = argument.label,
                let parameter = declaration.parameters.first(where: { $0.label == label }),
                call.arguments.contains(where: { $0.label == label && $0.value.plainName == parameter.name })
            else { return false }
            given.insert(parameter.name)
        }
        let absent = Set(declaration.parameters.lazy.filter { $0.defaultText == "nil" && !given.contains($0.name) }.map(\.name))
        return call.arguments.allSatisfy { argument in
            argument.value.plainName.map { given.contains($0) || absent.contains($0) }
                ?? argument.value.closure?.asksOnly(absent) ?? false
        }
    }
}

extension Expression {
    /// `finish?()`, `fail?(error)`: a call that nothing comes of where there is nothing to call.
    fileprivate func asksOnly(_ absent: Set<String>) -> Bool {
        guard let name = plainRootName, absent.contains(name), links.count == 2, case .optional = links[0].kind,
            case .call = links[1].kind
        else { return false }
        return true
    }
}

extension Closure {
    /// Whether it does nothing as long as `absent` are `nil`.
    fileprivate func asksOnly(_ absent: Set<String>) -> Bool {
        let parameters = Set(parameters?.map(\.name) ?? [])
        return captures.isEmpty && absent.isDisjoint(with: parameters) && body.asksOnly(absent)
    }
}

extension Block {
    fileprivate func asksOnly(_ absent: Set<String>) -> Bool {
        statements.allSatisfy { statement in
            switch statement.kind {
            case .expression(let expression): expression.asksOnly(absent)
            case .switch(let subject, let cases):
                subject.plainName != nil
                    && cases.allSatisfy { one in
                        one.conditions.isEmpty && absent.isDisjoint(with: one.patterns.flatMap(\.names)) && one.body.asksOnly(absent)
                    }
            case .jump("break"): true
            default: false
            }
        }
    }
}
