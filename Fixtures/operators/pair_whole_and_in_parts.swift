// A pair made of two requests that are still on their way, read whole and in parts, gets a name once both are there.

// MARK: before
import Combine
import Foundation

final class Survey: Sendable {
    func depth() -> AnyPublisher<Int, Never> { Just(3).eraseToAnyPublisher() } // → one-shot publisher-function

    func width() -> AnyPublisher<Int, Never> { Just(9).eraseToAnyPublisher() } // → one-shot publisher-function

    func line() -> AnyPublisher<String, Never> { // → one-shot publisher-function
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
        survey.line() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Survey: Sendable {
    func depth() async -> Int { 3 }

    func width() async -> Int { 9 }

    func line() async -> String {
        async let depth = depth()
        async let width = width()
        let values = await (depth, width)
        return "\(values) of \(values.0)"
    }
}

@MainActor
final class SurveyModel {
    private let survey = Survey()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        Task { [survey] in
            let line = await survey.line()
            guard !Task.isCancelled else { return }
            record(.sink, line)
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
    let model = SurveyModel()
    model.show()
    await settle()
}

// MARK: trace
// sink: (3, 9) of 3
