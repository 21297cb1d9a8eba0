// A `sink` of one's own that is told of failures by the name of a function: a closure that a property holds goes with the task as it was
// when the subscription was made.

// MARK: before
import Combine
import Foundation

struct Adrift: Error {}

extension Publisher {
    func sink(onValue: @escaping (Output) -> Void, onError: @escaping (Failure) -> Void) -> AnyCancellable {
        sink(
            receiveCompletion: { completion in
                if case .failure(let error) = completion { onError(error) }
            },
            receiveValue: { onValue($0) })
    }
}

final class Compass: Sendable {
    func bearing(_ star: String) -> AnyPublisher<Int, Adrift> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(star.isEmpty ? .failure(Adrift()) : .success(star.count)) } } }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Helm {
    private let compass = Compass()
    private var cancellables = Set<AnyCancellable>()
    var report: @MainActor (Error) -> Void = { record(.sink, "first: \($0)") }

    func steer(by star: String) {
        compass.bearing(star) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(onValue: { record(.sink, "\($0) degrees") }, onError: complain)
            .store(in: &cancellables)
    }

    func steerQuietly(by star: String) {
        compass.bearing(star) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(onValue: { record(.sink, "\($0) degrees") }, onError: report)
            .store(in: &cancellables)
        report = { record(.sink, "second: \($0)") }
    }

    private func complain(_ error: Adrift) { record(.sink, "complaint: \(error)") }
}

// MARK: after
import Combine
import Foundation

struct Adrift: Error {}

extension Publisher {
    func sink(onValue: @escaping (Output) -> Void, onError: @escaping (Failure) -> Void) -> AnyCancellable {
        sink(
            receiveCompletion: { completion in
                if case .failure(let error) = completion { onError(error) }
            },
            receiveValue: { onValue($0) })
    }
}

final class Compass: Sendable {
    func bearing(_ star: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: star.isEmpty ? .failure(Adrift()) : .success(star.count)) }
        }
    }
}

@MainActor
final class Helm {
    private let compass = Compass()
    private var cancellables = Set<AnyCancellable>()
    var report: @MainActor (Error) -> Void = { record(.sink, "first: \($0)") }

    func steer(by star: String) {
        Task { [compass] in
            do {
                let bearing = try await compass.bearing(star)
                guard !Task.isCancelled else { return }
                record(.sink, "\(bearing) degrees")
            } catch let error as Adrift {
                guard !Task.isCancelled else { return }
                complain(error)
            }
        }
        .store(in: &cancellables)
    }

    func steerQuietly(by star: String) {
        Task { [compass, report] in
            do {
                let bearing = try await compass.bearing(star)
                guard !Task.isCancelled else { return }
                record(.sink, "\(bearing) degrees")
            } catch let error as Adrift {
                guard !Task.isCancelled else { return }
                report(error)
            }
        }
        .store(in: &cancellables)
        report = { record(.sink, "second: \($0)") }
    }

    private func complain(_ error: Adrift) { record(.sink, "complaint: \(error)") }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let helm = Helm()
    helm.steer(by: "Vega")
    await advance(by: 2)
    helm.steer(by: "")
    await advance(by: 2)
    helm.steerQuietly(by: "")
    await advance(by: 2)
}

// MARK: trace
// sink: 4 degrees
// sink: complaint: Adrift()
// sink: first: Adrift()
