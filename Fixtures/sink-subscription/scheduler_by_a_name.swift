// A scheduler that goes by a name of the app's own is what it was declared as: the main queue, or one that keeps no order.

// MARK: before
import Combine
import Foundation

enum Schedulers {
    static let main = DispatchQueue.main
    static var ui: DispatchQueue { .main }
}

struct Tide: Sendable {
    func height(_ hour: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(hour * 2)) }
            }
        }
        .receive(on: Schedulers.ui)
        .eraseToAnyPublisher()
    }
}

@MainActor
final class TideModel {
    private let queue = DispatchQueue.main
    private let tide = Tide()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        tide.height(1) // → one-shot sink-subscription
            .receive(on: Schedulers.main)
            .sink { record(.sink, "high \($0)") }
            .store(in: &cancellables)
    }

    func showAgain() {
        tide.height(2) // → one-shot sink-subscription
            .receive(on: queue)
            .sink { record(.sink, "low \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor
func run() async {
    let model = TideModel()
    model.show()
    await advance(by: 1)
    model.showAgain()
    await advance(by: 1)
}

// MARK: after
import Combine
import Foundation

enum Schedulers {
    static let main = DispatchQueue.main
    static var ui: DispatchQueue { .main }
}

struct Tide: Sendable {
    func height(_ hour: Int) async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: hour * 2) }
        }
    }
}

@MainActor
final class TideModel {
    private let queue = DispatchQueue.main
    private let tide = Tide()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        Task { [tide] in
            let height = await tide.height(1)
            guard !Task.isCancelled else { return }
            record(.sink, "high \(height)")
        }
        .store(in: &cancellables)
    }

    func showAgain() {
        Task { [tide] in
            let height = await tide.height(2)
            guard !Task.isCancelled else { return }
            record(.sink, "low \(height)")
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

// MARK: trace
// sink: high 2
// sink: low 4
