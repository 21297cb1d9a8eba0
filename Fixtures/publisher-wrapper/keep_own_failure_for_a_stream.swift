// A wrapper keeps the failure type of its publisher, and is a question all the same.

// MARK: before
import Combine
import Foundation

enum LatheError: Error { case stuck }

@MainActor
final class Lathe {
    let blocks = PassthroughSubject<Int, LatheError>()
    private var cancellables = Set<AnyCancellable>()

    func start() {
        blocks // → continuous ✗ subject
            .flatMap { [unowned self] block in self.turn(block) }
            .sink { record(.sink, "\($0)") } receiveValue: { record(.sink, $0) }
            .store(in: &cancellables)
    }

    private func turn(_ block: Int) -> AnyPublisher<String, LatheError> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in later(1) { promise(block > 1 ? .failure(.stuck) : .success("bowl \(block)")) } }
        }
        .eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    let lathe = Lathe()
    lathe.start()
    lathe.blocks.send(1)
    await advance(by: 1)
    lathe.blocks.send(2)
    await advance(by: 1)
}

// MARK: trace
// sink: bowl 1
// sink: failure(Fixture.LatheError.stuck)
