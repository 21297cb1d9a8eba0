// A model that goes while it loads would be kept until the answer comes if the task held it where the sink did not.
//
// pitfalls: 7, 9

// MARK: before
import Combine
import Foundation

final class Roster: Sendable {
    func names() -> AnyPublisher<[String], Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(5) { promise(.success(["Ada", "Bo"])) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class RosterModel {
    private let roster = Roster()
    private let canary = Canary("model")
    private var cancellables = Set<AnyCancellable>()
    private(set) var names: [String] = []

    func load() {
        roster.names() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { completion in
                    if case .failure = completion { record(.sink, "failed") }
                },
                receiveValue: { [weak self] names in
                    guard let self else { return }
                    self.names = names
                    record(.sink, "\(names)")
                })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Roster: Sendable {
    func names() async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            later(5) { continuation.resume(returning: ["Ada", "Bo"]) }
        }
    }
}

@MainActor
final class RosterModel {
    private let roster = Roster()
    private let canary = Canary("model")
    private var cancellables = Set<AnyCancellable>()
    private(set) var names: [String] = []

    func load() {
        Task { [weak self, roster] in
            do {
                let names = try await roster.names()
                guard !Task.isCancelled else { return }
                guard let self else { return }
                self.names = names
                record(.sink, "\(names)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "failed")
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
    var model: RosterModel? = RosterModel()
    model?.load()
    await advance(by: 1)
    model = nil
    record(.lifetime, "one second")
    await advance(by: 5)
    model = RosterModel()
    model?.load()
    await advance(by: 5)
    model = nil
    record(.lifetime, "the end")
}

// MARK: trace
// sink: ["Ada", "Bo"]
// lifetime: model gone
// lifetime: one second
// lifetime: model gone
// lifetime: the end
