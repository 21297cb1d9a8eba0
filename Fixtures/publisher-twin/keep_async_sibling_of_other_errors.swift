// An async function beside a publisher that fails with a type of its own, and that throws whatever its work throws, is not taken for its async
// form: the `catch` of that type would be passed by.

// MARK: before
import Combine
import Foundation

struct RawError: Error {}

struct ScaleError: Error {
    let cause: Error

    init(error: Error) { cause = error }
}

final class Scale: @unchecked Sendable {
    func weigh(_ thing: String) -> AnyPublisher<Int, ScaleError> { // → one-shot ✗ async-twin-exists
        Deferred {
            Future<Int, Error> { promise in
                nonisolated(unsafe) let promise = promise
                Task {
                    do { promise(.success(try await self.read(thing))) } catch { promise(.failure(error)) }
                }
            }
        }
        .mapError { ScaleError(error: $0) }
        .eraseToAnyPublisher()
    }

    func weighAsync(_ thing: String) async throws -> Int { try await read(thing) }

    func read(_ thing: String) async throws -> Int {
        guard !thing.isEmpty else { throw RawError() }
        return thing.count
    }
}

@MainActor
final class Grocer {
    private let scale = Scale()
    private var bag = Set<AnyCancellable>()

    func weigh(_ thing: String) {
        scale.weigh(thing) // → one-shot ✗ review-tier
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(type(of: error)) of \(type(of: error.cause))") }
            } receiveValue: {
                record(.sink, "\($0) pounds")
            }
            .store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let grocer = Grocer()
    grocer.weigh("pumpkin")
    await settle()
    grocer.weigh("")
    await settle()
}

// MARK: trace
// sink: 7 pounds
// sink: ScaleError of RawError
