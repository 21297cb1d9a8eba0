// A function that makes a publisher may note something down when it is called: a task calls it a moment later, which a person has to look at. What it
// changes in the course of the work is no matter.
//
// tier: review

// MARK: before
import Combine
import Foundation

@MainActor
final class Catalogue {
    private var requested: Set<Int> = []
    private(set) var pages = 0
    private let prefix = "page"

    func page(_ number: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        guard requested.insert(number).inserted else { return Just("again").eraseToAnyPublisher() }
        return Deferred { [prefix] in
            Future { promise in
                later(1) { promise(.success("\(prefix) \(number)")) }
            }
        }
        .eraseToAnyPublisher()
    }

    func cover() -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred { [prefix] in
            Future { promise in
                later(1) { promise(.success(prefix)) }
            }
        }
        .handleEvents(receiveOutput: { [self] _ in pages += 1 })
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Reader {
    private let catalogue = Catalogue()
    private var bag = Set<AnyCancellable>()

    func open(_ number: Int) {
        catalogue.page(number) // → one-shot sink-subscription review
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &bag)
    }

    func openCover() {
        catalogue.cover() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class Catalogue {
    private var requested: Set<Int> = []
    private(set) var pages = 0
    private let prefix = "page"

    func page(_ number: Int) async -> String {
        guard requested.insert(number).inserted else { return "again" }
        return await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: "\(self.prefix) \(number)") }
        }
    }

    func cover() async -> String {
        let value: String = await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: self.prefix) }
        }
        pages += 1
        return value
    }
}

@MainActor
final class Reader {
    private let catalogue = Catalogue()
    private var bag = Set<AnyCancellable>()

    func open(_ number: Int) {
        Task { [catalogue] in
            let page = await catalogue.page(number)
            guard !Task.isCancelled else { return }
            record(.sink, page)
        }
        .store(in: &bag)
    }

    func openCover() {
        Task { [catalogue] in
            let cover = await catalogue.cover()
            guard !Task.isCancelled else { return }
            record(.sink, cover)
        }
        .store(in: &bag)
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
    await advance(by: 1)
    await settle()
    reader.openCover()
    await advance(by: 1)
    await settle()
    reader.open(1)
    await advance(by: 1)
    await settle()
}

// MARK: trace
// sink: page 1
// sink: page
// sink: again
