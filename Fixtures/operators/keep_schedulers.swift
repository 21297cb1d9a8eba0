// A queue that orders its work keeps two saves apart; tasks on the global pool would write at the same time.
//
// pitfalls: 18

// MARK: before
import Combine
import Foundation

final class Storage: Sendable {
    private let queue = DispatchQueue(label: "storage")

    func size(of name: String) -> AnyPublisher<Int, Never> { // → one-shot ✗ scheduler
        Deferred { Just(name.count) }
            .subscribe(on: queue)
            .eraseToAnyPublisher()
    }

    func saved(_ name: String) -> AnyPublisher<String, Never> { // → one-shot ✗ scheduler
        Deferred { Just("saved " + name) }
            .receive(on: queue)
            .eraseToAnyPublisher()
    }
}

@MainActor
final class StorageModel {
    private let storage = Storage()
    private var cancellables = Set<AnyCancellable>()

    func save(_ name: String) {
        storage.saved(name) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
        storage.size(of: name) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) bytes") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = StorageModel()
    model.save("notes")
    await settle()
}

// MARK: trace
// sink: saved notes
// sink: 5 bytes
