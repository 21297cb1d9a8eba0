import Analysis
import Facts
import Lexing

/// A terminal declared in the scanned code that starts a task for each value, which awaits a closure.
///
/// `func sinkAsync(receiveValue: @escaping (Output) async throws -> Void) -> AnyCancellable {`
/// `sink { output in Task { try await receiveValue(output) } } }`
struct TaskTerminal {
    /// What each task awaits.
    let closure: Closure

    init?(_ subscription: Subscription, in context: RewriteContext) {
        let declarations = OwnTerminal.declarations(for: subscription, in: context)
        guard subscription.arguments.count == 1, let closure = subscription.arguments[0].value.closure,
            let (id, arguments) = OwnTerminal.sink(ofAllOf: declarations, in: context.program),
            let parameter = context.program[id].parameters.first, arguments.count == 1, let told = arguments[0].value.closure,
            Self.starts(told, awaiting: parameter.name)
        else { return nil }
        self.closure = closure
    }

    /// Whether all that a closure does is to start a task, and all that this does is to await a function of the value.
    private static func starts(_ closure: Closure, awaiting function: String) -> Bool {
        guard closure.captures.isEmpty, let task = closure.body.only?.returned,
            let work = task.taskClosure, work.captures.isEmpty, work.body.statements.count == 1,
            var awaited = work.body.statements[0].returned
        else { return false }
        while case .prefixed("try", let inner) = awaited.root, awaited.links.isEmpty { awaited = inner }
        guard case .prefixed("await", let call) = awaited.root, awaited.links.isEmpty, case .name(function) = call.root,
            let handed = call.onlyArgument
        else { return false }
        return handed.value.plainName == closure.valueName
    }
}
