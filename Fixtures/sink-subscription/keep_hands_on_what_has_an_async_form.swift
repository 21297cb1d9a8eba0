// A function, an initialiser, an operator or a value that is called, of which there is an async form with the same arguments: where the chain hands
// it on by its name, async code would call it, and would mean that form.

// MARK: before
import Combine
import Foundation

struct Page: Sendable {
    let number: Int

    init(_ number: Int) { self.number = number }
    init(_ number: Int) async { self.number = -number }
}

struct Stamp: Sendable {
    func callAsFunction(_ page: Int) -> Int { page + 10 }
    func callAsFunction(_ page: Int) async -> Int { -page }
}

infix operator <+>
func <+> (first: Int, second: Int) -> Int { first + second }
func <+> (first: Int, second: Int) async -> Int { first - second }

final class Notebook: Sendable {
    func page(_ number: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(number)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Writer {
    private let notebook = Notebook()
    private let stamp = Stamp()
    private var cancellables = Set<AnyCancellable>()

    func show(_ page: Int) { record(.sink, "shown \(page)") }
    func show(_ page: Int) async { record(.sink, "shown later \(page)") }

    func double(_ page: Int) -> Int { page * 2 }
    func double(_ page: Int) async -> Int { page * -2 }

    func write() {
        notebook.page(1).receive(on: DispatchQueue.main).sink(receiveValue: show).store(in: &cancellables) // → one-shot ✗ hard-to-read
        notebook.page(2).map(self.double).receive(on: DispatchQueue.main).sink { record(.sink, "\($0)") }.store(in: &cancellables) // → one-shot ✗ hard-to-read
        notebook.page(3).map(Page.init).receive(on: DispatchQueue.main).sink { record(.sink, "\($0.number)") }.store(in: &cancellables) // → one-shot ✗ hard-to-read
        notebook.page(4).receive(on: DispatchQueue.main).sink { record(.sink, "\(Page($0).number)") }.store(in: &cancellables) // → one-shot ✗ hard-to-read
        notebook.page(5).map { $0 <+> 1 }.receive(on: DispatchQueue.main).sink { record(.sink, "\($0)") }.store(in: &cancellables) // → one-shot ✗ hard-to-read
        notebook.page(6).map { [stamp] in stamp($0) }.receive(on: DispatchQueue.main).sink { record(.sink, "\($0)") }.store(in: &cancellables) // → one-shot ✗ hard-to-read
    }
}

// MARK: run
@MainActor
func run() async {
    let writer = Writer()
    writer.write()
    await advance(by: 1)
}

// MARK: trace
// sink: shown 1
// sink: 4
// sink: 3
// sink: 4
// sink: 6
// sink: 16
