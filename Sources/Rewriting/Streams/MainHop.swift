import Analysis
import CombineModel
import Facts
import SourceText

/// On which turn of which queue each value of a stream comes to its handler, as far as the chain says.
struct MainHop {
    enum Delivery {
        /// In a turn of the main queue of its own: who sent it has gone on by then.
        case mainQueue
        /// On another queue, or on one that is handed in.
        case otherQueue
        /// Nothing says more than that it comes where it is sent.
        case sender
    }

    private let context: RewriteContext
    private let source: SourceFile

    init(in file: SourceFile, _ context: RewriteContext) { (source, self.context) = (file, context) }

    /// By the last step that says where values go, and by what stands behind it and may bring values of its own.
    func delivery(of publisher: PublisherExpression) -> Delivery {
        var bringsOthers = false
        for step in publisher.steps.reversed() {
            if let scheduler = scheduler(of: step) {
                guard MainScheduler.isMain(scheduler, in: source, of: context.program) else { return .otherQueue }
                return bringsOthers || !isQueued(scheduler) ? .sender : .mainQueue
            }
            bringsOthers = bringsOthers || !passesOn(step)
        }
        guard case .local(_, let held?) = publisher.source else { return .sender }
        let delivery = delivery(of: held)
        return delivery == .mainQueue && bringsOthers ? .sender : delivery
    }

    /// `receive(on: DispatchQueue.main)`, `debounce(for: 1, scheduler: RunLoop.main)`
    private func scheduler(of step: Step) -> ByteRange? {
        // What an operator of one's own does with a scheduler is not known.
        guard let row = step.row else { return nil }
        let isReceive = row.isAny(of: .hops)
        return step.arguments.first { $0.has(.scheduler) || isReceive && $0.has(.on) }?.value.range
    }

    /// Whether the main scheduler runs what it is given later even where that is asked for on the main thread, as `UIScheduler` does not.
    private func isQueued(_ scheduler: ByteRange) -> Bool { !source.text(scheduler).hasPrefix("UIScheduler") }

    /// Whether a step gives on what comes, or something that it makes of that, where it comes.
    private func passesOn(_ step: Step) -> Bool {
        step.inner.isEmpty && (step.isAny(of: .passesOn) || [.upstreams, .made].contains(step.row?.delivers))
    }
}
