import Analysis
import Facts
import Lexing
import SourceText

/// Whether a statement of a test calls a function that only lets time pass: `drainMainQueue()`.
///
/// What it waits for is not said, so a test that awaits what it was there for has no more use for it.
struct LetsTimePass {
    let program: Program

    func holds(_ statement: Statement) -> Bool {
        guard case .expression(let expression) = statement.kind else { return false }
        guard let (name, arguments) = expression.plainCall, let named = program.functions[name],
            arguments.allSatisfy({ $0.value.isLiteral || $0.value.plainName != nil })
        else { return false }
        return named.allSatisfy { id in
            let declaration = program.declaration(id)
            // Such functions stand where the tests of a whole app find them, in a file that holds no chain.
            guard declaration.typeText == nil, mayWait(declaration, in: program.files[id.file].file),
                let block = program.code(of: id)?.getter
            else { return false }
            return waits(block) && block.statements.allSatisfy(onlyWaits)
        }
    }

    /// Whether a function names something that waits: without that a file that was not parsed need not be.
    private func mayWait(_ declaration: Declaration, in source: SourceFile) -> Bool {
        guard let body = declaration.bodyRange else { return false }
        let text = source.text(body)
        return ["wait", "fulfillment", "sleep", "RunLoop"].contains(where: text.contains)
    }

    private func isPause(_ expression: Expression) -> Bool {
        guard case .name(let root) = expression.root, case .call? = expression.links.last?.kind else { return false }
        let members = expression.links.compactMap(\.member)
        return switch root {
        case "sleep", "usleep": members.isEmpty
        case "Thread": members == ["sleep"]
        case "RunLoop": members.count == 2 && ["main", "current"].contains(members[0]) && members[1] == "run"
        default: false
        }
    }

    private func waits(_ block: Block) -> Bool { block.containsStatement { WaitCall($0) != nil || isPause($0) } }

    private func isPause(_ statement: Statement) -> Bool {
        if case .expression(let expression) = statement.kind { isPause(expression) } else { false }
    }

    /// Whether a statement of a function has to do with nothing but the waiting.
    private func onlyWaits(_ statement: Statement) -> Bool {
        if WaitCall(statement) != nil { return true }
        switch statement.kind {
        case .forIn(let loop): return loop.body.statements.allSatisfy(onlyWaits)
        case .variable(let variable):
            return variable.bindings.allSatisfy { binding in
                guard let (name, _) = binding.value?.plainCall else { return false }
                return name == "expectation" || name == "XCTestExpectation"
            }
        case .expression(let expression):
            if isPause(expression) || ["assert", "precondition"].contains(expression.plainRootName) { return true }
            if FulfilledPaths.fulfilled(by: statement) != nil { return true }
            guard expression.plainRootName == "DispatchQueue", case .call(let arguments)? = expression.links.last?.kind,
                let closure = arguments.last?.value.closure
            else { return false }
            return closure.body.statements.allSatisfy(onlyWaits)
        default: return false
        }
    }
}
