// A closure that asks which end it is and hands the end on as well needs the completion itself; one that leaves the question early asks for more.

// MARK: before
import Combine
import Foundation

enum TideError: Error {
    case noGauge
}

struct Tides: Sendable {
    func height(at place: String) -> AnyPublisher<Int, TideError> { // → one-shot ✗ no-async-caller
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
        tides.height(at: place) // → one-shot ✗ hard-to-read
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
        tides.height(at: place) // → one-shot ✗ hard-to-read
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
