// What a chain is given of its type's own state, by `Self` or `super`, is what it was when the chain was built; and a property that is set by a
// tuple, by `swap` or by a key path may end the subscription as any other.

// MARK: before
import Combine
import Foundation

struct Library: Sendable {
    let name: String

    func page(_ number: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success("\(name) \(number)")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
class Shelf {
    var number = 1
}

@MainActor
final class Reader: Shelf {
    static var page = 1
    static var library = Library(name: "town")
    private let library = Library(name: "own")
    private var bag = Set<AnyCancellable>()
    private var before = ""
    private var shown = "" { didSet { bag.removeAll() } }

    func ask() {
        library.page(Self.page).receive(on: DispatchQueue.main).sink { record(.sink, "static \($0)") }.store(in: &bag) // → one-shot sink-subscription
        library.page(super.number).receive(on: DispatchQueue.main).sink { record(.sink, "super \($0)") }.store(in: &bag) // → one-shot sink-subscription
        Self.library.page(7).receive(on: DispatchQueue.main).sink { record(.sink, "asked \($0)") }.store(in: &bag) // → one-shot sink-subscription
        Self.page = 2
        number = 3
        Self.library = Library(name: "city")
    }

    func tuple() {
        library.page(4) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in record(.sink, "tuple ended") }, receiveValue: { (self.before, self.shown) = (self.shown, $0) })
            .store(in: &bag)
    }

    func exchange() {
        library.page(5) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in record(.sink, "swap ended") }, receiveValue: { _ in swap(&self.before, &self.shown) })
            .store(in: &bag)
    }

    func keyPath() {
        library.page(6) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in record(.sink, "path ended") }, receiveValue: { self[keyPath: \Reader.shown] = $0 })
            .store(in: &bag)
    }

    func tell() { record(.caller, "\(before), \(shown)") }
}

// MARK: run
@MainActor
func run() async {
    let reader = Reader()
    reader.ask()
    await advance(by: 1)
    for ask in [reader.tuple, reader.exchange, reader.keyPath] {
        ask()
        await advance(by: 1)
        reader.tell()
    }
}

// MARK: after
import Combine
import Foundation

struct Library: Sendable {
    let name: String

    func page(_ number: Int) async -> String {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: "\(name) \(number)") }
        }
    }
}

@MainActor
class Shelf {
    var number = 1
}

@MainActor
final class Reader: Shelf {
    static var page = 1
    static var library = Library(name: "town")
    private let library = Library(name: "own")
    private var bag = Set<AnyCancellable>()
    private var before = ""
    private var shown = "" { didSet { bag.removeAll() } }

    func ask() {
        Task { [library, page = Self.page] in
            let value = await library.page(page)
            guard !Task.isCancelled else { return }
            record(.sink, "static \(value)")
        }
        .store(in: &bag)
        Task { [library, number = super.number] in
            let page = await library.page(number)
            guard !Task.isCancelled else { return }
            record(.sink, "super \(page)")
        }
        .store(in: &bag)
        Task { [library = Self.library] in
            let page = await library.page(7)
            guard !Task.isCancelled else { return }
            record(.sink, "asked \(page)")
        }
        .store(in: &bag)
        Self.page = 2
        number = 3
        Self.library = Library(name: "city")
    }

    func tuple() {
        Task { [library] in
            let page = await library.page(4)
            guard !Task.isCancelled else { return }
            (self.before, self.shown) = (self.shown, page)
            guard !Task.isCancelled else { return }
            record(.sink, "tuple ended")
        }
        .store(in: &bag)
    }

    func exchange() {
        Task { [library] in
            _ = await library.page(5)
            guard !Task.isCancelled else { return }
            swap(&self.before, &self.shown)
            guard !Task.isCancelled else { return }
            record(.sink, "swap ended")
        }
        .store(in: &bag)
    }

    func keyPath() {
        Task { [library] in
            let page = await library.page(6)
            guard !Task.isCancelled else { return }
            self[keyPath: \Reader.shown] = page
            guard !Task.isCancelled else { return }
            record(.sink, "path ended")
        }
        .store(in: &bag)
    }

    func tell() { record(.caller, "\(before), \(shown)") }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: trace
// caller: , own 4
// caller: own 4, 
// caller: own 4, own 6
// sink: static own 1
// sink: super own 1
// sink: asked town 7
