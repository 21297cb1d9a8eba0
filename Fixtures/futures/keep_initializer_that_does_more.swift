// An initialiser of one's own that gives up after a while does more than its closure says, so that the closure alone is not what it stands for.
//
// swift6: none

// MARK: before
import Combine
import Foundation

struct TooLate: Error {}

extension Future where Failure == Error {
    convenience init(_ work: @escaping () async throws -> Output) {
        self.init { promise in
            DispatchQueue.global().asyncAfter(deadline: .now() + 3) { promise(.failure(TooLate())) }
            Task {
                let output = try await work()
                promise(.success(output))
            }
        }
    }
}

final class Courier {
    func parcel() -> AnyPublisher<String, Error> { // → one-shot ✗ promise-not-once
        Future {
            try await Task.sleep(nanoseconds: 5_000_000_000)
            return "a parcel"
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Door {
    private let courier = Courier()
    private var cancellables = Set<AnyCancellable>()

    func wait() {
        courier.parcel() // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { completion in
                record(.sink, "\(completion)")
            } receiveValue: { parcel in
                record(.sink, parcel)
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let door = Door()
    door.wait()
    await advance(by: 6)
}

// MARK: trace
// sink: failure(Fixture.TooLate())
