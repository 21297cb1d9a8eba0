// `return` in the value's closure ends that closure only; in a task it would skip what is to be done at the end.
//
// pitfalls: 23

// MARK: before
import Combine
import Foundation

final class Parcel: Sendable {
    func weight() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(0)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class ScaleModel {
    private let parcel = Parcel()
    private var cancellables = Set<AnyCancellable>()
    private(set) var isBusy = false

    func weigh() {
        isBusy = true
        parcel.weight() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] _ in self?.isBusy = false },
                receiveValue: { weight in
                    if weight == 0 { return }
                    record(.sink, "\(weight) g")
                }
            )
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Parcel: Sendable {
    func weight() async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: 0) }
        }
    }
}

@MainActor
final class ScaleModel {
    private let parcel = Parcel()
    private var cancellables = Set<AnyCancellable>()
    private(set) var isBusy = false

    func weigh() {
        isBusy = true
        Task { [weak self, parcel] in
            handling: do {
                let weight = await parcel.weight()
                guard !Task.isCancelled else { return }
                if weight == 0 { break handling }
                record(.sink, "\(weight) g")
            }
            guard !Task.isCancelled else { return }
            self?.isBusy = false
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
    let model = ScaleModel()
    model.weigh()
    await advance(by: 1)
    record(.caller, "busy: \(model.isBusy)")
}

// MARK: trace
// caller: busy: false
