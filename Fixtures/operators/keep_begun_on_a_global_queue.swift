// Work that a global queue begins would begin wherever the async function runs: that is a question.

// MARK: before
import Combine
import Foundation

final class Archive: Sendable {
    func find(_ name: String) -> AnyPublisher<String, Never> { // → one-shot ✗ scheduler
        Deferred { Future { promise in later(1) { promise(.success("file of \(name)")) } } }
            .subscribe(on: DispatchQueue.global())
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Clerk {
    private let archive = Archive()
    private var cancellables = Set<AnyCancellable>()

    func look() {
        archive.find("Ada") // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let clerk = Clerk()
    clerk.look()
    await settle()
    await advance(by: 1)
    await settle()
}

// MARK: trace
// sink: file of Ada
