// Awaiting a publisher that stays, for nothing but to start it, would be longer than the subscription and do no more.
//
// tier: review

// MARK: before
import Combine
import Foundation

@MainActor
final class Pump {
    private let done = PassthroughSubject<Void, Never>()

    func run() -> AnyPublisher<Void, Never> { // → continuous ✗ subject
        record(.service, "pumping")
        return done.eraseToAnyPublisher()
    }

    func stop() { done.send() }
}

@MainActor
final class Bilge {
    let pump = Pump()
    private var cancellables = Set<AnyCancellable>()

    func clear() {
        pump.run() // → one-shot ✗ callee-stays
            .first()
            .sink { _ in }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let bilge = Bilge()
    bilge.clear()
    bilge.pump.stop()
    await settle()
}

// MARK: trace
// service: pumping
