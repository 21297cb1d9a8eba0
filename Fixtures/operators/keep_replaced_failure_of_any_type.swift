// A local for what a generic function gives has no type where only its use says which: it would not compile.

// MARK: before
import Combine
import Foundation

struct Chart: Decodable, Sendable {
    let name: String
}

enum ChartAction {
    case show([Chart])
}

final class ChartReader: Sendable {
    func decode<T: Decodable>(_ text: String) -> AnyPublisher<T, Error> { // → one-shot ✗ no-async-caller
        Just(Data(text.utf8))
            .decode(type: T.self, decoder: JSONDecoder())
            .eraseToAnyPublisher()
    }
}

struct ChartEffect {
    let reader = ChartReader()

    func action() -> AnyPublisher<ChartAction, Never> { // → one-shot ✗ shape-not-supported
        reader
            .decode("[{\"name\": \"Baltic\"}]")
            .replaceError(with: [])
            .map { ChartAction.show($0) }
            .eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    let held = ChartEffect().action().sink { action in
        if case .show(let charts) = action { record(.sink, charts.map(\.name).joined()) }
    }
    await settle()
    held.cancel()
}

// MARK: trace
// sink: Baltic
