// A publisher that is the `$0` of a closure has been made elsewhere: nothing here says what it awaits.

// MARK: before
import Combine
import Foundation

@MainActor
final class Relay {
    private var cancellables = Set<AnyCancellable>()

    func start() {
        let leg = PassthroughSubject<String, Never>()
        run([leg.eraseToAnyPublisher(), Just("two").eraseToAnyPublisher()])
        leg.send("one")
        leg.send("three")
    }

    private func run(_ legs: [AnyPublisher<String, Never>]) {
        legs.forEach {
            $0.first() // → one-shot ✗ undecided-source
                .receive(on: DispatchQueue.main)
                .sink { record(.sink, "leg \($0)") }
                .store(in: &cancellables)
        }
    }
}

// MARK: run
@MainActor func run() async {
    let relay = Relay()
    relay.start()
    await advance(by: 1)
}

// MARK: trace
// sink: leg two
// sink: leg one
