// Async work that fulfils the promise on two ways has no one value for the steps behind it, and a `return` on the way would leave them all.
//
// swift6: none

// MARK: before
import Combine
import Foundation

final class Kettle {
    private func heat() async throws -> Data { Data("hot".utf8) }

    func water(isHot: Bool) -> AnyPublisher<Int, Error> { // → one-shot ✗ hard-to-read
        Future<Data, Error> { promise in
            Task {
                do {
                    if isHot {
                        promise(.success(Data()))
                    } else {
                        promise(.success(try await self.heat()))
                    }
                } catch {
                    promise(.failure(error))
                }
            }
        }
        .map(\.count)
        .eraseToAnyPublisher()
    }
}
