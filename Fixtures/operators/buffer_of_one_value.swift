// Of one value a buffer keeps nothing back: it goes, and where it is written no line is left.
//
// lowers: buffer

// MARK: before
import Combine
import Foundation

struct Weather {
    func degrees(in town: String) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, town)
                later(1) { promise(.success(town.count)) }
            }
        }
        .buffer(size: 4, prefetch: .keepFull, whenFull: .dropOldest)
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Screen {
    private let weather = Weather()
    private var bag = Set<AnyCancellable>()

    func open() {
        weather.degrees(in: "Oslo") // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) degrees") }
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

struct Weather {
    func degrees(in town: String) async -> Int {
        await withCheckedContinuation { continuation in
            record(.service, town)
            later(1) { continuation.resume(returning: town.count) }
        }
    }
}

@MainActor
final class Screen {
    private let weather = Weather()
    private var bag = Set<AnyCancellable>()

    func open() {
        Task { [weather] in
            let degrees = await weather.degrees(in: "Oslo")
            guard !Task.isCancelled else { return }
            record(.sink, "\(degrees) degrees")
        }
        .store(in: &bag)
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
    let screen = Screen()
    screen.open()
    await advance(by: 2)
}

// MARK: trace
// service: Oslo
// sink: 4 degrees
