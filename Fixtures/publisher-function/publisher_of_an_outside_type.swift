// An app gives a type of Foundation's a `publisher(scale:)` that may be called without an argument; the properties of that name, which may
// deliver anything, are not what is called.

// MARK: before
import Combine
import Foundation

extension DateInterval {
    func publisher(scale: Double = 1) -> AnyPublisher<TimeInterval, Never> { // → one-shot publisher-function
        Just(duration * scale)
            .map { $0 / 60 }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class DiveModel {
    private var cancellables = Set<AnyCancellable>()
    private(set) var log: [String] = []

    func add(_ dive: DateInterval) {
        dive.publisher() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.log.append("\($0) min") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

extension DateInterval {
    func publisher(scale: Double = 1) async -> TimeInterval {
        let value = duration * scale
        return value / 60
    }
}

@MainActor
final class DiveModel {
    private var cancellables = Set<AnyCancellable>()
    private(set) var log: [String] = []

    func add(_ dive: DateInterval) {
        Task { [weak self] in
            let timeInterval = await dive.publisher()
            guard !Task.isCancelled else { return }
            self?.log.append("\(timeInterval) min")
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
    let model = DiveModel()
    model.add(DateInterval(start: Date(timeIntervalSince1970: 0), duration: 60))
    await settle()
    for line in model.log { record(.caller, line) }
}

// MARK: trace
// caller: 1.0 min
