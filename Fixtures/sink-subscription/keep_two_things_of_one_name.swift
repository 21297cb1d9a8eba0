// A task has one capture list: what the chain and the closure after it mean by one name cannot both stand in it.

// MARK: before
import Combine
import Foundation

final class Kiln: Sendable {
    func fire(_ degrees: Int) -> AnyPublisher<Int, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(degrees)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Potter {
    private let kiln = Kiln()
    private var cancellables = Set<AnyCancellable>()

    func fire(_ degrees: Int) {
        kiln.fire(degrees) // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [degrees = degrees + 1] fired in record(.sink, "\(fired), \(degrees)") })
            .store(in: &cancellables)
    }

    func fireAgain(_ degrees: Int) {
        var degrees = degrees
        kiln.fire(1) // → one-shot ✗ hard-to-read
            .map { [degrees] fired in fired + degrees }
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { fired in record(.sink, "\(fired), \(degrees)") })
            .store(in: &cancellables)
        degrees += 5
    }
}

// MARK: run
@MainActor func run() async {
    let potter = Potter()
    potter.fire(900)
    await advance(by: 1)
    potter.fireAgain(20)
    await advance(by: 1)
}

// MARK: trace
// sink: 900, 901
// sink: 21, 25
