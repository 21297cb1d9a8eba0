// A subject that can fail ends its listeners, and a stream of a broadcast does not.
//
// rules: current-value-broadcast

// MARK: before
import Combine
import Foundation

struct Lost: Error {}

final class Link {
    private let quality = CurrentValueSubject<Int, Lost>(5)
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        quality // → continuous ✗ completion-matters
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in record(.sink, "lost") }, receiveValue: { value in record(.sink, "\(value)") })
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let link = Link()
    link.listen()
    await advance(by: 1)
}

// MARK: trace
// sink: 5
