/// Something that is likely to be wrong about a place, whatever becomes of it: a closed list, each with a policy of the same id.
///
/// The raw values are part of the output format and never change once released.
public enum Hazard: String, Sendable, Hashable, CaseIterable {
    case droppedCancellable = "dropped-cancellable"
    case valuesDrops = "values-drops"
    case assignRetainsSelf = "assign-retains-self"
    case retainCycle = "retain-cycle"
    case promiseTwice = "promise-twice"
    case promiseNever = "promise-never"
    case bridgeCanHang = "bridge-can-hang"

    /// What was found, in one sentence without a period.
    public var title: String { words.title }

    /// What a person can do about it, in one line without a period.
    public var advice: String { words.advice }

    private var words: (title: String, advice: String) {
        switch self {
        case .droppedCancellable:
            ("the cancellable is not kept, so this subscription is cancelled at once", "store the cancellable, or delete the subscription")
        case .valuesDrops:
            (
                "`.values` asks for one value at a time and drops what a subject sends meanwhile",
                "put `buffer(size:prefetch:whenFull:)` before `.values`"
            )
        case .assignRetainsSelf:
            (
                "`assign(to:on: self)` keeps `self` alive for as long as the stream lasts",
                "use `assign(to: &$property)`, or a `sink` with `[weak self]`"
            )
        case .retainCycle:
            ("the closure holds `self`, and `self` holds the subscription: a retain cycle", "write `[weak self]` in the closure")
        case .promiseTwice:
            ("the promise of this `Future` may be fulfilled a second time, which is ignored", "return after the first call of the promise")
        case .promiseNever:
            (
                "a path through this `Future` does not fulfil its promise: its subscriber may wait for ever",
                "fulfil the promise on every path"
            )
        case .bridgeCanHang:
            (
                "this bridge waits in a continuation and does not look at cancellation: a cancelled task goes on waiting",
                "wrap it in `withTaskCancellationHandler`, or use the one that `decombine bridges` prints"
            )
        }
    }
}
