// A model that loads when it is made would read a property before `init` has set it, or load nothing.

// MARK: before
import Combine
import Foundation

struct Greeter: Sendable {
    func greeting() -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success("ahoy")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class WelcomeModel {
    private var cancellables = Set<AnyCancellable>()
    private(set) var text: String

    init(greeter: Greeter, name: String) {
        text = "…"
        greeter.greeting() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.text = "\($0), \(name)" }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Greeter: Sendable {
    func greeting() async -> String {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: "ahoy") }
        }
    }
}

@MainActor
final class WelcomeModel {
    private var cancellables = Set<AnyCancellable>()
    private(set) var text: String

    init(greeter: Greeter, name: String) {
        text = "…"
        Task { [weak self] in
            let greeting = await greeter.greeting()
            guard !Task.isCancelled else { return }
            self?.text = "\(greeting), \(name)"
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
    let model = WelcomeModel(greeter: Greeter(), name: "Ada")
    record(.caller, model.text)
    await advance(by: 1)
    record(.caller, model.text)
}

// MARK: trace
// caller: …
// caller: ahoy, Ada
