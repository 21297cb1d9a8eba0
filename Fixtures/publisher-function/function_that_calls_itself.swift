// What may end without a value, or have one at once, is read of a function that calls itself by its other ways.
//
// tier: review

// MARK: before
import Combine

struct Refused: Error {}

final class Hosts: @unchecked Sendable {
    private var host = 1

    func asking<Value>(_ request: @escaping (Int) -> AnyPublisher<Value, Error>) -> AnyPublisher<Value, Error> { // → undecided publisher-function
        request(host)
            .catch { [self] error -> AnyPublisher<Value, Error> in
                guard host < 3 else { return Fail(error: error).eraseToAnyPublisher() }
                host += 1
                return asking(request)
            }
            .eraseToAnyPublisher()
    }

    func size() -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        asking { host -> AnyPublisher<String, Error> in
            guard host > 1 else { return Fail(error: Refused()).eraseToAnyPublisher() }
            return Deferred { Future { promise in later(1) { promise(.success("host \(host)")) } } }.eraseToAnyPublisher()
        }
        .map(\.count)
        .eraseToAnyPublisher()
    }
}

@MainActor
final class HostModel {
    private let hosts = Hosts()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        hosts.size() // → one-shot sink-subscription review
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "\($0)") })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine

struct Refused: Error {}

final class Hosts: @unchecked Sendable {
    private var host = 1

    func asking<Value>(_ request: @escaping (Int) async throws -> Value) async throws -> Value {
        do {
            return try await request(host)
        } catch {
            try Task.checkCancellation()
            guard host < 3 else { throw error }
            host += 1
            return try await asking(request)
        }
    }

    func size() async throws -> Int {
        try await asking { host async throws -> String in
            guard host > 1 else { throw Refused() }
            return try await withCheckedThrowingContinuation { continuation in
                later(1) { continuation.resume(returning: "host \(host)") }
            }
        }.count
    }
}

@MainActor
final class HostModel {
    private let hosts = Hosts()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        Task { [hosts] in
            guard let size = try? await hosts.size(), !Task.isCancelled else { return }
            record(.sink, "\(size)")
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
    let model = HostModel()
    model.show()
    await settle()
    await advance(by: 2)
    await settle()
}

// MARK: trace
// sink: 6
