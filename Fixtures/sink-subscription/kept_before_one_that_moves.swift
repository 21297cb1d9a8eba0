// Two requests write into one book when they are asked for. Between the two the order would be lost, so that the first stays; the second becomes a task,
// and what a task does soon counts as the subscription did: a second run finds nothing more, even where the scanned code extends `Task`.

// MARK: before
import Combine
import Foundation

@MainActor
final class Book {
    private var lines: [String] = []

    func ask(_ name: String) -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        lines.append(name)
        return Just(lines.count)
            .delay(for: .seconds(1), scheduler: DispatchQueue.main)
            .eraseToAnyPublisher()
    }

    func look(_ name: String) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        lines.append(name)
        return Just(lines.count)
            .delay(for: .seconds(1), scheduler: DispatchQueue.main)
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Desk {
    private let book = Book()
    private var bag = Set<AnyCancellable>()

    func open(isCurious: Bool) {
        book.ask("first") // → one-shot ✗ result-read-afterwards
            .sink { record(.sink, "line \($0)") }
            .store(in: &bag)
        if isCurious {
            book.look("second") // → one-shot sink-subscription
                .sink { record(.sink, "then line \($0)") }
                .store(in: &bag)
        }
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class Book {
    private var lines: [String] = []

    func ask(_ name: String) -> AnyPublisher<Int, Never> {
        lines.append(name)
        return Just(lines.count)
            .delay(for: .seconds(1), scheduler: DispatchQueue.main)
            .eraseToAnyPublisher()
    }

    func look(_ name: String) async -> Int {
        lines.append(name)
        let value = lines.count
        try? await Task.sleep(nanoseconds: 1_000_000_000)
        return value
    }
}

@MainActor
final class Desk {
    private let book = Book()
    private var bag = Set<AnyCancellable>()

    func open(isCurious: Bool) {
        book.ask("first")
            .sink { record(.sink, "line \($0)") }
            .store(in: &bag)
        if isCurious {
            Task { [book] in
                let value = await book.look("second")
                guard !Task.isCancelled else { return }
                record(.sink, "then line \(value)")
            }
            .store(in: &bag)
        }
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
    let desk = Desk()
    desk.open(isCurious: true)
    await advance(by: 1)
    await settle()
}

// MARK: trace
// sink: line 1
// sink: then line 2
