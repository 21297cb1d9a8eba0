// What a task does soon counts as any other code behind a subscription, even where the scanned code extends `Task`: a request that writes into the same
// book when it is asked for would do so behind the task, or before it.

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

    func note(_ name: String) { lines.append(name) }
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
            Task { [book] in book.note("second") }
                .store(in: &bag)
        }
    }
}

extension Task {
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
