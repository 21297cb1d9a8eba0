// A scheduler that is injected decides where the value comes, in tests more than anywhere: no answer puts that on the main actor.
//
// accept: delivers-on-main, runs-on-main, runs-on-any-thread

// MARK: before
import Combine
import Foundation

final class Ferry: Sendable {
    func cross() -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success("other side")) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class Passenger {
    private let ferry = Ferry()
    private let mainQueue: DispatchQueue
    private var cancellables = Set<AnyCancellable>()

    init(mainQueue: DispatchQueue = .main) { self.mainQueue = mainQueue }

    func travel() {
        ferry.cross() // → one-shot ✗ scheduler
            .receive(on: mainQueue)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let passenger = Passenger()
    passenger.travel()
    await advance(by: 1)
    await settle()
}

// MARK: trace
// sink: other side
