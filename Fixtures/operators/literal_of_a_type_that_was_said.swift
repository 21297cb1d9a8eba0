// A literal is what its chain says that it is, and a value an optional where a closure says so: a name for it says the same.

// MARK: before
import Combine
import Foundation

struct Library: Sendable {
    func books(_ count: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

extension Library {
    func half(_ count: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        books(count).map { _ -> Double in 5 }.map { $0 / 2 }.map { "\($0)" }.eraseToAnyPublisher()
    }

    func wrapped(_ count: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        books(count).flatMap { _ in Just<UInt8>(200) }.map { $0 &+ 100 }.map { Int($0) }.eraseToAnyPublisher()
    }

    func different(_ count: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        books(count).map { _ -> Set<Int> in [5, 5, 3] }.map { $0.count }.eraseToAnyPublisher()
    }

    func next(_ count: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        books(count).map { count -> Int? in count }.map { $0?.advanced(by: 1) ?? 0 }.eraseToAnyPublisher()
    }
}

@MainActor
final class Shelf {
    private let library = Library()
    private var bag = Set<AnyCancellable>()
    private(set) var ratio = 0.0

    func half() { library.half(1).receive(on: DispatchQueue.main).sink { record(.sink, "half \($0)") }.store(in: &bag) } // → one-shot sink-subscription
    func wrapped() { library.wrapped(2).receive(on: DispatchQueue.main).sink { record(.sink, "wrapped \($0)") }.store(in: &bag) } // → one-shot sink-subscription
    func different() { library.different(3).receive(on: DispatchQueue.main).sink { record(.sink, "different \($0)") }.store(in: &bag) } // → one-shot sink-subscription
    func next() { library.next(4).receive(on: DispatchQueue.main).sink { record(.sink, "next \($0)") }.store(in: &bag) } // → one-shot sink-subscription
    func assigned() { library.books(5).receive(on: DispatchQueue.main).map { _ in 5 / 2 }.assign(to: \.ratio, on: self).store(in: &bag) } // → one-shot assign-subscription

    func typed() {
        library.books(6) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .map { _ in 5 }
            .sink { (count: Double) in record(.sink, "typed \(count / 2)") }
            .store(in: &bag)
    }
}

// MARK: run
@MainActor
func run() async {
    let shelf = Shelf()
    for ask in [shelf.half, shelf.wrapped, shelf.different, shelf.next, shelf.assigned, shelf.typed] {
        ask()
        await advance(by: 2)
    }
    record(.caller, "\(shelf.ratio)")
}

// MARK: after
import Combine
import Foundation

struct Library: Sendable {
    func books(_ count: Int) async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: count) }
        }
    }
}

extension Library {
    func half(_ count: Int) async -> String {
        _ = await books(count)
        let value: Double = 5
        let output = value / 2
        return "\(output)"
    }

    func wrapped(_ count: Int) async -> Int {
        _ = await books(count)
        let uInt8: UInt8 = 200
        let value = uInt8 &+ 100
        return Int(value)
    }

    func different(_ count: Int) async -> Int {
        _ = await books(count)
        let set: Set<Int> = [5, 5, 3]
        return set.count
    }

    func next(_ count: Int) async -> Int {
        let books = await books(count)
        let value: Int? = books
        return value?.advanced(by: 1) ?? 0
    }
}

@MainActor
final class Shelf {
    private let library = Library()
    private var bag = Set<AnyCancellable>()
    private(set) var ratio = 0.0

    func half() {
        Task { [library] in
            let half = await library.half(1)
            guard !Task.isCancelled else { return }
            record(.sink, "half \(half)")
        }
        .store(in: &bag)
    }
    func wrapped() {
        Task { [library] in
            let wrapped = await library.wrapped(2)
            guard !Task.isCancelled else { return }
            record(.sink, "wrapped \(wrapped)")
        }
        .store(in: &bag)
    }
    func different() {
        Task { [library] in
            let different = await library.different(3)
            guard !Task.isCancelled else { return }
            record(.sink, "different \(different)")
        }
        .store(in: &bag)
    }
    func next() {
        Task { [library] in
            let next = await library.next(4)
            guard !Task.isCancelled else { return }
            record(.sink, "next \(next)")
        }
        .store(in: &bag)
    }
    func assigned() {
        Task { [library] in
            _ = await library.books(5)
            let ratio: Double = 5 / 2
            guard !Task.isCancelled else { return }
            self.ratio = ratio
        }
        .store(in: &bag)
    }

    func typed() {
        Task { [library] in
            _ = await library.books(6)
            let count: Double = 5
            guard !Task.isCancelled else { return }
            record(.sink, "typed \(count / 2)")
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

// MARK: trace
// caller: 2.5
// sink: half 2.5
// sink: wrapped 44
// sink: different 2
// sink: next 5
// sink: typed 2.5
