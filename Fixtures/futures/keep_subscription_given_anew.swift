// A property that holds the subscription inside a `Future` cancels it when it is given another: the first promise is never fulfilled, and a call
// that goes on would answer. A person should look.

// MARK: before
import Combine
import Foundation

struct Late: Error {}

final class Kiosk: @unchecked Sendable {
    private var request: AnyCancellable?

    private func paper(_ id: Int) -> AnyPublisher<Int, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(id)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func title(_ id: Int) -> AnyPublisher<String, Late> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                self.request = self.paper(id) // → one-shot ✗ shape-not-supported
                    .sink(receiveCompletion: { completion in
                        if case .failure = completion { promise(.failure(Late())) }
                    }, receiveValue: { promise(.success("paper \($0)")) })
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Reader {
    private let kiosk = Kiosk()
    private var cancellables = Set<AnyCancellable>()

    func read(_ id: Int) {
        kiosk.title(id) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, $0) })
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let reader = Reader()
    reader.read(1)
    reader.read(2)
    await advance(by: 2)
}

// MARK: trace
// sink: paper 2
