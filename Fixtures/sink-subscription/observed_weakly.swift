// What looks at values on the way may hold `self` weakly, as the closure at the end does: in a task that holds it weakly too it is still an
// optional there.
//
// tier: review

// MARK: before
import Combine
import Foundation

final class Lighthouse: Sendable {
    func beam() -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success(7)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class LighthouseModel {
    private let lighthouse = Lighthouse()
    private var cancellables = Set<AnyCancellable>()
    private var seen: [Int] = []

    func look() {
        lighthouse.beam() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .handleEvents(receiveOutput: { [weak self] beam in
                self?.seen.append(beam)
            })
            .sink { _ in } receiveValue: { [weak self] beam in
                self?.show(beam)
            }
            .store(in: &cancellables)
    }

    private func show(_ beam: Int) { record(.sink, "\(beam) of \(seen)") }
}

// MARK: after
import Combine
import Foundation

final class Lighthouse: Sendable {
    func beam() async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: 7) }
        }
    }
}

@MainActor
final class LighthouseModel {
    private let lighthouse = Lighthouse()
    private var cancellables = Set<AnyCancellable>()
    private var seen: [Int] = []

    func look() {
        Task { [weak self, lighthouse] in
            do {
                let beam = try await lighthouse.beam()
                guard !Task.isCancelled else { return }
                self?.seen.append(beam)
                self?.show(beam)
            } catch {}
        }
        .store(in: &cancellables)
    }

    private func show(_ beam: Int) { record(.sink, "\(beam) of \(seen)") }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let model = LighthouseModel()
    model.look()
    await advance(by: 1)
}

// MARK: trace
// sink: 7 of [7]
