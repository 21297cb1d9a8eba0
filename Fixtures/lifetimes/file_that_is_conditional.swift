// Where a condition holds a whole file, what is added to it belongs inside: behind the `#endif` nothing of what is imported is seen elsewhere.

// MARK: before
#if canImport(Foundation)
import Combine
import Foundation

final class Beacon: Sendable {
    func range(of colour: String) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(colour.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Coast {
    private let beacon = Beacon()
    private var cancellables = Set<AnyCancellable>()

    func look(_ colour: String) {
        beacon.range(of: colour) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\(colour) seen for \($0) miles") }
            .store(in: &cancellables)
    }
}
#endif

// MARK: after
#if canImport(Foundation)
import Combine
import Foundation

final class Beacon: Sendable {
    func range(of colour: String) async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: colour.count) }
        }
    }
}

@MainActor
final class Coast {
    private let beacon = Beacon()
    private var cancellables = Set<AnyCancellable>()

    func look(_ colour: String) {
        Task { [beacon] in
            let range = await beacon.range(of: colour)
            guard !Task.isCancelled else { return }
            record(.sink, "\(colour) seen for \(range) miles")
        }
        .store(in: &cancellables)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}
#endif

// MARK: run
@MainActor func run() async {
    let coast = Coast()
    coast.look("green")
    await advance(by: 2)
}

// MARK: trace
// sink: green seen for 5 miles
