// A `Future` that is made now and subscribed to later has begun by then: a wrapper would begin later, and no answer makes that right.
//
// tier: review

// MARK: before
import Combine
import Foundation

@MainActor
final class Kettle {
    private var cancellables = Set<AnyCancellable>()

    private func boil() -> AnyPublisher<String, Never> { // → one-shot ✗ no-async-caller
        Future { promise in
            record(.service, "heats")
            later(2) { promise(.success("hot")) }
        }
        .eraseToAnyPublisher()
    }

    func prepare(_ bells: PassthroughSubject<Void, Never>) {
        let water = boil()
        bells // → continuous ✗ subject
            .flatMap { water }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
import Combine

@MainActor func run() async {
    let kettle = Kettle()
    let bells = PassthroughSubject<Void, Never>()
    kettle.prepare(bells)
    await advance(by: 2)
    bells.send()
    await settle()
}

// MARK: trace
// service: heats
// sink: hot
