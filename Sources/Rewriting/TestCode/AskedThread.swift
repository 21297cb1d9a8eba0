import CombineModel
import Facts
import SourceText

/// Where a test asks which thread a value comes on: what an `await` returns on is where the test runs, whatever thread the value came on.
struct AskedThread {
    let file: FileFacts

    /// Refuses closures that ask for another thread than the main one, or for that where the chain does not say so.
    func check(_ closures: [Closure], isOnMain: Bool) throws(Refusal) {
        var found: Expression?
        for closure in closures {
            closure.body.forEachExpression { expression in
                if found == nil, asks(expression), !isOnMain || !asksForMain(expression) { found = expression }
                return found == nil
            }
        }
        guard let found else { return }
        let line = file.lines.place(of: found.range.lowerBound).line
        throw Refusal(.testExpectation, "line \(line) asks for the thread that the value comes on, which an `await` leaves")
    }

    /// `Thread.isMainThread`, `dispatchPrecondition(condition: …)`
    private func asks(_ expression: Expression) -> Bool {
        guard case .name(let root) = expression.root else { return false }
        return root == "dispatchPrecondition" || expression.asksIsMain
    }

    /// The same, and `dispatchPrecondition(condition: .onQueue(.main))`.
    private func asksForMain(_ expression: Expression) -> Bool {
        let call = file.file.text(expression.range).filter { !$0.isWhitespace }
        return expression.asksIsMain || ["onQueue(.main)", "onQueue(DispatchQueue.main)"].contains { call.contains("." + $0) }
    }
}

extension Expression {
    fileprivate var asksIsMain: Bool {
        links.contains { if case .member("isMainThread") = $0.kind { true } else { false } }
    }
}
