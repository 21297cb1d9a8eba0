// A completion that is read as a value has to be written out, which is for a person to look at: by itself nothing is moved.

// MARK: before
import Combine
import Foundation

final class Sluice: Sendable {
    func open() -> AnyPublisher<Int, URLError> { // → one-shot ✗ no-async-caller
        Deferred { Future { promise in later(1) { promise(.success(4)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class SluiceKeeper {
    private let sluice = Sluice()
    private var cancellables = Set<AnyCancellable>()

    func open() {
        sluice.open() // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] completion in self?.log(completion, of: "sluice") },
                receiveValue: { record(.sink, "\($0) gates") })
            .store(in: &cancellables)
    }

    private func log(_ completion: Subscribers.Completion<URLError>, of name: String) {
        record(.caller, "\(name): \(completion)")
    }
}

// MARK: run
@MainActor func run() async {
    let keeper = SluiceKeeper()
    keeper.open()
    await advance(by: 1)
}

// MARK: trace
// sink: 4 gates
// caller: sluice: finished
