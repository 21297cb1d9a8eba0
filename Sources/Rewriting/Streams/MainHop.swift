import Analysis
import CombineModel
import Facts
import SourceText

/// Whether each value of a stream comes to its handler in a turn of the main queue of its own, so that who sent it has gone on by then.
struct MainHop {
    private let context: RewriteContext
    private let source: SourceFile

    init(in file: SourceFile, _ context: RewriteContext) { (source, self.context) = (file, context) }

    /// Whether the last step that says where values go says the main queue, and nothing behind it brings values of its own.
    func isMade(by publisher: PublisherExpression) -> Bool {
        for step in publisher.steps.reversed() {
            if let scheduler = scheduler(of: step) { return isQueued(scheduler) }
            guard passesOn(step) else { return false }
        }
        if case .local(_, let held?) = publisher.source { return isMade(by: held) }
        return false
    }

    /// `receive(on: DispatchQueue.main)`, `debounce(for: 1, scheduler: RunLoop.main)`
    private func scheduler(of step: Step) -> ByteRange? {
        let isReceive = step.row?.treatment == .lowered(.receiveOn)
        return step.arguments.first { $0.label == "scheduler" || isReceive && $0.label == "on" }?.value.range
    }

    /// Whether a scheduler runs what it is given later even where that is asked for on the main thread, as `UIScheduler` does not.
    private func isQueued(_ scheduler: ByteRange) -> Bool {
        MainScheduler.isMain(scheduler, in: source, of: context.program) && !source.text(scheduler).hasPrefix("UIScheduler")
    }

    /// Whether a step gives on what comes, where it comes.
    private func passesOn(_ step: Step) -> Bool {
        guard step.inner.isEmpty, case .lowered(let lowering)? = step.row?.treatment else { return false }
        switch lowering {
        case .transform, .transformKeyPaths, .throwingTransform, .compactMap, .filter, .identity, .mapError, .replaceNil, .setFailureType,
            .assertNoFailure, .handleEvents, .erase, .print, .decode, .encode:
            return true
        case .just, .fail, .empty, .future, .deferred, .result, .optional, .dataTask, .zipSource, .combineLatestSource, .flatMap, .zip,
            .combineLatest, .catch, .tryCatch, .replaceError, .replaceEmpty, .first, .firstWhere, .last, .collect, .ignoreOutput, .count,
            .reduce, .contains, .allSatisfy, .receiveOn, .subscribeOn, .delay, .retry, .discard, .pairWithObject, .awaitedTransform:
            return false
        }
    }
}
