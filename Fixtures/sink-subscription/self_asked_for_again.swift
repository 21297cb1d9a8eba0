// The task holds `self`, because the chain is called on it: what asks for `self` in the closures asks for nothing, and goes.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct Stuck: Error {}

@MainActor
final class Lift {
    private(set) var floor = 0
    private var doors: Doors? = Doors()
    private var cancellables = Set<AnyCancellable>()

    final class Doors {
        var isOpen = false
    }

    private func move(to floor: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(floor < 9 ? .success(floor) : .failure(Stuck())) }
            }
        }
        .eraseToAnyPublisher()
    }

    func call(_ floor: Int) {
        move(to: floor) // → one-shot sink-subscription review
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] value in
                if let self = self {
                    // It is here.
                    self.floor = value
                    record(.sink, "at \(self.floor)")
                }
            })
            .store(in: &cancellables)
    }

    func open() {
        move(to: 3) // → one-shot sink-subscription review
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] value in
                record(.sink, "opening at \(value)")
                guard let self, let doors = self.doors, value > self.floor else { return }
                doors.isOpen = true
                record(.sink, "open")
            })
            .store(in: &cancellables)
    }

    func climb() {
        move(to: 9) // → one-shot sink-subscription review
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                guard let strongSelf = self else { return }
                if case .failure = completion { strongSelf.floor = -1 }
                record(.sink, "ended at \(strongSelf.floor)")
            } receiveValue: { [weak self] value in
                let next = value + 1
                guard let strongSelf = self else { return }

                strongSelf.floor = next
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Stuck: Error {}

@MainActor
final class Lift {
    private(set) var floor = 0
    private var doors: Doors? = Doors()
    private var cancellables = Set<AnyCancellable>()

    final class Doors {
        var isOpen = false
    }

    private func move(to floor: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: floor < 9 ? .success(floor) : .failure(Stuck())) }
        }
    }

    func call(_ floor: Int) {
        Task {
            guard let value = try? await self.move(to: floor), !Task.isCancelled else { return }
            // It is here.
            self.floor = value
            record(.sink, "at \(self.floor)")
        }
        .store(in: &cancellables)
    }

    func open() {
        Task {
            guard let value = try? await self.move(to: 3), !Task.isCancelled else { return }
            record(.sink, "opening at \(value)")
            guard let doors = self.doors, value > self.floor else { return }
            doors.isOpen = true
            record(.sink, "open")
        }
        .store(in: &cancellables)
    }

    func climb() {
        Task {
            do {
                let value = try await self.move(to: 9)
                guard !Task.isCancelled else { return }
                let next = value + 1

                self.floor = next
                record(.sink, "ended at \(self.floor)")
            } catch {
                guard !Task.isCancelled else { return }
                self.floor = -1
                record(.sink, "ended at \(self.floor)")
            }
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
    let lift = Lift()
    lift.call(2)
    await advance(by: 1)
    lift.open()
    await advance(by: 1)
    lift.climb()
    await advance(by: 1)
}

// MARK: trace
// sink: at 2
// sink: opening at 3
// sink: open
// sink: ended at -1
