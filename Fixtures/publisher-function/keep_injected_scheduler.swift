// A delay on a scheduler that is handed in is turned by hand in tests; a sleep would make them wait, or never let the value through.

// MARK: before
import Combine
import Foundation

@MainActor
final class Reminder<Time: Scheduler> {
    private let time: Time

    init(time: Time) {
        self.time = time
    }

    func due() -> AnyPublisher<String, Error> { // → one-shot ✗ scheduler
        Just("pump the bilge")
            .setFailureType(to: Error.self)
            .delay(for: .seconds(60), scheduler: time)
            .eraseToAnyPublisher()
    }
}

@MainActor
final class ReminderModel {
    private var cancellables = Set<AnyCancellable>()

    func start(_ time: some Scheduler) {
        Reminder(time: time).due() // → one-shot ✗ callee-stays
            .sink { _ in
            } receiveValue: { text in
                record(.sink, text)
            }
            .store(in: &cancellables)
    }
}

// MARK: run
import Combine

@MainActor func run() async {
    let model = ReminderModel()
    model.start(DispatchQueue.main)
    await advance(by: 59)
    record(.caller, "not yet")
    await advance(by: 1)
}

// MARK: trace
// caller: not yet
// sink: pump the bilge
