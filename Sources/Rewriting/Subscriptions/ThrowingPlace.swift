import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// `do { try service.login(name).sink { … } } catch { … }`: what fails before there is a publisher fails where the subscription stands.
extension SubscriptionTask {
    /// Refuses a call that may throw and that the task would make once it has begun: whoever catches around it has gone on by then.
    func checkThrowing() throws(Refusal) {
        if let held, !held.isLocal { return }
        let throwing = site.subscription.publisher.producersCalled.first { id in
            context.program[id].throwsText?.hasPrefix("throws") ?? false
        }
        if let throwing {
            let name = context.program[throwing].name
            throw Refusal(.shapeNotSupported, "`\(name)` may throw where it is called, and a task would call it too late")
        }
        // What the chain is given is asked for where the task is made, and so may throw there as before.
        let isAsked = captures.values.contains { CodeEffects(of: CodeText($0.text ?? "")).calls } && held == nil
        guard isTried, !isAsked else { return }
        throw Refusal(.shapeNotSupported, "what may throw where the subscription stands would throw in the task")
    }

    /// Whether a `try` of the place covers the chain or stands in it.
    private var isTried: Bool {
        let chain = site.subscription.publisher.range
        let line = file.file.bytes[..<chain.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let start = site.statementRange?.lowerBound ?? line
        if file.file.says(.try, in: start..<chain.lowerBound) { return true }
        return CodeEffects(of: CodeText(file.file.text(chain))).mayThrow
    }
}
