// A chain called on `$0` of the closure around it is called on what the task captures of it, under the name of its type.

// MARK: before
import Combine
import Foundation

final class Buoy: Sendable {
    private let place: String

    init(at place: String) {
        self.place = place
    }

    func depth() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(self.place.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Chart {
    private var cancellables = Set<AnyCancellable>()

    func draw(_ buoys: [Buoy]) {
        buoys.forEach {
            $0.depth() // → one-shot sink-subscription
                .receive(on: DispatchQueue.main)
                .sink { record(.sink, "\($0) deep") }
                .store(in: &cancellables)
        }
    }
}

// MARK: after
import Combine
import Foundation

final class Buoy: Sendable {
    private let place: String

    init(at place: String) {
        self.place = place
    }

    func depth() async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: self.place.count) }
        }
    }
}

@MainActor
final class Chart {
    private var cancellables = Set<AnyCancellable>()

    func draw(_ buoys: [Buoy]) {
        buoys.forEach {
            Task { [buoy = $0] in
                let depth = await buoy.depth()
                guard !Task.isCancelled else { return }
                record(.sink, "\(depth) deep")
            }
            .store(in: &cancellables)
        }
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
    chart.draw([Buoy(at: "north"), Buoy(at: "east")])
    await advance(by: 2)
}

// MARK: trace
// sink: 5 deep
// sink: 4 deep
