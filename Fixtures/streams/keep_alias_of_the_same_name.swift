// A type may name its place with an alias for the very type of that name around it: what stands for what is followed, and comes to an end.

// MARK: before
import Combine
import Foundation

struct Mark<Content> {
    let number: Int
}

typealias AnyMark = Mark<Any>

final class Page {
    typealias Mark = AnyMark

    private let lines = CurrentValueSubject<[String], Never>(["one", "two"])

    func line(after mark: Mark) -> AnyPublisher<String, Never> { // → continuous ✗ subject
        lines.map { $0[mark.number + 1] }.eraseToAnyPublisher()
    }

    func line(after position: Int) -> AnyPublisher<String, Never> { // → continuous ✗ subject
        lines.map { $0[position + 1] }.eraseToAnyPublisher()
    }

    func write(_ line: String) { lines.value[1] = line }
}

@MainActor
final class PageModel {
    private let page = Page()
    private var cancellables = Set<AnyCancellable>()

    func read() {
        page.line(after: 0) // → continuous ✗ subject
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
        page.line(after: Mark(number: 0)) // → continuous ✗ subject
            .sink { record(.sink, "marked \($0)") }
            .store(in: &cancellables)
    }

    func write() { page.write("three") }
}

// MARK: run
@MainActor func run() async {
    let model = PageModel()
    model.read()
    await settle()
    model.write()
    await settle()
}

// MARK: trace
// sink: two
// sink: marked two
// sink: three
// sink: marked three
