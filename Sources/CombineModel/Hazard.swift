/// Something that is likely to be wrong about a place, whatever becomes of it: a closed list, each with a policy of the same id.
///
/// The raw values are part of the output format and never change once released.
public enum Hazard: String, Sendable, Hashable, CaseIterable {
    case droppedCancellable = "dropped-cancellable"
    case valuesDrops = "values-drops"
    case valuesSkip = "values-skip"
    case assignRetainsSelf = "assign-retains-self"
    case retainCycle = "retain-cycle"
    case promiseTwice = "promise-twice"
    case promiseNever = "promise-never"
    case bridgeCanHang = "bridge-can-hang"
    // Of streams that somebody wrote by hand
    case subscriptionInBody = "subscription-in-body"
    case yieldUnderLock = "yield-under-lock"
    case loopHoldsSelf = "loop-holds-self"
    case loopNobodyCancels = "loop-nobody-cancels"
    case streamIteratedTwice = "stream-iterated-twice"
    case streamNeverFinishes = "stream-never-finishes"
}

/// A hazard at a place that is no publisher and no subscription: a loop, or what a stream is told.
public struct HazardPlace: Sendable, Hashable {
    public let hazard: Hazard
    /// Relative to the root.
    public let path: String
    /// 1-based; columns count UTF-8 bytes.
    public let line: Int
    public let column: Int
    public let endLine: Int
    public let endColumn: Int
    /// The declaration around it; empty at the top of a script.
    public let symbol: String

    public init(_ hazard: Hazard, path: String, line: Int, column: Int, endLine: Int, endColumn: Int, symbol: String) {
        (self.hazard, self.path, self.symbol) = (hazard, path, symbol)
        (self.line, self.column, self.endLine, self.endColumn) = (line, column, endLine, endColumn)
    }
}
