// A publisher that is handed in may be anything; only its callers know.

// MARK: before
import Combine
import Foundation

@MainActor
final class Meter {
    private var cancellables = Set<AnyCancellable>()

    func show(_ values: AnyPublisher<Int, Never>) {
        values // → undecided ✗ publisher-parameter
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
import Combine

@MainActor func run() async {
    let meter = Meter()
    let subject = PassthroughSubject<Int, Never>()
    meter.show(Just(1).eraseToAnyPublisher())
    meter.show(subject.eraseToAnyPublisher())
    subject.send(2)
    subject.send(3)
    await settle()
}

// MARK: trace
// sink: 1
// sink: 2
// sink: 3
