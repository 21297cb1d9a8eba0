// Two producers of one name, told apart by their labels and types: each call must become a call of its own, and both must move.

// MARK: before
import Combine
import Foundation

struct Atlas: Sendable {
    func capital(of country: String) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Just(country == "France" ? "Paris" : "unknown").eraseToAnyPublisher()
    }

    func capital(of code: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Just(code == 33 ? "Paris, by number" : "unknown number").eraseToAnyPublisher()
    }

    func capital(near city: String) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Just("near \(city)").eraseToAnyPublisher()
    }
}

@MainActor
final class AtlasModel {
    private let atlas = Atlas()
    private var cancellables = Set<AnyCancellable>()

    func ask() {
        atlas.capital(of: "France") // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
        atlas.capital(of: 33) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
        atlas.capital(near: "Lille") // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Atlas: Sendable {
    func capital(of country: String) async -> String {
        country == "France" ? "Paris" : "unknown"
    }

    func capital(of code: Int) async -> String {
        code == 33 ? "Paris, by number" : "unknown number"
    }

    func capital(near city: String) async -> String {
        "near \(city)"
    }
}

@MainActor
final class AtlasModel {
    private let atlas = Atlas()
    private var cancellables = Set<AnyCancellable>()

    func ask() {
        Task { [atlas] in
            let capital = await atlas.capital(of: "France")
            guard !Task.isCancelled else { return }
            record(.sink, capital)
        }
        .store(in: &cancellables)
        Task { [atlas] in
            let capital = await atlas.capital(of: 33)
            guard !Task.isCancelled else { return }
            record(.sink, capital)
        }
        .store(in: &cancellables)
        Task { [atlas] in
            let capital = await atlas.capital(near: "Lille")
            guard !Task.isCancelled else { return }
            record(.sink, capital)
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
@MainActor func run() async {
    let model = AtlasModel()
    model.ask()
    await settle()
}

// MARK: trace
// sink: Paris
// sink: Paris, by number
// sink: near Lille
