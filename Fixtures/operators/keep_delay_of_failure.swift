// `delay` holds back a failure as it holds back a value; a sleep before the value alone would show the error at once.

// MARK: before
import Combine
import Foundation

final class Quiz: Sendable {
    func check(_ answer: String) -> AnyPublisher<Int, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { answer == "42" ? promise(.success(3)) : promise(.failure(URLError(.badServerResponse))) }
            }
        }
        .eraseToAnyPublisher()
    }

    func points(_ answer: String) -> AnyPublisher<Int, Error> { // → one-shot ✗ hard-to-read
        check(answer)
            .flatMap { self.check("\($0 * 14)") }
            .map { points in
                let bonus = points * 2
                return points + bonus
            }
            .delay(for: 2, scheduler: DispatchQueue.main)
            .eraseToAnyPublisher()
    }
}

@MainActor
final class QuizModel {
    private let quiz = Quiz()
    private var cancellables = Set<AnyCancellable>()

    func answer(_ text: String) {
        quiz.points(text) // → one-shot ✗ callee-stays
            .sink { completion in
                if case .failure = completion { record(.sink, "wrong at \(elapsed)") }
            } receiveValue: {
                record(.sink, "\($0) points at \(elapsed)")
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = QuizModel()
    model.answer("42")
    await advance(by: 5)
    model.answer("41")
    await advance(by: 5)
}

// MARK: trace
// sink: 9 points at 4.0
// sink: wrong at 8.0
