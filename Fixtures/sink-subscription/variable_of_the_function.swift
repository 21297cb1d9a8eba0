// A variable of the function around is changed by the task: compilers before Swift 6 do not take that, which a team may accept.
//
// accept: newer-compiler

// MARK: before
import Combine
import Foundation

final class Soundings: Sendable {
    func depth() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success(7)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class Chart {
    private let soundings = Soundings()
    private var cancellables = Set<AnyCancellable>()

    func count() {
        var total = 0
        soundings.depth() // → one-shot sink-subscription review
            .receive(on: DispatchQueue.main)
            .sink { depth in
                total += depth
                record(.sink, "\(total) m")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Soundings: Sendable {
    func depth() async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: 7) }
        }
    }
}

@MainActor
final class Chart {
    private let soundings = Soundings()
    private var cancellables = Set<AnyCancellable>()

    func count() {
        var total = 0
        Task { [soundings] in
            let depth = await soundings.depth()
            guard !Task.isCancelled else { return }
            total += depth
            record(.sink, "\(total) m")
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
    let chart = Chart()
    chart.count()
    await advance(by: 1)
}

// MARK: trace
// sink: 7 m
