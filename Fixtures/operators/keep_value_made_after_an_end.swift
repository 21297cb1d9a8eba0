// No value reaches what stands behind `ignoreOutput`, and a list of no values is given even where a filter lets nothing through.

// MARK: before
import Combine
import Foundation

struct Archive: Sendable {
    func store(_ page: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(page)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func stored(_ page: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ hard-to-read
        store(page).ignoreOutput().map { _ in 1 }.eraseToAnyPublisher()
    }
}

@MainActor
final class Archivist {
    private let archive = Archive()
    private var bag = Set<AnyCancellable>()

    func store(_ page: Int) {
        archive.stored(page) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in record(.sink, "stored") }, receiveValue: { record(.sink, "\($0)") })
            .store(in: &bag)
        archive.store(page) // → one-shot ✗ hard-to-read
            .filter { $0 > 1 }
            .ignoreOutput()
            .collect()
            .receive(on: DispatchQueue.main)
            .sink { _ in record(.sink, "all of nothing") }
            .store(in: &bag)
    }
}

// MARK: run
@MainActor
func run() async {
    let archivist = Archivist()
    archivist.store(1)
    await advance(by: 1)
}

// MARK: trace
// sink: stored
// sink: all of nothing
