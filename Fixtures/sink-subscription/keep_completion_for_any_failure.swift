// A function that takes the completion of any publisher says nowhere which one: written out, `.finished` alone would have no type.

// MARK: before
import Combine
import Foundation

final class Warden: Sendable {
    func pass() -> AnyPublisher<Int, Error> { // → one-shot ✗ no-async-caller
        Just(7).setFailureType(to: Error.self).eraseToAnyPublisher()
    }
}

@MainActor
final class WardenModel {
    private let warden = Warden()
    private var cancellables = Set<AnyCancellable>()

    func ask() {
        warden.pass() // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: report, receiveValue: { record(.sink, "\($0)") })
            .store(in: &cancellables)
    }

    private func report<Failure>(_ completion: Subscribers.Completion<Failure>) {
        record(.caller, "ended")
    }
}

// MARK: run
@MainActor func run() async {
    let model = WardenModel()
    model.ask()
    await settle()
}

// MARK: trace
// sink: 7
// caller: ended
