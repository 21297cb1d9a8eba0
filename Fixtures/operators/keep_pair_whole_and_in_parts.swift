// A pair made of two requests that are still on their way has no one name; who reads it whole and in parts keeps the publisher.

// MARK: before
import Combine
import Foundation

final class Survey: Sendable {
    func depth() -> AnyPublisher<Int, Never> { Just(3).eraseToAnyPublisher() } // → one-shot ✗ no-async-caller

    func width() -> AnyPublisher<Int, Never> { Just(9).eraseToAnyPublisher() } // → one-shot ✗ no-async-caller

    func line() -> AnyPublisher<String, Never> { // → one-shot ✗ hard-to-read
        Publishers.Zip(depth(), width())
            .map { "\($0) of \($0.0)" }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class SurveyModel {
    private let survey = Survey()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        survey.line() // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = SurveyModel()
    model.show()
    await settle()
}

// MARK: trace
// sink: (3, 9) of 3
