// What is made by `dropFirst` is called what it is, and a semicolon between two statements goes with the line.

// MARK: before
import Combine
import Foundation

final class Garden: Sendable {
    func plants(_ bed: Int) -> AnyPublisher<[String], Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { bed > 4 ? promise(.failure(URLError(.timedOut))) : promise(.success(["fern", "ivy", "moss"])) }
            }
        }
        .eraseToAnyPublisher()
    }

    func others(_ bed: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        plants(bed).map { $0.dropFirst() }.replaceError(with: []).map { $0.count }.eraseToAnyPublisher()
    }

    func told(_ bed: Int) -> AnyPublisher<[String], Error> { // → one-shot publisher-function
        plants(bed).map { record(.service, "\($0.count)"); return $0 }.eraseToAnyPublisher()
    }
}

@MainActor
final class Gardener {
    private let garden = Garden()
    private var beds = ["north", "south"]
    private var cancellables = Set<AnyCancellable>()

    func look(_ bed: Int) {
        garden.others(bed).receive(on: DispatchQueue.main).sink { record(.sink, "\($0) others") }.store(in: &cancellables) // → one-shot sink-subscription
        garden.told(bed) // → one-shot sink-subscription
            .replaceError(with: [beds.removeFirst()])
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Garden: Sendable {
    func plants(_ bed: Int) async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { bed > 4 ? continuation.resume(throwing: URLError(.timedOut)) : continuation.resume(returning: ["fern", "ivy", "moss"]) }
        }
    }

    func others(_ bed: Int) async -> Int {
        let values: ArraySlice<String>
        do {
            let plants = try await plants(bed)
            values = plants.dropFirst()
        } catch {
            values = []
        }
        return values.count
    }

    func told(_ bed: Int) async throws -> [String] {
        let plants = try await plants(bed)
        try Task.checkCancellation()
        record(.service, "\(plants.count)")
        return plants
    }
}

@MainActor
final class Gardener {
    private let garden = Garden()
    private var beds = ["north", "south"]
    private var cancellables = Set<AnyCancellable>()

    func look(_ bed: Int) {
        Task { [garden] in
            let others = await garden.others(bed)
            guard !Task.isCancelled else { return }
            record(.sink, "\(others) others")
        }
        .store(in: &cancellables)
        Task { [garden, fallback = [beds.removeFirst()]] in
            let told = (try? await garden.told(bed)) ?? fallback
            guard !Task.isCancelled else { return }
            record(.sink, "\(told)")
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
    let gardener = Gardener()
    gardener.look(2)
    await advance(by: 2)
    gardener.look(9)
    await advance(by: 2)
}

// MARK: trace
// service: 3
// sink: 2 others
// sink: ["fern", "ivy", "moss"]
// sink: 0 others
// sink: ["south"]
