// A guard that asks for the end and for something else leaves at both ends: its `else` is no branch of a failure alone.

// MARK: before
import Combine
import Foundation

final class Ferry: Sendable {
    func cross(_ river: String) -> AnyPublisher<Int, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(river.isEmpty ? .failure(URLError(.badURL)) : .success(river.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Passenger {
    private let ferry: Ferry
    private var bag = Set<AnyCancellable>()
    private(set) var log: [String] = []
    var isAwake = false

    init(ferry: Ferry) { self.ferry = ferry }

    func cross(_ river: String) {
        ferry.cross(river) // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                guard case .finished = completion, self?.isAwake == true else {
                    self?.log.append("missed it")
                    return
                }
                self?.log.append("arrived")
            } receiveValue: { [weak self] minutes in
                self?.log.append("\(minutes) minutes")
            }
            .store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let passenger = Passenger(ferry: Ferry())
    passenger.cross("Elbe")
    await advance(by: 1)
    await settle()
    record(.caller, passenger.log.joined(separator: ", "))
    passenger.isAwake = true
    passenger.cross("Elbe")
    await advance(by: 1)
    await settle()
    record(.caller, passenger.log.joined(separator: ", "))
}

// MARK: trace
// caller: 4 minutes, missed it
// caller: 4 minutes, missed it, 4 minutes, arrived
