// A type that conforms to a protocol of an unseen package must keep the publisher that the package asks for; the async form stands beside it.

// MARK: before
import Combine
import Foundation

struct LocalHarbours: HarbourSource {
    func harbours() -> AnyPublisher<[String], Never> { // → one-shot publisher-twin
        Just(["Kiel", "Wismar"]).eraseToAnyPublisher()
    }
}

@MainActor
final class HarbourModel {
    private let source = LocalHarbours()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        source.harbours() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0.joined(separator: " ")) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct LocalHarbours: HarbourSource {
    func harbours() -> AnyPublisher<[String], Never> {
        Just(["Kiel", "Wismar"]).eraseToAnyPublisher()
    }

    func harbours() async -> [String] {
        ["Kiel", "Wismar"]
    }
}

@MainActor
final class HarbourModel {
    private let source = LocalHarbours()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        Task { [source] in
            let harbours = await source.harbours()
            guard !Task.isCancelled else { return }
            record(.sink, harbours.joined(separator: " "))
        }
        .store(in: &cancellables)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
import Combine

/// What the package holds, which the tool is not shown.
protocol HarbourSource {
    func harbours() -> AnyPublisher<[String], Never>
}

func count(in source: some HarbourSource) {
    _ = source.harbours().sink { record(.sink, "\($0.count) harbours") }
}

@MainActor func run() async {
    count(in: LocalHarbours())
    let model = HarbourModel()
    model.load()
    await settle()
}

// MARK: trace
// sink: 2 harbours
// sink: Kiel Wismar
