// A producer that calls itself for the next page: the async function must call itself too, and give all pages in order.
//
// accept: asks-on-when-cancelled

// MARK: before
import Combine
import Foundation

struct Chronicle: Sendable {
    let pages: [[Int]]

    private func page(_ number: Int) -> AnyPublisher<[Int], Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "page \(number)")
                promise(.success(pages[number]))
            }
        }
        .eraseToAnyPublisher()
    }

    func years(from number: Int) -> AnyPublisher<[Int], Never> { // → one-shot publisher-function review
        guard number < pages.count else {
            return Just([]).eraseToAnyPublisher()
        }
        return page(number)
            .flatMap { found in
                years(from: number + 1).map { rest in found + rest }
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class ChronicleModel {
    private let chronicle = Chronicle(pages: [[1, 2], [3], [4, 5]])
    private var cancellables = Set<AnyCancellable>()

    func load() {
        chronicle.years(from: 0) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { all in record(.sink, "\(all)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Chronicle: Sendable {
    let pages: [[Int]]

    private func page(_ number: Int) async -> [Int] {
        record(.service, "page \(number)")
        return pages[number]
    }

    func years(from number: Int) async -> [Int] {
        guard number < pages.count else {
            return []
        }
        let found = await page(number)
        let rest = await years(from: number + 1)
        return found + rest
    }
}

@MainActor
final class ChronicleModel {
    private let chronicle = Chronicle(pages: [[1, 2], [3], [4, 5]])
    private var cancellables = Set<AnyCancellable>()

    func load() {
        Task { [chronicle] in
            let all = await chronicle.years(from: 0)
            guard !Task.isCancelled else { return }
            record(.sink, "\(all)")
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
    let model = ChronicleModel()
    model.load()
    await settle()
}

// MARK: trace
// service: page 0
// service: page 1
// service: page 2
// sink: [1, 2, 3, 4, 5]
