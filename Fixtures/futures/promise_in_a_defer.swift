// A `defer` at the head of a callback fulfils the promise on every way out of it.
//
// swift6: after

// MARK: before
import Combine
import Foundation

final class Shelf: Sendable {
    func put(_ name: String) -> Future<Void, Never> { // → one-shot publisher-function
        Future { promise in
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                defer { promise(.success(())) }
                guard !name.isEmpty else {
                    record(.service, "nothing to put")
                    return
                }
                record(.service, "put \(name)")
            }
        }
    }

    func count(_ name: String) -> Future<Int, Never> { // → one-shot publisher-function
        Future { promise in
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                if name.isEmpty {
                    defer { promise(.success(0)) }
                    record(.service, "nothing to count")
                    return
                }
                promise(.success(name.count))
            }
        }
    }
}

@MainActor
final class ShelfModel {
    private let shelf = Shelf()
    private var cancellables = Set<AnyCancellable>()

    func put(_ name: String) {
        shelf.put(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "done with \(name)") }
            .store(in: &cancellables)
    }

    func count(_ name: String) {
        shelf.count(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) letters") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Shelf: Sendable {
    func put(_ name: String) async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                defer { continuation.resume() }
                guard !name.isEmpty else {
                    record(.service, "nothing to put")
                    return
                }
                record(.service, "put \(name)")
            }
        }
    }

    func count(_ name: String) async -> Int {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                if name.isEmpty {
                    defer { continuation.resume(returning: 0) }
                    record(.service, "nothing to count")
                    return
                }
                continuation.resume(returning: name.count)
            }
        }
    }
}

@MainActor
final class ShelfModel {
    private let shelf = Shelf()
    private var cancellables = Set<AnyCancellable>()

    func put(_ name: String) {
        Task { [shelf] in
            await shelf.put(name)
            guard !Task.isCancelled else { return }
            record(.sink, "done with \(name)")
        }
        .store(in: &cancellables)
    }

    func count(_ name: String) {
        Task { [shelf] in
            let count = await shelf.count(name)
            guard !Task.isCancelled else { return }
            record(.sink, "\(count) letters")
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
    let model = ShelfModel()
    for name in ["book", ""] {
        model.put(name)
        await advance(by: 1)
        model.count(name)
        await advance(by: 1)
    }
}

// MARK: trace
// service: put book
// service: nothing to put
// service: nothing to count
// sink: done with book
// sink: 4 letters
// sink: done with 
// sink: 0 letters
