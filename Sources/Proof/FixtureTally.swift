/// What was proved, counted.
public struct FixtureTally: Sendable {
    public private(set) var problems: [String] = []
    private var fixtures = 0
    private var keeps = 0
    private var runs = 0
    private var compared = 0
    private var variants = 0
    private var waivers = 0
    private var linked = 0

    public init() {}

    public mutating func add(_ run: FixtureRun) {
        problems += run.problems
        fixtures += 1
        keeps += run.fixture.isKeep ? 1 : 0
        runs += run.runs
        compared += run.compared
        variants += run.variants
        waivers += run.fixture.waiver == nil ? 0 : 1
    }

    public mutating func add(_ proving: LinkedProving) {
        problems += proving.problems
        linked += 1
        variants += proving.guises
    }

    /// The last line of a run.
    public var line: String {
        "\(fixtures) fixtures (\(keeps) keep), \(linked) of several files, \(runs) runs, \(compared) traces compared, \(variants) variants, \(waivers) waivers used, "
            + (problems.isEmpty ? "no problem" : "\(problems.count) problems")
    }
}
