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
}
