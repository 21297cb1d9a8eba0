// A request for each element of a list, all at a time: child tasks of a group. Values come in any order, and the first failure ends the others.
//
// tier: review

// MARK: before
import Combine
import Foundation

enum TideError: Error { case unknown(Int) }

final class Tides: Sendable {
    func tide(_ port: Int) -> AnyPublisher<String, TideError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "asks for \(port)")
                later(Double(port)) {
                    if port < 5 { promise(.success("tide of \(port)")) } else { promise(.failure(.unknown(port))) }
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func forget(_ port: Int) -> AnyPublisher<Void, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(Double(port)) {
                    record(.service, "forgets \(port)")
                    promise(.success(()))
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class TideTable: Sendable {
    private let tides = Tides()

    func all(ports: [Int]) -> AnyPublisher<[String], TideError> { // → one-shot publisher-function
        Publishers.MergeMany(ports.map { self.tides.tide($0) })
            .collect()
            .eraseToAnyPublisher()
    }

    func sorted(ports: [Int]) -> AnyPublisher<[String], TideError> { // → one-shot publisher-function
        ports.publisher
            .setFailureType(to: TideError.self)
            .flatMap { port in self.tides.tide(port) }
            .collect()
            .map { $0.sorted() }
            .eraseToAnyPublisher()
    }

    func longest(ports: [Int]) -> AnyPublisher<Int, TideError> { // → one-shot publisher-function
        guard !ports.isEmpty else { return Just(0).setFailureType(to: TideError.self).eraseToAnyPublisher() }
        let requests = ports.map { port in
            tides.tide(port)
        }
        return Publishers.MergeMany(requests)
            .collect()
            .map { $0.map(\.count).max() ?? 0 }
            .eraseToAnyPublisher()
    }

    func forget(ports: [Int]) -> AnyPublisher<Void, Never> { // → one-shot publisher-function
        Publishers.MergeMany(ports.map(tides.forget))
            .collect()
            .map { _ in }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class TideModel {
    private let table = TideTable()
    private var cancellables = Set<AnyCancellable>()

    func show(_ ports: [Int]) {
        table.all(ports: ports) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error)") }
            } receiveValue: { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }

    func showSorted(_ ports: [Int]) {
        table.sorted(ports: ports) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { _ in } receiveValue: { record(.sink, "sorted \($0)") }
            .store(in: &cancellables)
        table.longest(ports: ports) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { _ in } receiveValue: { record(.sink, "longest \($0)") }
            .store(in: &cancellables)
    }

    func forget(_ ports: [Int]) {
        table.forget(ports: ports) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "all forgotten") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum TideError: Error { case unknown(Int) }

final class Tides: Sendable {
    func tide(_ port: Int) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "asks for \(port)")
            later(Double(port)) {
                if port < 5 { continuation.resume(returning: "tide of \(port)") } else { continuation.resume(throwing: TideError.unknown(port)) }
            }
        }
    }

    func forget(_ port: Int) async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            later(Double(port)) {
                record(.service, "forgets \(port)")
                continuation.resume()
            }
        }
    }
}

final class TideTable: Sendable {
    private let tides = Tides()

    func all(ports: [Int]) async throws -> [String] {
        try await withThrowingTaskGroup(of: String.self) { group in
            for port in ports {
                group.addTask { try await self.tides.tide(port) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    func sorted(ports: [Int]) async throws -> [String] {
        let values = try await withThrowingTaskGroup(of: String.self) { group in
            for port in ports {
                group.addTask { try await self.tides.tide(port) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        return values.sorted()
    }

    func longest(ports: [Int]) async throws -> Int {
        guard !ports.isEmpty else { return 0 }
        let values = try await withThrowingTaskGroup(of: String.self) { group in
            for port in ports {
                group.addTask { [self] in try await tides.tide(port) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        return values.map(\.count).max() ?? 0
    }

    func forget(ports: [Int]) async {
        await withTaskGroup(of: Void.self) { group in
            for port in ports {
                group.addTask { [self] in await tides.forget(port) }
            }
            await group.waitForAll()
        }
    }
}

@MainActor
final class TideModel {
    private let table = TideTable()
    private var cancellables = Set<AnyCancellable>()

    func show(_ ports: [Int]) {
        Task { [table] in
            do {
                let values = try await table.all(ports: ports)
                guard !Task.isCancelled else { return }
                record(.sink, "\(values)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
            }
        }
        .store(in: &cancellables)
    }

    func showSorted(_ ports: [Int]) {
        Task { [table] in
            guard let values = try? await table.sorted(ports: ports), !Task.isCancelled else { return }
            record(.sink, "sorted \(values)")
        }
        .store(in: &cancellables)
        Task { [table] in
            guard let longest = try? await table.longest(ports: ports), !Task.isCancelled else { return }
            record(.sink, "longest \(longest)")
        }
        .store(in: &cancellables)
    }

    func forget(_ ports: [Int]) {
        Task { [table] in
            await table.forget(ports: ports)
            guard !Task.isCancelled else { return }
            record(.sink, "all forgotten")
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
    let model = TideModel()
    model.show([3, 1, 2])
    await advance(by: 3)
    model.show([2, 5, 1])
    await advance(by: 6)
    model.showSorted([3, 1])
    await advance(by: 3)
    model.forget([2, 1])
    await advance(by: 3)
}

// MARK: trace
// service: asks for 3
// service: asks for 1
// service: asks for 2
// service: asks for 2
// service: asks for 5
// service: asks for 1
// service: asks for 3
// service: asks for 1
// service: asks for 3
// service: asks for 1
// service: forgets 1
// service: forgets 2
// sink: ["tide of 1", "tide of 2", "tide of 3"]
// sink: unknown(5)
// sink: sorted ["tide of 1", "tide of 3"]
// sink: longest 9
// sink: all forgotten
