// An error may be declared inside the type that makes the request, and its handler stands in another: its short name means nothing there.
//
// pitfalls: 22

// MARK: before
import Combine
import Foundation

final class Cargo: Sendable {
    struct LoadError: Error {
        let text: String
    }

    struct Crate: Sendable {
        let weight: Int
    }

    func load(_ name: String) -> AnyPublisher<Crate, LoadError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(name.isEmpty ? .failure(LoadError(text: "no name")) : .success(Crate(weight: name.count))) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class QuayModel {
    private let cargo = Cargo()
    private var cancellables = Set<AnyCancellable>()

    func unload(_ name: String) {
        cargo.load(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure(let problem) = completion { self?.show(problem) }
            } receiveValue: { crate in
                record(.sink, "\(crate.weight)")
            }
            .store(in: &cancellables)
    }

    func weigh(_ name: String) {
        cargo.load(name) // → one-shot sink-subscription
            .mapError { error -> URLError in
                record(.service, error.text)
                return URLError(.badURL)
            }
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error.code == .badURL)") }
            } receiveValue: { crate in
                record(.sink, "weighs \(crate.weight)")
            }
            .store(in: &cancellables)
    }

    private func show(_ error: Cargo.LoadError) { record(.sink, error.text) }
}

// MARK: after
import Combine
import Foundation

final class Cargo: Sendable {
    struct LoadError: Error {
        let text: String
    }

    struct Crate: Sendable {
        let weight: Int
    }

    func load(_ name: String) async throws -> Crate {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: name.isEmpty ? .failure(LoadError(text: "no name")) : .success(Crate(weight: name.count))) }
        }
    }
}

@MainActor
final class QuayModel {
    private let cargo = Cargo()
    private var cancellables = Set<AnyCancellable>()

    func unload(_ name: String) {
        Task { [weak self, cargo] in
            do {
                let crate = try await cargo.load(name)
                guard !Task.isCancelled else { return }
                record(.sink, "\(crate.weight)")
            } catch let problem as Cargo.LoadError {
                guard !Task.isCancelled else { return }
                self?.show(problem)
            }
        }
        .store(in: &cancellables)
    }

    func weigh(_ name: String) {
        Task { [cargo] in
            do {
                let crate: Cargo.Crate
                do {
                    crate = try await cargo.load(name)
                } catch let error as Cargo.LoadError {
                    guard !Task.isCancelled else { return }
                    record(.service, error.text)
                    throw URLError(.badURL)
                }
                guard !Task.isCancelled else { return }
                record(.sink, "weighs \(crate.weight)")
            } catch let error as URLError {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error.code == .badURL)")
            }
        }
        .store(in: &cancellables)
    }

    private func show(_ error: Cargo.LoadError) { record(.sink, error.text) }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let model = QuayModel()
    model.unload("salt")
    await advance(by: 1)
    model.unload("")
    await advance(by: 1)
    model.weigh("rope")
    await advance(by: 1)
    model.weigh("")
    await advance(by: 1)
}

// MARK: trace
// service: no name
// sink: 4
// sink: no name
// sink: weighs 4
// sink: true
