// An overload that passes on under another name what it is given: the call is no call of Combine's operator, and what the own one makes of it is not
// written out.

// MARK: before
import Combine
import Foundation

extension Publisher {
    func handleEvents( // → undecided ✗ publisher-parameter
        receiveOutput: ((Output) -> Void)? = nil,
        receiveFinish: (() -> Void)? = nil
    ) -> Publishers.HandleEvents<Self> {
        handleEvents(
            receiveOutput: receiveOutput,
            receiveCompletion: { completion in
                if case .finished = completion { receiveFinish?() }
            }
        )
    }
}

final class Kiln: Sendable {
    func tile(_ number: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ unknown-operator
        Deferred {
            Future { promise in
                later(1) { promise(.success("tile \(number)")) }
            }
        }
        .handleEvents(receiveFinish: { record(.service, "cool down") })
        .eraseToAnyPublisher()
    }
}

@MainActor
final class KilnModel {
    private let kiln = Kiln()
    private var cancellables = Set<AnyCancellable>()

    func fire(_ number: Int) {
        kiln.tile(number) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = KilnModel()
    model.fire(1)
    await advance(by: 1)
}

// MARK: trace
// service: cool down
// sink: tile 1
