// What costs next to nothing may be done on the main thread as well: a path, a value made of what came, a function that does no more.
//
// threads
// swift6: after
// pitfalls: 17

// MARK: before
import Combine
import Foundation

struct PageDTO: Sendable {
    let number: Int
    let title: String

    func toPage() -> Page { Page(number: number, title: title.uppercased()) }
}

struct Page: Sendable {
    let number: Int
    let title: String
}

enum PageState: Sendable {
    case missing
    case found(Page)
}

struct Book: Sendable {
    func page(_ number: Int) -> AnyPublisher<PageDTO?, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + 0.02) {
                    promise(.success(PageDTO(number: number, title: "reef")))
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Reader {
    private let book = Book()
    private var cancellables = Set<AnyCancellable>()

    func open(_ number: Int) {
        book.page(number) // → one-shot sink-subscription
            .map { $0?.toPage() }
            .map { page -> PageState in
                page.map { .found(Page(number: $0.number + 1, title: $0.title + "!")) } ?? .missing
            }
            .receive(on: DispatchQueue.main)
            .sink { state in
                if case .found(let page) = state { record(.sink, page.title) }
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct PageDTO: Sendable {
    let number: Int
    let title: String

    func toPage() -> Page { Page(number: number, title: title.uppercased()) }
}

struct Page: Sendable {
    let number: Int
    let title: String
}

enum PageState: Sendable {
    case missing
    case found(Page)
}

struct Book: Sendable {
    func page(_ number: Int) async -> PageDTO? {
        await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + 0.02) {
                continuation.resume(returning: PageDTO(number: number, title: "reef"))
            }
        }
    }
}

@MainActor
final class Reader {
    private let book = Book()
    private var cancellables = Set<AnyCancellable>()

    func open(_ number: Int) {
        Task { [book] in
            let page = await book.page(number)
            let toPage = page?.toPage()
            let state: PageState = toPage.map { .found(Page(number: $0.number + 1, title: $0.title + "!")) } ?? .missing
            guard !Task.isCancelled else { return }
            if case .found(let page) = state { record(.sink, page.title) }
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
    let reader = Reader()
    reader.open(1)
    await until { recorded == 1 }
}

// MARK: trace
// sink: REEF!
