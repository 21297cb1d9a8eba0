// A bridge that gives an optional or an outcome is no call of the function: whoever looks at that would have nothing to look at.
//
// swift6: none

// MARK: before
import Combine
import Foundation

final class Locks: Sendable {
    func level(_ id: Int) -> AnyPublisher<Int, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { id < 9 ? promise(.success(id)) : promise(.failure(URLError(.timedOut))) }
            }
        }
        .eraseToAnyPublisher()
    }
}

extension Publisher {
    var ifAny: Output? { // → undecided ✗ already-bridged
        get async {
            do {
                for try await value in values { return value }
                return nil
            } catch {
                return nil
            }
        }
    }

    func outcome() async -> Result<Output, Error> { // → undecided ✗ already-bridged
        do {
            for try await value in values { return .success(value) }
            return .failure(CancellationError())
        } catch {
            return .failure(error)
        }
    }
}

@MainActor
final class Keeper {
    let locks = Locks()

    func look() async -> String {
        guard let level = await locks.level(3).ifAny else { return "none" } // → one-shot ✗ shape-not-supported
        return "\(level)"
    }

    func check() async -> String {
        switch await locks.level(9).outcome() { // → one-shot ✗ shape-not-supported
        case .success(let level): return "\(level)"
        case .failure: return "failed"
        }
    }
}

// MARK: run
@MainActor func run() async {
    let keeper = Keeper()
    let looking = Task { @MainActor in
        record(.caller, await keeper.look())
        record(.caller, await keeper.check())
    }
    await advance(by: 4)
    await looking.value
}

// MARK: trace
// caller: 3
// caller: failed
