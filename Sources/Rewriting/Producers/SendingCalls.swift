import Analysis
import Facts
import Lexing

/// Calls that leave an actor once they are awaited, with what need not be safe to send: code that compiled in Swift 6 mode as long as nothing
/// was async.
struct SendingCalls {
    let context: RewriteContext

    static let note = "in Swift 6 mode what the awaited functions are called on and given must be safe to send"

    /// Whether async code of an actor calls functions of none for `publisher`: on an object that does not say that it may be sent, or with a
    /// closure.
    func leaveActor(in publisher: PublisherExpression) -> Bool {
        var result = false
        publisher.forEachCall { call in
            result = result || call.candidates.contains { leavesActor($0, call) }
        }
        return result
    }

    private func leavesActor(_ id: DeclarationID, _ call: ProducerCall) -> Bool {
        guard !context.isMainActor(around: id) else { return false }
        let owner = context.program.enclosingType(of: id)
        if context.isOfAnActor(owner) { return false }
        if call.arguments?.contains(where: { $0.value.closure != nil }) == true { return true }
        let declaration = context.program.declaration(id)
        guard let owner, !declaration.isStatic else { return false }
        let lineage = context.program.lineage(of: owner)
        if lineage.contains(where: { $0.inherited.contains { $0.hasSuffix("Sendable") } }) { return false }
        // A value may be safe because all it holds is; an object that says nothing never is.
        return lineage.contains { type in
            type.isProtocol || type.declarations.contains { context.program[$0].kind == .class }
        }
    }
}
