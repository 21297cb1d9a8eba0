// Requests numbered so that their answers can be put in order again: the loop over the list takes number and element apart, as the closure did.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct Lamp: Sendable { let row: Int; let watts: Int }

final class Dimmer: Sendable {
    func count(_ row: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(Double(row)) { promise(row > 8 ? .failure(URLError(.dataLengthExceedsMaximum)) : .success(row * 10)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class StageModel {
    private let service = Dimmer()
    private var cancellables = Set<AnyCancellable>()
    private(set) var lamps: [Lamp] = []

    func load(_ rows: [Int]) {
        everyLamp(rows) // → one-shot sink-subscription review
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { if case .failure = $0 { record(.sink, "too many") } },
                receiveValue: { [weak self] in self?.lamps = $0 }
            )
            .store(in: &cancellables)
    }

    private func everyLamp(_ rows: [Int]) -> AnyPublisher<[Lamp], Error> { // → one-shot publisher-function
        let numbered = rows.enumerated().map { index, row in
            lamp(row).map { (index: index, lamp: $0) }
        }
        return Publishers.MergeMany(numbered)
            .collect()
            .map { found in
                found.sorted { $0.index < $1.index }.map(\.lamp)
            }
            .eraseToAnyPublisher()
    }

    private func lamp(_ row: Int) -> AnyPublisher<Lamp, Error> { // → one-shot publisher-function
        service.count(row)
            .map { Lamp(row: row, watts: $0) }
            .eraseToAnyPublisher()
    }
}

// MARK: after
import Combine
import Foundation

struct Lamp: Sendable { let row: Int; let watts: Int }

final class Dimmer: Sendable {
    func count(_ row: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(Double(row)) { continuation.resume(with: row > 8 ? .failure(URLError(.dataLengthExceedsMaximum)) : .success(row * 10)) }
        }
    }
}

@MainActor
final class StageModel {
    private let service = Dimmer()
    private var cancellables = Set<AnyCancellable>()
    private(set) var lamps: [Lamp] = []

    func load(_ rows: [Int]) {
        Task {
            do {
                let lamps = try await self.everyLamp(rows)
                guard !Task.isCancelled else { return }
                self.lamps = lamps
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "too many")
            }
        }
        .store(in: &cancellables)
    }

    private func everyLamp(_ rows: [Int]) async throws -> [Lamp] {
        let found = try await withThrowingTaskGroup(of: (index: Int, lamp: Lamp).self) { group in
            for (index, row) in rows.enumerated() {
                group.addTask { [self] in
                    let lamp = try await lamp(row)
                    return (index: index, lamp: lamp)
                }
            }
            var gathered: [(index: Int, lamp: Lamp)] = []
            for try await value in group { gathered.append(value) }
            return gathered
        }
        return found.sorted { $0.index < $1.index }.map(\.lamp)
    }

    private func lamp(_ row: Int) async throws -> Lamp {
        let count = try await service.count(row)
        return Lamp(row: row, watts: count)
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
    let model = StageModel()
    model.load([3, 1, 2])
    await advance(by: 4)
    record(.caller, model.lamps.map { "\($0.row): \($0.watts)" }.joined(separator: ", "))
    model.load([9])
    await advance(by: 10)
}

// MARK: trace
// caller: 3: 30, 1: 10, 2: 20
// sink: too many
