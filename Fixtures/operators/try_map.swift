// What the closure throws is the failure of the chain; caught anywhere but at the end it would be shown as a value or not at all.

// MARK: before
import Combine
import Foundation

enum AgeError: Error {
    case notANumber(String)
    case tooYoung
}

final class Registry: Sendable {
    func answer(to question: String) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Just(question.replacingOccurrences(of: "age: ", with: "")).eraseToAnyPublisher()
    }

    func age(in question: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        answer(to: question)
            .tryMap { text in
                guard let years = Int(text) else { throw AgeError.notANumber(text) }
                return years
            }
            .tryMap { try Self.checked($0) }
            .eraseToAnyPublisher()
    }

    private static func checked(_ years: Int) throws -> Int {
        if years < 18 { throw AgeError.tooYoung }
        return years
    }
}

@MainActor
final class Gate {
    private let registry = Registry()
    private var cancellables = Set<AnyCancellable>()

    func check(_ question: String) {
        registry.age(in: question) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { completion in
                    switch completion {
                    case .finished: record(.sink, "checked")
                    case .failure(let error): record(.sink, "\(error)")
                    }
                },
                receiveValue: { years in record(.sink, "\(years) may pass") }
            )
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum AgeError: Error {
    case notANumber(String)
    case tooYoung
}

final class Registry: Sendable {
    func answer(to question: String) async -> String {
        question.replacingOccurrences(of: "age: ", with: "")
    }

    func age(in question: String) async throws -> Int {
        let text = await answer(to: question)
        guard let years = Int(text) else { throw AgeError.notANumber(text) }
        return try Self.checked(years)
    }

    private static func checked(_ years: Int) throws -> Int {
        if years < 18 { throw AgeError.tooYoung }
        return years
    }
}

@MainActor
final class Gate {
    private let registry = Registry()
    private var cancellables = Set<AnyCancellable>()

    func check(_ question: String) {
        Task { [registry] in
            do {
                let years = try await registry.age(in: question)
                guard !Task.isCancelled else { return }
                record(.sink, "\(years) may pass")
                guard !Task.isCancelled else { return }
                record(.sink, "checked")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
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
    let gate = Gate()
    for question in ["age: 31", "age: eleven", "age: 11"] {
        gate.check(question)
        await settle()
    }
}

// MARK: trace
// sink: 31 may pass
// sink: checked
// sink: notANumber("eleven")
// sink: tooYoung
