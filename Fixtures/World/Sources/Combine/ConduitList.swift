/// The subscribers of a subject, in the order in which they came. OpenCombine keeps them in a set hashed by address, so that the order between two
/// subscribers differs from run to run.
struct ConduitList<Output, Failure: Error>: HasDefaultValue {
    private var conduits: [ConduitBase<Output, Failure>] = []

    init() {}

    static var empty: ConduitList { ConduitList() }

    mutating func insert(_ conduit: ConduitBase<Output, Failure>) {
        guard !conduits.contains(conduit) else { return }
        conduits.append(conduit)
    }

    mutating func remove(_ conduit: ConduitBase<Output, Failure>) {
        conduits.removeAll { $0 == conduit }
    }

    func forEach(_ body: (ConduitBase<Output, Failure>) throws -> Void) rethrows {
        try conduits.forEach(body)
    }
}
