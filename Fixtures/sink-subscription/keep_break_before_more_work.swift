// A `break` in the middle of a case goes on after the `switch`: without the `switch` there is nothing that it could leave.

// MARK: before
import Combine
import Foundation

final class Beacon: Sendable {
    func light(_ colour: String) -> AnyPublisher<Int, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(colour.isEmpty ? .failure(URLError(.badURL)) : .success(colour.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Keeper {
    private let beacon: Beacon
    private var bag = Set<AnyCancellable>()
    private(set) var log: [String] = []
    var isAwake = false

    init(beacon: Beacon) { self.beacon = beacon }

    func light(_ colour: String) {
        beacon.light(colour) // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                guard let self else { return }
                switch completion {
                case .finished:
                    guard self.isAwake else { break }
                    self.log.append("seen")
                case .failure:
                    self.log.append("dark")
                }
                self.log.append("noted")
            } receiveValue: { [weak self] range in
                self?.log.append("range \(range)")
            }
            .store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let keeper = Keeper(beacon: Beacon())
    keeper.light("green")
    await advance(by: 1)
    await settle()
    keeper.isAwake = true
    keeper.light("red")
    await advance(by: 1)
    await settle()
    record(.caller, keeper.log.joined(separator: ", "))
}

// MARK: trace
// caller: range 5, noted, range 3, seen, noted
