// One-shots combined give one pair, once both are there, whichever comes last.
//
// pitfalls: 36

// MARK: before
import Combine
import Foundation

final class Trip: Sendable {
    func train(_ delay: Double) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        arrival("train", delay)
    }

    func ferry(_ delay: Double) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        arrival("ferry", delay)
    }

    private func arrival(_ name: String, _ delay: Double) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(delay) {
                    record(.service, "\(name) is in")
                    promise(.success("\(name) after \(Int(delay))"))
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Meeting {
    private let trip = Trip()
    private var cancellables = Set<AnyCancellable>()

    func arrange(_ first: Double, _ second: Double) {
        trip.train(first) // → one-shot sink-subscription
            .combineLatest(trip.ferry(second)) { train, boat in [train, boat] }
            .receive(on: DispatchQueue.main)
            .sink { both in record(.sink, both.joined(separator: ", ")) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Trip: Sendable {
    func train(_ delay: Double) async -> String {
        await arrival("train", delay)
    }

    func ferry(_ delay: Double) async -> String {
        await arrival("ferry", delay)
    }

    private func arrival(_ name: String, _ delay: Double) async -> String {
        await withCheckedContinuation { continuation in
            later(delay) {
                record(.service, "\(name) is in")
                continuation.resume(returning: "\(name) after \(Int(delay))")
            }
        }
    }
}

@MainActor
final class Meeting {
    private let trip = Trip()
    private var cancellables = Set<AnyCancellable>()

    func arrange(_ first: Double, _ second: Double) {
        Task { [trip] in
            async let train = trip.train(first)
            async let boat = trip.ferry(second)
            let both = await [train, boat]
            guard !Task.isCancelled else { return }
            record(.sink, both.joined(separator: ", "))
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
    let meeting = Meeting()
    meeting.arrange(1, 3)
    await advance(by: 3)
    meeting.arrange(2, 1)
    await advance(by: 2)
}

// MARK: trace
// service: train is in
// service: ferry is in
// service: ferry is in
// service: train is in
// sink: train after 1, ferry after 3
// sink: train after 2, ferry after 1
