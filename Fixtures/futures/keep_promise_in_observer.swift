// An observer's closure runs at each notification: the promise takes the first and ignores the rest, a continuation would end the app at the second.
//
// pitfalls: 2

// MARK: before
import Combine
import Foundation

extension Notification.Name {
    static let docked = Notification.Name("docked")
}

struct Pier {
    func docked() -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Future { promise in
            nonisolated(unsafe) let promise = promise
            NotificationCenter.default.addObserver(forName: .docked, object: nil, queue: nil) { note in
                promise(.success(note.userInfo?["ship"] as? String ?? "unknown"))
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class PierModel {
    private var cancellables = Set<AnyCancellable>()

    func wait() {
        Pier().docked() // → one-shot ✗ callee-stays
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = PierModel()
    model.wait()
    for ship in ["Anna", "Berta"] {
        NotificationCenter.default.post(name: .docked, object: nil, userInfo: ["ship": ship])
    }
}

// MARK: trace
// sink: Anna
