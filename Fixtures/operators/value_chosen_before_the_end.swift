// A closure that leaves before its end gives its value there: it is called where it stands.

// MARK: before
import Combine
import Foundation

final class Scale: Sendable {
    func grams() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Just(40)
            .map { grams -> Int in
                guard grams > 50 else { return 0 }
                let tare = 12
                return grams - tare
            }
            .map { $0 + 1 }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Grocer {
    private let scale = Scale()
    private var cancellables = Set<AnyCancellable>()

    func weigh() {
        scale.grams() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) g") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Scale: Sendable {
    func grams() async -> Int {
        let grams = 40
        let value = { () -> Int in
            guard grams > 50 else { return 0 }
            let tare = 12
            return grams - tare
        }()
        return value + 1
    }
}

@MainActor
final class Grocer {
    private let scale = Scale()
    private var cancellables = Set<AnyCancellable>()

    func weigh() {
        Task { [scale] in
            let grams = await scale.grams()
            guard !Task.isCancelled else { return }
            record(.sink, "\(grams) g")
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
    let grocer = Grocer()
    grocer.weigh()
    await settle()
}

// MARK: trace
// sink: 1 g
