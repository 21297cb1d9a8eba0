import Analysis
import CombineModel
import Facts
import SourceText

/// Links for which nothing is written where one value comes.
enum SilentLinks: LinkLowering {
    static let lowerings: Set<Lowering> = [.buffer, .distinct, .erase, .first, .identity, .last, .setFailureType]
}

/// `print`: what it wrote is not written any more.
enum Prints: LinkLowering {
    static let lowerings: Set<Lowering> = [.print]

    static func check(_ step: Step, in lowerer: inout Lowerer) throws(Refusal) {
        lowerer.show(.printLeftOut, at: step.range.lowerBound, "`.print` is left out")
    }
}

/// `receive(on:)`: nothing on the main queue, where the code after it runs anyway.
enum ReceivingSchedulers: LinkLowering {
    static let lowerings: Set<Lowering> = [.receiveOn]

    static func check(_ step: Step, in lowerer: inout Lowerer) throws(Refusal) {
        let (source, program) = (lowerer.source, lowerer.context.program)
        if MainScheduler.isMain(step, in: source, of: program) { return }
        if lowerer.accepts(.runsOnAnyThread), lowerer.around.isOfNoActor, !lowerer.subscription.isInTask,
            BackgroundQueue.isAny(step, in: source, of: program)
        {
            let left = source.text(step.range).trimmed
            return lowerer.show(
                .runsOnAnyThread, at: step.range.lowerBound, "`\(left)` is left out: the function runs on a background thread by itself")
        }
        let isInjected = MainScheduler.isInjectedMain(step, in: lowerer.file)
        let queue = isInjected ? "an injected scheduler, which tests may replace" : "a queue of its own"
        throw Refusal(.scheduler, "`\(source.text(step.range).trimmed)` delivers on \(queue)")
    }
}

/// `subscribe(on: DispatchQueue.global())` took the start of the work off the thread that subscribes, as a call of an async function
/// that belongs to no actor does; a queue of its own also kept the work in order.
enum SubscribingSchedulers: LinkLowering {
    static let lowerings: Set<Lowering> = [.subscribeOn]

    static func check(_ step: Step, in lowerer: inout Lowerer) throws(Refusal) {
        let source = lowerer.source
        let scheduler = step.arguments.first.map { source.text($0.value.range).filter { !$0.isWhitespace } } ?? ""
        guard lowerer.accepts(.runsOnAnyThread), AwaitedPart.startsAnywhere(step, in: source, of: lowerer.context.program) else {
            throw Refusal(.scheduler, "`\(source.text(step.range).trimmed)` starts the work on a queue of its own")
        }
        lowerer.show(
            .runsOnAnyThread, at: step.range.lowerBound,
            "`.subscribe(on: \(scheduler))` is left out: the work starts where the async function runs")
    }
}
