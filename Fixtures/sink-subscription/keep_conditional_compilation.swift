// One build would lose its branch if a chain with `#if` inside were rewritten for the other.

// MARK: before
import Combine
import Foundation

final class Station: Sendable {
    func report() -> AnyPublisher<String, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success("calm")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class StationModel {
    private let station = Station()
    private var cancellables = Set<AnyCancellable>()

    func loadWithLog() {
        station.report() // → undecided ✗ conditional-compilation
            .receive(on: DispatchQueue.main)
            #if DEBUG
                .print("report")
            #endif
            .replaceError(with: "no report")
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    func load() {
        station.report() // → one-shot ✗ conditional-compilation
            .map { report -> String in
                var text = report
                #if targetEnvironment(simulator)
                    text = "simulated: \(report)"
                #endif
                return text
            }
            .replaceError(with: "no report")
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = StationModel()
    model.load()
    await advance(by: 1)
}

// MARK: trace
// sink: calm
