// A closure that only checks, and throws, gives no value: `return if` would not compile.

// MARK: before
import Combine
import Foundation

enum CountError: Error {
    case other(Int)
}

final class Ledger: Sendable {
    func count(_ page: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(page * 3)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func check(_ page: Int, has expected: Int) -> AnyPublisher<Void, Error> { // → one-shot publisher-function
        count(page)
            .tryMap {
                if expected != $0 { throw CountError.other($0) }
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Auditor {
    private let ledger = Ledger()
    private var cancellables = Set<AnyCancellable>()

    func audit(_ page: Int) {
        ledger.check(page, has: 6) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error)") }
            } receiveValue: {
                record(.sink, "page \(page) is right")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum CountError: Error {
    case other(Int)
}

final class Ledger: Sendable {
    func count(_ page: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: page * 3) }
        }
    }

    func check(_ page: Int, has expected: Int) async throws {
        let count = try await count(page)
        if expected != count { throw CountError.other(count) }
    }
}

@MainActor
final class Auditor {
    private let ledger = Ledger()
    private var cancellables = Set<AnyCancellable>()

    func audit(_ page: Int) {
        Task { [ledger] in
            do {
                try await ledger.check(page, has: 6)
                guard !Task.isCancelled else { return }
                record(.sink, "page \(page) is right")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
            }
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
    let auditor = Auditor()
    for page in [2, 3] {
        auditor.audit(page)
        await advance(by: 2)
    }
}

// MARK: trace
// sink: page 2 is right
// sink: other(9)
