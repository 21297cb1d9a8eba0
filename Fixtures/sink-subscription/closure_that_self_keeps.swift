// A closure that the sink hands to `self` holds `self` weakly, however the task holds it: kept by `self`, it would keep `self` for ever.
//
// tier: review
// pitfalls: 33

// MARK: before
import Combine
import Foundation

@MainActor
final class Lantern {
    private let canary = Canary("lantern")
    private var cancellables = Set<AnyCancellable>()
    private var onTouch: (() -> Void)?
    private var light = 0

    private func oil(_ drops: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(drops * 2)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func fill(_ drops: Int) {
        oil(drops) // → one-shot sink-subscription review
            .receive(on: DispatchQueue.main)
            .sink { [weak self] level in
                self?.onTouch = { self?.light = level }
                [1, 2].forEach { self?.light += $0 }
            }
            .store(in: &cancellables)
    }

    func touch() {
        record(.caller, "light \(light)")
        onTouch?()
        record(.caller, "light \(light)")
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class Lantern {
    private let canary = Canary("lantern")
    private var cancellables = Set<AnyCancellable>()
    private var onTouch: (() -> Void)?
    private var light = 0

    private func oil(_ drops: Int) async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: drops * 2) }
        }
    }

    func fill(_ drops: Int) {
        Task {
            let level = await self.oil(drops)
            guard !Task.isCancelled else { return }
            self.onTouch = { [weak self] in self?.light = level }
            [1, 2].forEach { self.light += $0 }
        }
        .store(in: &cancellables)
    }

    func touch() {
        record(.caller, "light \(light)")
        onTouch?()
        record(.caller, "light \(light)")
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
    var lantern: Lantern? = Lantern()
    lantern?.fill(4)
    await advance(by: 1)
    lantern?.touch()
    await settle()
    lantern = nil
    await settle()
    record(.caller, "out")
}

// MARK: trace
// caller: light 3
// caller: light 8
// caller: out
// lifetime: lantern gone
