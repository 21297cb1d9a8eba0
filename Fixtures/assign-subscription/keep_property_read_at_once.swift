// A property that is assigned before `assign` returns is read in the next line: no answer makes a task of that.
//
// tier: review

// MARK: before
import Combine
import Foundation

@MainActor
final class Sign {
    private(set) var text = "shut"
    private var cancellables = Set<AnyCancellable>()

    private func hours() -> AnyPublisher<String, Never> { // → one-shot ✗ no-async-caller
        Just("open till six").eraseToAnyPublisher()
    }

    func hang() -> String {
        hours() // → one-shot ✗ result-read-afterwards
            .assign(to: \.text, on: self)
            .store(in: &cancellables)
        return text
    }
}

// MARK: run
@MainActor func run() async {
    let sign = Sign()
    record(.caller, sign.hang())
}

// MARK: trace
// caller: open till six
