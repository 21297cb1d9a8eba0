import Analysis
import Facts
import Lexing

/// A call of a function of the tests' own that makes an expectation, hands it to a closure and waits for it:
/// `waitForExpectation { arrived in … }`.
struct WaitingHelper {
    let closure: Closure
    /// What the closure calls the expectation.
    let name: String

    init?(_ statement: Statement, in program: Program) {
        guard case .expression(let expression) = statement.kind, let (callee, arguments) = expression.plainCall,
            let closure = arguments.last?.value.closure, let parameter = closure.parameters?.first, closure.parameters?.count == 1,
            closure.captures.allSatisfy({ $0.value == nil }),
            arguments.dropLast().allSatisfy({ ["description", "timeout", "file", "line"].contains($0.label) })
        else { return nil }
        let named = (program.functions[callee] ?? []).filter { id in
            program[id].parameters.last?.type.contains("XCTestExpectation") == true
        }
        guard !named.isEmpty, named.allSatisfy({ Self.onlyWaits($0, in: program) }) else { return nil }
        self.closure = closure
        name = parameter.name
    }

    /// Whether a function makes one expectation, hands it on once and waits for it.
    private static func onlyWaits(_ id: DeclarationID, in program: Program) -> Bool {
        let declaration = program.declaration(id)
        guard let handed = declaration.parameters.last, let block = program.code(of: id)?.getter,
            declaration.parameters.dropLast().allSatisfy(\.hasDefault), declaration.typeText == nil
        else { return false }
        var made: String?
        var isHanded = false
        for statement in block.statements {
            if let (name, _) = statement.madeExpectation, made == nil {
                made = name
            } else if let call = WaitCall(statement) {
                return isHanded && call.isPlain && call.names.map { $0 == Set([made].compactMap { $0 }) } ?? true
            } else if case .expression(let expression) = statement.kind, let (callee, arguments) = expression.plainCall,
                callee == handed.name, arguments.count == 1, arguments[0].value.plainName == made, !isHanded
            {
                isHanded = true
            } else if statement.countedExpectation?.name != made || made == nil {
                return false
            }
        }
        return false
    }
}
