import Analysis
import CombineModel
import Semantics
import SourceText

/// How often the promise of a `Future` is called, as far as that matters for a continuation: one traps at a second call, and waits for ever without one.
struct PromiseUse {
    /// Whether the closure itself calls it once on every path, or hands it on.
    let isOnceOnEveryPath: Bool
    /// Whether a second call is possible: the first one counts, as it does for a `Future`.
    let mayComeAgain: Bool
    /// Why what calls back may, for all that is seen, do so more than once; nil where nothing speaks for it.
    let doubt: String?
    /// How it may go without having been called; nil where every path is seen to call it, or to hand it to what does.
    let loss: String?

    /// What is seen to be called once, by the closure itself.
    static let once = PromiseUse()

    private init() { (isOnceOnEveryPath, mayComeAgain, doubt, loss) = (true, true, nil, nil) }

    /// - Parameter source: the file that the `Future` is made in.
    /// - Throws: where what becomes of the promise could not be traced.
    init(_ fulfilment: PromiseFulfilment, in context: RewriteContext, _ source: SourceFile) throws(Refusal) {
        let line = { (offset: Int) in LineTable(source.bytes).place(of: offset).line }
        isOnceOnEveryPath = fulfilment.problems.isEmpty
        var (again, loss) = (String?.none, String?.none)
        for problem in fulfilment.problems {
            switch problem {
            case .exactlyOnce: break
            case .maybeNever(let offset): loss = loss ?? "the path that ends at line \(line(offset)) does not fulfil the promise"
            case .maybeTwice(let offset) where (context.sites[source.path] ?? []).contains { $0.tellsOneOutcome(at: offset) }:
                throw Refusal(.shapeNotSupported, "what the subscription inside does with the promise could not be traced")
            case .maybeTwice(let offset): again = again ?? "line \(line(offset)) may fulfil the promise a second time"
            case .unknown(let offset):
                throw Refusal(.promiseNotOnce, "what line \(line(offset)) does with the promise could not be traced")
            }
        }
        if let broken = fulfilment.broken {
            let place = broken.path == source.path ? "line \(broken.line)" : "\(broken.path):\(broken.line)"
            if broken.isTwice {
                again = again ?? "what is handed the promise may call it a second time at \(place)"
                // Only what breaks first is known: what may come twice may not come at all, too.
                loss = loss ?? "what is handed the promise was read up to \(place) only, and may never call it"
            } else {
                loss = loss ?? "what is handed the promise may never call it: a path ends at \(place)"
            }
        }
        let isProved =
            !fulfilment.isAssumed && fulfilment.unproved.isEmpty
            && fulfilment.handed.allSatisfy { context.semantics.callsOnce(argumentAt: $0.offset, inFileAt: $0.path) }
        mayComeAgain = again != nil || loss != nil || !isProved
        self.loss = loss
        if let again {
            doubt = again
        } else if let function = fulfilment.unproved.first(where: { context.program.functions[$0] != nil }) {
            doubt = "could not prove that `\(function)` calls back exactly once"
        } else {
            doubt = fulfilment.isAssumed ? "could not prove that a closure passed to a function is called exactly once" : nil
        }
    }
}

extension SubscriptionSite {
    /// Whether a closure of a `sink` on a one-shot stands at `offset`: a value or a failure comes of that, not both.
    public func tellsOneOutcome(at offset: Int) -> Bool {
        let publisher = subscription.publisher
        return subscription.range.contains(offset) && !publisher.range.contains(offset) && publisher.flow.cardinality.verdict == .oneShot
    }
}
