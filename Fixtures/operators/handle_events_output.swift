// What is noted down on the way has to be noted before the value is shown, and not at all when there is none.
//
// pitfalls: 37

// MARK: before
import Combine
import Foundation

final class Translator: Sendable {
    func word(_ text: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        guard text != "?" else { return Fail(error: URLError(.cannotParseResponse)).eraseToAnyPublisher() }
        return Just(String(text.reversed())).setFailureType(to: Error.self).eraseToAnyPublisher()
    }

    func translate(_ text: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        word(text)
            .handleEvents(receiveOutput: { word in
                record(.service, "store \(word)")
            })
            .map { $0.uppercased() }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Lesson {
    private let translator = Translator()
    private var cancellables = Set<AnyCancellable>()

    func ask(_ text: String) {
        translator.translate(text) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "unknown") }
            } receiveValue: { word in
                record(.sink, word)
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Translator: Sendable {
    func word(_ text: String) async throws -> String {
        guard text != "?" else { throw URLError(.cannotParseResponse) }
        return String(text.reversed())
    }

    func translate(_ text: String) async throws -> String {
        let word = try await self.word(text)
        record(.service, "store \(word)")
        return word.uppercased()
    }
}

@MainActor
final class Lesson {
    private let translator = Translator()
    private var cancellables = Set<AnyCancellable>()

    func ask(_ text: String) {
        Task { [translator] in
            do {
                let word = try await translator.translate(text)
                guard !Task.isCancelled else { return }
                record(.sink, word)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "unknown")
            }
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
    let lesson = Lesson()
    lesson.ask("maerd")
    await settle()
    lesson.ask("?")
    await settle()
}

// MARK: trace
// service: store dream
// sink: DREAM
// sink: unknown
