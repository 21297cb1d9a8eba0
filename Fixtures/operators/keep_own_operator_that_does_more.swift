// An overload of one of Combine's operators that also does something of its own is another operator: what the call is given says only a part of it.

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
                if case .finished = completion {
                    record(.service, "finished")
                    receiveFinish?()
                }
            }
        )
    }
}

final class Press: Sendable {
    func sheet(_ number: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ unknown-operator
        Deferred {
            Future { promise in
                later(1) { promise(.success("sheet \(number)")) }
            }
        }
        .handleEvents(receiveOutput: { record(.service, "printed \($0)") })
        .eraseToAnyPublisher()
    }
}

@MainActor
final class PressModel {
    private let press = Press()
    private var cancellables = Set<AnyCancellable>()

    func run(_ number: Int) {
        press.sheet(number) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = PressModel()
    model.run(1)
    await advance(by: 1)
}

// MARK: trace
// service: printed sheet 1
// service: finished
// sink: sheet 1
