// Behind what cannot fail a `catch` never runs: its publisher takes no value's place, and the async form has nothing to catch.

// MARK: before
import Combine
import Foundation

final class Almanac: Sendable {
    func day() -> Deferred<Future<Int, Never>> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(12)) }
            }
        }
    }

    func certain() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        day()
            .catch { _ in Empty<Int, Never>() }
            .map { $0 + 1 }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Page {
    private let almanac = Almanac()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        almanac.certain() // → one-shot sink-subscription
            .replaceError(with: 0)
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "day \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Almanac: Sendable {
    func day() async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: 12) }
        }
    }

    func certain() async -> Int {
        let day = await day()
        return day + 1
    }
}

@MainActor
final class Page {
    private let almanac = Almanac()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        Task { [almanac] in
            let certain = await almanac.certain()
            guard !Task.isCancelled else { return }
            record(.sink, "day \(certain)")
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

// MARK: run
@MainActor func run() async {
    let page = Page()
    page.show()
    await advance(by: 1)
}

// MARK: trace
// sink: day 13
