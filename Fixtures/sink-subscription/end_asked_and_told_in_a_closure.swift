// A closure that asks which end it is and hands the end on as well gets the completion itself, as does one that leaves the question early.
//
// swift6: before

// MARK: before
import Combine
import Foundation

enum TideError: Error {
    case noGauge
}

struct Tides: Sendable {
    func height(at place: String) -> AnyPublisher<Int, TideError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(place.isEmpty ? .failure(.noGauge) : .success(place.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class TideScreen {
    private let tides = Tides()
    private var cancellables = Set<AnyCancellable>()

    func load(_ place: String) {
        tides.height(at: place) // → one-shot sink-subscription
            .sink(receiveCompletion: { completion in
                MainActor.assumeIsolated {
                    switch completion {
                    case .finished: record(.caller, "done")
                    case .failure: record(.caller, "\(completion)")
                    }
                }
            }, receiveValue: { record(.sink, "\($0) m") })
            .store(in: &cancellables)
    }

    func warn(_ place: String) {
        tides.height(at: place) // → one-shot sink-subscription
            .sink(receiveCompletion: { completion in
                MainActor.assumeIsolated {
                    switch completion {
                    case .finished: record(.caller, "done")
                    case .failure:
                        if place.isEmpty { break }
                        record(.caller, "failed at \(place)")
                    }
                }
            }, receiveValue: { _ in })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum TideError: Error {
    case noGauge
}

struct Tides: Sendable {
    func height(at place: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: place.isEmpty ? .failure(TideError.noGauge) : .success(place.count)) }
        }
    }
}

@MainActor
final class TideScreen {
    private let tides = Tides()
    private var cancellables = Set<AnyCancellable>()

    func load(_ place: String) {
        Task { [tides] in
            do {
                let height = try await tides.height(at: place)
                guard !Task.isCancelled else { return }
                record(.sink, "\(height) m")
                guard !Task.isCancelled else { return }
                MainActor.assumeIsolated {
                    switch Subscribers.Completion<TideError>.finished {
                    case .finished: record(.caller, "done")
                    case .failure: record(.caller, "finished")
                    }
                }
            } catch let error as TideError {
                guard !Task.isCancelled else { return }
                MainActor.assumeIsolated {
                    switch Subscribers.Completion<TideError>.failure(error) {
                    case .finished: record(.caller, "done")
                    case .failure: record(.caller, "failure(\(String(reflecting: error)))")
                    }
                }
            }
        }
        .store(in: &cancellables)
    }

    func warn(_ place: String) {
        Task { [tides] in
            do {
                _ = try await tides.height(at: place)
                guard !Task.isCancelled else { return }
                MainActor.assumeIsolated {
                    switch Subscribers.Completion<TideError>.finished {
                    case .finished: record(.caller, "done")
                    case .failure:
                        if place.isEmpty { break }
                        record(.caller, "failed at \(place)")
                    }
                }
            } catch let error as TideError {
                guard !Task.isCancelled else { return }
                MainActor.assumeIsolated {
                    switch Subscribers.Completion<TideError>.failure(error) {
                    case .finished: record(.caller, "done")
                    case .failure:
                        if place.isEmpty { break }
                        record(.caller, "failed at \(place)")
                    }
                }
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
    let screen = TideScreen()
    for place in ["Husum", ""] {
        screen.load(place)
        await advance(by: 2)
        screen.warn(place)
        await advance(by: 2)
    }
}

// MARK: trace
// caller: done
// caller: done
// caller: failure(Fixture.TideError.noGauge)
// sink: 5 m
