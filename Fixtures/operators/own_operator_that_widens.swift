// An operator of one's own that only widens the failure has nothing to do in an async function, which throws any error; what changes it stays.

// MARK: before
import Combine

extension Publisher {
    func eraseError() -> AnyPublisher<Output, any Error> { // → undecided ✗ publisher-parameter
        mapError { error -> any Error in
            return error as any Error
        }
        .eraseToAnyPublisher()
    }

    func noted() -> AnyPublisher<Output, any Error> { // → undecided ✗ publisher-parameter
        mapError { error in
            record(.service, "failed")
            return error
        }
        .eraseToAnyPublisher()
    }
}

enum TideError: Error { case dry }

final class Tides: Sendable {
    private func measured(_ port: String) -> AnyPublisher<Int, TideError> { // → one-shot publisher-twin
        Deferred {
            Future { promise in
                record(.service, "measure \(port)")
                later(1) { promise(port.isEmpty ? .failure(.dry) : .success(port.count)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func height(at port: String) -> AnyPublisher<Int, any Error> { // → one-shot publisher-function
        measured(port)
            .eraseError()
            .map { $0 * 2 }
            .eraseToAnyPublisher()
    }

    func notedHeight(at port: String) -> AnyPublisher<Int, any Error> { // → one-shot ✗ unknown-operator
        measured(port).noted()
    }
}

@MainActor
final class Skipper {
    private let tides = Tides()
    private var cancellables = Set<AnyCancellable>()

    func look(_ port: String) {
        tides.height(at: port) // → one-shot sink-subscription
            .sink(
                receiveCompletion: { if case .failure(let error) = $0 { record(.sink, "\(error)") } },
                receiveValue: { record(.sink, "\($0)") }
            )
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine

extension Publisher {
    func eraseError() -> AnyPublisher<Output, any Error> {
        mapError { error -> any Error in
            return error as any Error
        }
        .eraseToAnyPublisher()
    }

    func noted() -> AnyPublisher<Output, any Error> {
        mapError { error in
            record(.service, "failed")
            return error
        }
        .eraseToAnyPublisher()
    }
}

enum TideError: Error { case dry }

final class Tides: Sendable {
    private func measured(_ port: String) -> AnyPublisher<Int, TideError> {
        Deferred {
            Future { promise in
                record(.service, "measure \(port)")
                later(1) { promise(port.isEmpty ? .failure(.dry) : .success(port.count)) }
            }
        }
        .eraseToAnyPublisher()
    }

    private func measured(_ port: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "measure \(port)")
            later(1) { continuation.resume(with: port.isEmpty ? .failure(TideError.dry) : .success(port.count)) }
        }
    }

    func height(at port: String) async throws -> Int {
        let measured = try await measured(port)
        return measured * 2
    }

    func notedHeight(at port: String) -> AnyPublisher<Int, any Error> {
        measured(port).noted()
    }
}

@MainActor
final class Skipper {
    private let tides = Tides()
    private var cancellables = Set<AnyCancellable>()

    func look(_ port: String) {
        Task { [tides] in
            do {
                let height = try await tides.height(at: port)
                guard !Task.isCancelled else { return }
                record(.sink, "\(height)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
            }
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
    let skipper = Skipper()
    skipper.look("Kiel")
    await advance(by: 1)
    skipper.look("")
    await advance(by: 1)
}

// MARK: trace
// service: measure Kiel
// service: measure 
// sink: 8
// sink: dry
