// A completion that a stored closure takes: which one it is then, and whether it may be called from a task, nothing here says.

// MARK: before
import Combine
import Foundation

final class Weir: Sendable {
    func level() -> AnyPublisher<Int, Error> { // → one-shot ✗ no-async-caller
        Just(2).setFailureType(to: Error.self).eraseToAnyPublisher()
    }
}

@MainActor
final class WeirModel {
    private let weir = Weir()
    private var cancellables = Set<AnyCancellable>()
    var ended: (Subscribers.Completion<Error>) -> Void = { _ in record(.caller, "first") }

    func read() {
        weir.level() // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: ended, receiveValue: { record(.sink, "\($0)") })
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = WeirModel()
    model.read()
    model.ended = { _ in record(.caller, "second") }
    await settle()
}

// MARK: trace
// sink: 2
// caller: first
