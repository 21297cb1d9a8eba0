// Operators that look at several values, take time, hold `self` or are handed a function stay operators, and their subject stays with them.
//
// rules: subject-broadcast

// MARK: before
import Combine
import Foundation

final class Panel {
    private let names = PassthroughSubject<String, Never>()
    private let sizes = PassthroughSubject<Int, Never>()
    private let marks = PassthroughSubject<Int?, Never>()
    private var limit = 3
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        names // → continuous ✗ shape-not-supported
            .scan("") { $0 + $1 }
            .receive(on: DispatchQueue.main)
            .sink { name in record(.sink, name) }
            .store(in: &cancellables)
        sizes // → continuous ✗ shape-not-supported
            .filter { [weak self] size in size < self?.limit ?? 0 }
            .receive(on: DispatchQueue.main)
            .sink { size in record(.sink, "\(size)") }
            .store(in: &cancellables)
        marks // → continuous ✗ shape-not-supported
            .compactMap { $0 }
            .map(Self.text)
            .receive(on: DispatchQueue.main)
            .sink { text in record(.sink, text) }
            .store(in: &cancellables)
    }

    private static func text(_ mark: Int) -> String { "mark \(mark)" }

    func run() {
        names.send("a")
        names.send("a")
        sizes.send(2)
        sizes.send(4)
        marks.send(nil)
        marks.send(1)
    }
}

// MARK: run
@MainActor func run() async {
    let panel = Panel()
    panel.listen()
    panel.run()
    await advance(by: 1)
}

// MARK: trace
// sink: a
// sink: aa
// sink: 2
// sink: mark 1
