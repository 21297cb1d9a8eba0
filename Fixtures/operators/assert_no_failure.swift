// A failure that must not happen ends the program before and after; left out, it would be thrown to a caller who does not catch it.
//
// lowers: assertNoFailure

// MARK: before
import Combine
import Foundation

struct Missing: Error {}

final class Bundled: Sendable {
    func text(_ name: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        name.isEmpty
            ? Fail(error: Missing()).eraseToAnyPublisher()
            : Just("the text of " + name).setFailureType(to: Error.self).eraseToAnyPublisher()
    }
}

@MainActor
final class Licence {
    private let bundled = Bundled()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        bundled.text("licence") // → one-shot sink-subscription
            .assertNoFailure("no licence")
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Missing: Error {}

final class Bundled: Sendable {
    func text(_ name: String) async throws -> String {
        if name.isEmpty {
            throw Missing()
        } else {
            return "the text of " + name
        }
    }
}

@MainActor
final class Licence {
    private let bundled = Bundled()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        Task { [bundled] in
            let text: String
            do {
                text = try await bundled.text("licence")
            } catch {
                guard !Task.isCancelled else { return }
                fatalError("no licence: \(error)")
            }
            guard !Task.isCancelled else { return }
            record(.sink, text)
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
    let licence = Licence()
    licence.show()
    await settle()
}

// MARK: trace
// sink: the text of licence
