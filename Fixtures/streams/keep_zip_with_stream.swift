// A request zipped with a stream gives one pair, but what the stream sends before a task has started would be lost, and the pair with it.
//
// pitfalls: 13, 35

// MARK: before
import Combine
import Foundation

@MainActor
final class Lobby {
    let keys = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    private func room() -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in later(1) { promise(.success("room 12")) } }
        }
        .eraseToAnyPublisher()
    }

    func checkIn() {
        room() // → one-shot ✗ subject
            .zip(keys)
            .sink { _ in
                record(.sink, "checked in")
            } receiveValue: { room, key in
                record(.sink, "\(room) with key \(key)")
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let lobby = Lobby()
    lobby.checkIn()
    lobby.keys.send(1)
    lobby.keys.send(2)
    await advance(by: 1)
    lobby.keys.send(3)
}

// MARK: trace
// sink: room 12 with key 1
// sink: checked in
