// What comes behind a `tryMap` that gives nothing but a failure waits for a value that never comes: no statement stands for it.

// MARK: before
import Combine
import Foundation

struct Refused: Error {}

enum PortError: Error { case closed }

final class Customs: Sendable {
    func stamp() -> AnyPublisher<Int, PortError> { // → one-shot ✗ hard-to-read
        Just(3)
            .tryMap { crates -> Int in throw Refused() }
            .mapError { _ in PortError.closed }
            .map { $0 + 1 }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Officer {
    private let customs = Customs()
    private var cancellables = Set<AnyCancellable>()

    func stamp() {
        customs.stamp() // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { if case .failure(let error) = $0 { record(.caller, "\(error)") } },
                receiveValue: { record(.sink, "\($0) stamps") })
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let officer = Officer()
    officer.stamp()
    await settle()
}

// MARK: trace
// caller: closed
