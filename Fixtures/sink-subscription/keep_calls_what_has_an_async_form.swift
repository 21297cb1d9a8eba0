// Of a function that has an async form beside it, with the same arguments, a task would call that one, and nothing in the closure awaits it.

// MARK: before
import Combine
import Foundation

final class Notebook: Sendable {
    func save(_ page: Int) { record(.service, "saved \(page)") }
    func save(_ page: Int) async { record(.service, "saved later \(page)") }

    func page(_ number: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(number)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func kept(_ number: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ hard-to-read
        page(number)
            .map { page in
                self.save(page)
                return page
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Writer {
    private let notebook = Notebook()
    private var cancellables = Set<AnyCancellable>()

    func write() {
        notebook.page(1) // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .sink { [weak self] page in
                self?.notebook.save(page)
                record(.sink, "written \(page)")
            }
            .store(in: &cancellables)
        notebook.kept(2).receive(on: DispatchQueue.main).sink { record(.sink, "kept \($0)") }.store(in: &cancellables) // → one-shot ✗ callee-stays
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
// service: saved 1
// service: saved 2
// sink: written 1
// sink: kept 2
