// A promise that is kept in a list may be called for the one who asked first or for nobody: whether it is called at all is up to whoever empties the list.

// MARK: before
import Combine
import Foundation

@MainActor
final class Gangway {
    private var waiting: [(Result<Int, Never>) -> Void] = []
    private var cancellables = Set<AnyCancellable>()

    func turn() -> AnyPublisher<Int, Never> { // → one-shot ✗ promise-not-once
        Deferred { [self] in
            Future { promise in
                self.waiting.append(promise)
            }
        }
        .eraseToAnyPublisher()
    }

    func call() {
        guard !waiting.isEmpty else { return }
        waiting.removeFirst()(.success(waiting.count))
    }

    func queue(_ name: String) {
        turn() // → one-shot ✗ callee-stays
            .sink { record(.sink, "\(name) goes, \($0) wait") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let gangway = Gangway()
    gangway.queue("Ann")
    gangway.queue("Bob")
    gangway.queue("Cid")
    gangway.call()
    gangway.call()
    await settle()
}

// MARK: trace
// sink: Ann goes, 2 wait
// sink: Bob goes, 1 wait
