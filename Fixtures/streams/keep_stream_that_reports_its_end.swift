// A function that is told how a stream ended is told once, after all that came; there is no one value to await before it.

// MARK: before
import Combine
import Foundation

@MainActor
final class Foghorn {
    let blasts = PassthroughSubject<Int, Error>()
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        blasts // → continuous ✗ subject
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: ended, receiveValue: { record(.sink, "\($0)") })
            .store(in: &cancellables)
    }

    private func ended(_ completion: Subscribers.Completion<Error>) {
        if case .finished = completion { record(.caller, "silent") } else { record(.caller, "broken") }
    }
}

// MARK: run
@MainActor func run() async {
    let horn = Foghorn()
    horn.listen()
    horn.blasts.send(1)
    horn.blasts.send(2)
    await settle()
    horn.blasts.send(completion: .finished)
    await settle()
}

// MARK: trace
// sink: 1
// sink: 2
// caller: silent
