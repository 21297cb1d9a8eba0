// Values gathered in twos are fewer, not one: each pair has to be sent.

// MARK: before
import Combine
import Foundation

@MainActor
final class Carpool {
    let riders = PassthroughSubject<String, Never>()
    private var cancellable: AnyCancellable?

    func open() {
        cancellable = riders // → continuous ✗ subject
            .collect(2)
            .sink { record(.sink, $0.joined(separator: " with ")) }
    }
}

// MARK: run
@MainActor func run() async {
    let carpool = Carpool()
    carpool.open()
    for rider in ["Ann", "Bob", "Cid", "Dot"] { carpool.riders.send(rider) }
}

// MARK: trace
// sink: Ann with Bob
// sink: Cid with Dot
