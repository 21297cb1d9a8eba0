/// A layer of an app by what its types do, in the order in which the layers move.
public enum AppLayer: String, Sendable, Hashable, CaseIterable, Comparable {
    /// What calls no publisher of the app: clients, stores, wrappers of the system.
    case sources
    /// What calls others' publishers and gives publishers: repositories and use cases, on as many levels as there are.
    case repositories
    /// What subscribes: view models and views, and tests.
    case viewModels = "view-models"

    public static func < (a: AppLayer, b: AppLayer) -> Bool {
        (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
    }
}
