// A `print` in the chain writes to the console and nothing else; leaving it out is for a person to approve.
//
// accept: print-left-out
// lowers: print

// MARK: before
import Combine
import Foundation

final class Dictionary: Sendable {
    func meaning(of word: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function review
        guard !word.isEmpty else { return Fail(error: URLError(.badURL)).eraseToAnyPublisher() }
        return Just("the meaning of \(word)")
            .print("dictionary")
            .setFailureType(to: Error.self)
            .eraseToAnyPublisher()
    }
}

@MainActor
final class LookUp {
    private let dictionary = Dictionary()
    private var cancellables = Set<AnyCancellable>()

    func look(_ word: String) {
        dictionary.meaning(of: word) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "no word") }
            } receiveValue: { meaning in
                record(.sink, meaning)
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Dictionary: Sendable {
    func meaning(of word: String) async throws -> String {
        guard !word.isEmpty else { throw URLError(.badURL) }
        return "the meaning of \(word)"
    }
}

@MainActor
final class LookUp {
    private let dictionary = Dictionary()
    private var cancellables = Set<AnyCancellable>()

    func look(_ word: String) {
        Task { [dictionary] in
            do {
                let meaning = try await dictionary.meaning(of: word)
                guard !Task.isCancelled else { return }
                record(.sink, meaning)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "no word")
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
    let lookUp = LookUp()
    lookUp.look("fathom")
    await settle()
    lookUp.look("")
    await settle()
}

// MARK: trace
// sink: the meaning of fathom
// sink: no word
