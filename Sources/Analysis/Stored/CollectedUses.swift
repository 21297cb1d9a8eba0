/// Where the scanned code fills what publishers and closures are kept in.
struct CollectedUses {
    var uses: [String: [Use]]?
    /// What the walk for the uses found besides.
    var assignments: [String: [UseWalk.Assignment]] = [:]
    var boxes: [String: [DeclarationID]]?
    var boxUses: [String: [(BoxUse, file: Int)]] = [:]
    /// What changes collections of publishers, by name.
    var keptChanges: [String: [KeptWalk.Change]] = [:]
    var initialisersHandedOn: Set<String> = []
    var aliasesByName: [String: Set<String>] = [:]
    /// The labels of `.init(…)` in files that nothing else asks to be read.
    var unseenLabels: Set<String> = []
    var implicitUses: [String: [Use]]?
    var settings: [String: [SettingPlace]]?
    /// Whether names stand in files of tests that were not parsed.
    var namesInUnseenTests: [String: Bool] = [:]
    /// What is set in a body, by where, with the names that are visible there.
    var settingsInBodies: [DeclarationID: [Int: UseWalk.Assignment]] = [:]
}
