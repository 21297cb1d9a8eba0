// One value collected is a list of one; handed on bare it would not be the list that is shown.

// MARK: before
import Combine
import Foundation

final class Inbox: Sendable {
    func letter(_ id: Int) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        guard id > 0 else { return Fail(error: URLError(.badURL)).eraseToAnyPublisher() }
        return Just("letter \(id)").setFailureType(to: Error.self).eraseToAnyPublisher()
    }

    func letters(_ id: Int) -> AnyPublisher<[String], Error> { // → one-shot publisher-function
        letter(id)
            .map { $0.capitalized }
            .collect()
            .eraseToAnyPublisher()
    }
}

@MainActor
final class InboxModel {
    private let inbox = Inbox()
    private var cancellables = Set<AnyCancellable>()

    func open(_ id: Int) {
        inbox.letters(id) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "nothing") }
            } receiveValue: { letters in
                record(.sink, letters.joined(separator: "/"))
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Inbox: Sendable {
    func letter(_ id: Int) async throws -> String {
        guard id > 0 else { throw URLError(.badURL) }
        return "letter \(id)"
    }

    func letters(_ id: Int) async throws -> [String] {
        let letter = try await letter(id)
        return [letter.capitalized]
    }
}

@MainActor
final class InboxModel {
    private let inbox = Inbox()
    private var cancellables = Set<AnyCancellable>()

    func open(_ id: Int) {
        Task { [inbox] in
            do {
                let letters = try await inbox.letters(id)
                guard !Task.isCancelled else { return }
                record(.sink, letters.joined(separator: "/"))
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "nothing")
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
    let model = InboxModel()
    model.open(3)
    await settle()
    model.open(0)
    await settle()
}

// MARK: trace
// sink: Letter 3
// sink: nothing
