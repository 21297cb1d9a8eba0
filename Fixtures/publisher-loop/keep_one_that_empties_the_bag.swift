// A handler that empties the bag ends what another put into it: the two must come in their order.
//
// rules: publisher-loop

// MARK: before
import Combine
import Foundation

@MainActor
final class Guide {
    let tours = PassthroughSubject<Int, Never>()
    let ends = PassthroughSubject<Void, Never>()
    let steps = PassthroughSubject<String, Never>()
    private var outer: AnyCancellable?
    private var ending: AnyCancellable?
    private var cancellables = Set<AnyCancellable>()

    func start() {
        outer = tours.receive(on: DispatchQueue.main) // → continuous ✗ delivery-order
            .sink { [weak self] number in self?.open(number) }
        ending = ends.receive(on: DispatchQueue.main) // → continuous ✗ delivery-order
            .sink { [weak self] in self?.cancellables.removeAll() }
    }

    private func open(_ number: Int) {
        steps.sink { record(.sink, "tour \(number): \($0)") }.store(in: &cancellables) // → continuous ✗ delivery-order
    }
}

// MARK: run
@MainActor func run() async {
    let guide = Guide()
    guide.start()
    guide.tours.send(1)
    guide.ends.send()
    guide.tours.send(2)
    await settle()
    guide.steps.send("north")
}

// MARK: trace
// sink: tour 2: north
