// What is there at once keeps its place among what a stream delivers: a task would answer later than the value behind it.
//
// tier: review

// MARK: before
import Combine
import Foundation

@MainActor
final class Sorter {
    let parcels = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    func run() {
        parcels // → continuous ✗ subject
            .flatMap { [unowned self] parcel in self.shelf(of: parcel) }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    private func shelf(of parcel: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ no-async-caller
        Just("shelf \(parcel % 3)").eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    let sorter = Sorter()
    sorter.run()
    sorter.parcels.send(4)
    record(.sink, "sent")
}

// MARK: trace
// sink: shelf 1
// sink: sent
