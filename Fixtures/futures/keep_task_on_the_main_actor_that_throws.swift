// A task on the main actor whose error nobody catches leaves the promise unkept; `MainActor.run` would throw it to the caller.
//
// pitfalls: 3

// MARK: before
import Combine
import Foundation

struct Leak: Error {}

@MainActor
final class Boiler {
    func pressure(of part: String) -> AnyPublisher<Int, any Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                Task { @MainActor in
                    let bars = try self.read(part)
                    promise(.success(bars))
                }
            }
        }
        .eraseToAnyPublisher()
    }

    private func read(_ part: String) throws -> Int {
        if part == "valve" { throw Leak() }
        return part.count
    }
}

@MainActor
final class BoilerRoom {
    private let boiler = Boiler()
    private var cancellables = Set<AnyCancellable>()

    func check(_ part: String) {
        boiler.pressure(of: part) // → one-shot ✗ callee-stays
            .sink { completion in
                if case .failure = completion { record(.sink, "\(part) failed") }
            } receiveValue: { bars in
                record(.sink, "\(part) at \(bars)")
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let room = BoilerRoom()
    room.check("tank")
    await advance(by: 1)
    room.check("valve")
    await advance(by: 1)
}

// MARK: trace
// sink: tank at 4
