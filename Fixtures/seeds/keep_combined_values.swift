// A screen that loops over a debounced query has moved as far as it should; the loop ends with its task, and drops what comes while it works.
//
// seeds: C6
// pitfalls: 11

// MARK: before
import Combine
import Foundation

@MainActor
final class CrewModel: ObservableObject {
    @Published var query = ""
    @Published private(set) var shown: [String] = []

    func run(_ crew: [String]) async {
        for await query in $query.debounce(for: .milliseconds(500), scheduler: DispatchQueue.main).values { // → continuous ✗ published-property
            shown = crew.filter { query.isEmpty || $0.lowercased().contains(query) }
        }
    }
}

// MARK: run
@MainActor func run() async {
    let model = CrewModel()
    let task = Task { await model.run(["Ann", "Bob", "Anna"]) }
    await advance(by: 1)
    record(.caller, "\(model.shown.count)")
    model.query = "ann"
    await advance(by: 1)
    record(.caller, "\(model.shown)")
    task.cancel()
}

// MARK: trace
// caller: 3
// caller: ["Ann", "Anna"]
