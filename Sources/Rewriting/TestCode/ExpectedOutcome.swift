import Analysis
import CombineModel
import Facts

extension ExpectedBody {
    /// `let result: Result<User, any Error>`, set to what came, and what was done with it.
    mutating func told(_ outcome: OutcomeTerminal) throws(Refusal) -> [AsyncCode] {
        guard let closure = closures.value?.closure, !closure.body.holdsConditionalCompilation else {
            throw Refusal(.hardToRead, "the value is passed to a function")
        }
        guard paths.names(in: valueRange) == sought else {
            throw Refusal(.testExpectation, "neither a value nor a failure fulfils every expectation")
        }
        let publisher = site.subscription.publisher
        let (before, value) = try lowerer.nestedValue(publisher)
        guard lowerer.awaited.kept.isEmpty else { throw Refusal(.calleeStays) }
        guard !value.isAbsentable, !value.onlyEnds, case .whole = value.parts else {
            throw Refusal(.noValuePossible, "what the test waits for may not come")
        }
        guard value.isAsync || before.contains(where: \.awaits) else {
            throw Refusal(.testExpectation, "the value is delivered synchronously: there is nothing to await")
        }
        let type = try lowerer.types.type(of: outcome, from: publisher, failure: failure)
        let failureText = try lowerer.types.failure(toldBy: outcome, failure)
        let parameter = closure.valueName
        let isOwn = Names.isIdentifier(parameter) && !taken.contains(parameter)
        let name = try isOwn ? parameter : lowerer.names.take(["result", "outcome", "received"], for: "a value")
        lowerer.names.reserve([name])
        var code: [AsyncCode] = []
        awaits = true
        guard !paths.work(in: valueRange).isEmpty else { return before + [.forget(value.isThrowing ? value.ignoringFailure : value)] }
        if value.isThrowing || before.mayThrow() {
            let isAny = failureText == lowerer.types.anyError
            code.append(.declare(name, type: type))
            code.append(
                .do(
                    before + [.assign(name, Value(CodeText(outcome.success(value.printed.plain))))],
                    catches: [
                        AsyncCode.Handler(
                            pattern: isAny ? .all : .typed(CatchPattern.ownName, as: failureText),
                            body: [.assign(name, Value(CodeText(outcome.failure(CatchPattern.ownName))))])
                    ]))
            throwsFailures = !isAny
        } else {
            let came = Value(CodeText(outcome.success(value.printed.plain)))
            code = before + [.bind(AsyncCode.Binding(pattern: name, type: type, value: came))]
        }
        return try code
            + lowerer.nested { [self] lowerer throws(Refusal) in
                let outer = lowerer.ambient
                if name != parameter { lowerer.ambient.names[parameter] = .text(name) }
                try add(closure.content, closure, &lowerer)
                lowerer.ambient = outer
            }
    }
}
