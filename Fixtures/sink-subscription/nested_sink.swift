// A second run would start tasks inside the task that the first run made, where it left a sink inside a sink as it was.
//
// tier: review
// swift6: none

// MARK: before
import Combine
import Foundation

final class Shelf {
    private var bag = Set<AnyCancellable>()
    private var counted = 0

    func name() -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { promise(.success("boxes")) }
            }
        }
        .eraseToAnyPublisher()
    }

    func count() -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-caller
        Just(3).eraseToAnyPublisher()
    }

    func show() {
        name() // → one-shot sink-subscription review
            .sink { [weak self] name in
                guard let self = self else { return }
                self.count() // → one-shot ✗ result-read-afterwards
                    .sink { [weak self] count in
                        self?.counted = count
                        record(.sink, "\(count) \(name)")
                    }
                    .store(in: &self.bag)
                record(.sink, "\(self.counted) after \(name)")
            }
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

final class Shelf {
    private var bag = Set<AnyCancellable>()
    private var counted = 0

    func name() async -> String {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { continuation.resume(returning: "boxes") }
        }
    }

    func count() -> AnyPublisher<Int, Never> {
        Just(3).eraseToAnyPublisher()
    }

    func show() {
        Task { @MainActor in
            let name = await self.name()
            guard !Task.isCancelled else { return }
            self.count()
                .sink { [weak self] count in
                    self?.counted = count
                    record(.sink, "\(count) \(name)")
                }
                .store(in: &self.bag)
            record(.sink, "\(self.counted) after \(name)")
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
    let shelf = Shelf()
    shelf.show()
    await advance(by: 1.5)
    record(.caller, "one answer")
    await advance(by: 1.5)
    record(.caller, "two answers")
    shelf.show()
    await advance(by: 3)
}

// MARK: trace
// caller: one answer
// caller: two answers
// sink: 3 boxes
// sink: 3 after boxes
// sink: 3 boxes
// sink: 3 after boxes
