// The `else` of the guard leaves in its middle for some: written after the value, its `return` would leave out what else is done there.

// MARK: before
import Combine
import Foundation

final class Beacon: Sendable {
    func light(_ number: Int) -> AnyPublisher<Int, Error> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(number > 0 ? .success(number) : .failure(URLError(.badURL))) } } }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class BeaconModel {
    private let beacon = Beacon()
    private var cancellables = Set<AnyCancellable>()
    private var isQuiet = false

    func light(_ number: Int) {
        beacon.light(number) // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .sink { [isQuiet] completion in
                guard case .failure = completion else {
                    if isQuiet { return }
                    record(.sink, "lit")
                    return
                }
                record(.sink, "dark")
            } receiveValue: { number in
                record(.sink, "number \(number)")
            }
            .store(in: &cancellables)
    }

    func hush() { isQuiet = true }
}

// MARK: run
@MainActor func run() async {
    let model = BeaconModel()
    for number in [2, 0] {
        model.light(number)
        await advance(by: 1)
        await settle()
    }
    model.hush()
    model.light(3)
    await advance(by: 1)
    await settle()
}

// MARK: trace
// sink: number 2
// sink: lit
// sink: dark
// sink: number 3
