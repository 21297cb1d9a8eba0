// What stood before the hop to the main queue was done where the answer came; in the task it is done on the main thread, which may hang.
//
// threads
// tier: review
// swift6: after
// pitfalls: 17

// MARK: before
import Combine
import Foundation

struct Ledger: Sendable {
    func pages() -> AnyPublisher<[Int], Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + 0.02) { promise(.success([3, 1, 2])) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class LedgerModel {
    private let ledger = Ledger()
    private var cancellables = Set<AnyCancellable>()

    func open() {
        ledger.pages() // → one-shot sink-subscription review
            .map { balanced($0) }
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "balance \($0)") }
            .store(in: &cancellables)
    }
}

private func balanced(_ pages: [Int]) -> Int {
    var sum = 0
    for page in pages { sum += page * page }
    return sum
}

// MARK: after
import Combine
import Foundation

struct Ledger: Sendable {
    func pages() async -> [Int] {
        await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + 0.02) { continuation.resume(returning: [3, 1, 2]) }
        }
    }
}

@MainActor
final class LedgerModel {
    private let ledger = Ledger()
    private var cancellables = Set<AnyCancellable>()

    func open() {
        Task { [ledger] in
            let pages = await ledger.pages()
            guard !Task.isCancelled else { return }
            record(.sink, "balance \(balanced(pages))")
        }
        .store(in: &cancellables)
    }
}

private func balanced(_ pages: [Int]) -> Int {
    var sum = 0
    for page in pages { sum += page * page }
    return sum
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let model = LedgerModel()
    model.open()
    await until { recorded == 1 }
}

// MARK: trace
// sink: balance 14
