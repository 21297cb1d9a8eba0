// Which end it is may be asked on another queue: where each end is written, the answer is known, and what the other end does is not written.

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
            .sink(receiveCompletion: { [weak self] completion in
                Task { @MainActor in
                    guard let self else { return }
                    switch completion {
                    case .finished:
                        // Only now.
                        self.show("all there")
                        self.show("and done")
                    case .failure:
                        self.show("nothing there")
                    }
                }
            }, receiveValue: { record(.sink, "\($0) m") })
            .store(in: &cancellables)
    }

    func warn(_ place: String) {
        tides.height(at: place) // → one-shot sink-subscription
            .sink(receiveCompletion: { [weak self] completion in
                Task { @MainActor in
                    if case .failure(let problem) = completion { self?.show("\(problem)") }
                }
            }, receiveValue: { _ in })
            .store(in: &cancellables)
    }

    private func show(_ text: String) { record(.caller, text) }
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
        Task { [weak self, tides] in
            do {
                let height = try await tides.height(at: place)
                guard !Task.isCancelled else { return }
                record(.sink, "\(height) m")
                guard !Task.isCancelled else { return }
                Task { @MainActor in
                    guard let self else { return }
                    // Only now.
                    self.show("all there")
                    self.show("and done")
                }
            } catch {
                guard !Task.isCancelled else { return }
                Task { @MainActor in
                    guard let self else { return }
                    self.show("nothing there")
                }
            }
        }
        .store(in: &cancellables)
    }

    func warn(_ place: String) {
        Task { [weak self, tides] in
            do {
                _ = try await tides.height(at: place)
            } catch let problem {
                guard !Task.isCancelled else { return }
                Task { @MainActor in
                    self?.show("\(problem)")
                }
            }
        }
        .store(in: &cancellables)
    }

    private func show(_ text: String) { record(.caller, text) }
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
        await settle()
        screen.warn(place)
        await advance(by: 2)
        await settle()
    }
}

// MARK: trace
// caller: all there
// caller: and done
// caller: nothing there
// caller: noGauge
// sink: 5 m
