// What a closure declares stands beside the awaited value in the task: a value that got the same name would be declared twice.
//
// pitfalls: 24

// MARK: before
import Combine
import Foundation

final class Harbour: Sendable {
    func loadBoats() -> AnyPublisher<[String], Error> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success(["tern", "auk"])) } } }.eraseToAnyPublisher()
    }

    func loadBerth() -> AnyPublisher<(String, Int), Error> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success(("auk", 3))) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class HarbourModel {
    private let harbour = Harbour()
    private var cancellables = Set<AnyCancellable>()
    private var boats: [String] = []

    func sorted() {
        harbour.loadBoats() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { _ in } receiveValue: { [weak self] boats in
                let boats = boats.sorted { $0 < $1 }
                self?.show(boats)
            }
            .store(in: &cancellables)
    }

    func renamed() {
        harbour.loadBoats() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { _ in } receiveValue: { [weak self] list in
                let boats = list.reversed()
                let list = Array(boats)
                self?.show(list)
            }
            .store(in: &cancellables)
    }

    func counted() {
        harbour.loadBoats() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .finished = completion {
                    let boats = self?.boats.count ?? 0
                    record(.sink, "\(boats) boats")
                }
            } receiveValue: { [weak self] boats in
                self?.show(boats)
            }
            .store(in: &cancellables)
    }

    func parts() {
        harbour.loadBerth() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { _ in } receiveValue: { [weak self] boat, number in
                let boat = "\(boat) at \(number)"
                let first = boat
                self?.show([first])
            }
            .store(in: &cancellables)
    }

    private func show(_ boats: [String]) {
        self.boats = boats
        record(.sink, boats.joined(separator: " "))
    }
}

// MARK: after
import Combine
import Foundation

final class Harbour: Sendable {
    func loadBoats() async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: ["tern", "auk"]) }
        }
    }

    func loadBerth() async throws -> (String, Int) {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: ("auk", 3)) }
        }
    }
}

@MainActor
final class HarbourModel {
    private let harbour = Harbour()
    private var cancellables = Set<AnyCancellable>()
    private var boats: [String] = []

    func sorted() {
        Task { [weak self, harbour] in
            guard let values = try? await harbour.loadBoats(), !Task.isCancelled else { return }
            let boats = values.sorted { $0 < $1 }
            self?.show(boats)
        }
        .store(in: &cancellables)
    }

    func renamed() {
        Task { [weak self, harbour] in
            guard let values = try? await harbour.loadBoats(), !Task.isCancelled else { return }
            let boats = values.reversed()
            let list = Array(boats)
            self?.show(list)
        }
        .store(in: &cancellables)
    }

    func counted() {
        Task { [weak self, harbour] in
            do {
                let values = try await harbour.loadBoats()
                guard !Task.isCancelled else { return }
                self?.show(values)
                guard !Task.isCancelled else { return }
                let boats = self?.boats.count ?? 0
                record(.sink, "\(boats) boats")
            } catch {}
        }
        .store(in: &cancellables)
    }

    func parts() {
        Task { [weak self, harbour] in
            do {
                let (receivedBoat, number) = try await harbour.loadBerth()
                guard !Task.isCancelled else { return }
                let boat = "\(receivedBoat) at \(number)"
                let first = boat
                self?.show([first])
            } catch {}
        }
        .store(in: &cancellables)
    }

    private func show(_ boats: [String]) {
        self.boats = boats
        record(.sink, boats.joined(separator: " "))
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
    let model = HarbourModel()
    model.sorted()
    await advance(by: 1)
    model.renamed()
    await advance(by: 1)
    model.counted()
    await advance(by: 1)
    model.parts()
    await advance(by: 1)
}

// MARK: trace
// sink: auk tern
// sink: auk tern
// sink: tern auk
// sink: 2 boats
// sink: auk at 3
