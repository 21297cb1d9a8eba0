// `publisher(for:)` of a notification centre and of a key path stay streams, whatever an extension of another type calls by that name.

// MARK: before
import Combine
import Foundation

extension URLSession {
    func publisher(for path: String) -> AnyPublisher<String, Never> { // → one-shot ✗ no-async-caller
        Just(path).eraseToAnyPublisher()
    }
}

@MainActor
final class Listener {
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        NotificationCenter.default.publisher(for: Notification.Name("bell")) // → continuous ✗ notification
            .sink { _ in record(.sink, "rung") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let listener = Listener()
    listener.listen()
    NotificationCenter.default.post(name: Notification.Name("bell"), object: nil)
    NotificationCenter.default.post(name: Notification.Name("bell"), object: nil)
}

// MARK: trace
// sink: rung
// sink: rung
