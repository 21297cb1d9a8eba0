// A default belongs to a value of `nil` and to nothing else: not to the failure, and not to the value that is there.

// MARK: before
import Combine
import Foundation

final class Profiles: Sendable {
    func nickname(of id: Int) -> AnyPublisher<String?, Error> { // → one-shot publisher-function
        guard id >= 0 else { return Fail(error: URLError(.badURL)).eraseToAnyPublisher() }
        return Just(id == 0 ? nil : "number \(id)").setFailureType(to: Error.self).eraseToAnyPublisher()
    }

    func greeting(of id: Int) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        nickname(of: id)
            .replaceNil(with: "stranger")
            .map { "hello \($0)" }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Greeter {
    private let profiles = Profiles()
    private var cancellables = Set<AnyCancellable>()

    func greet(_ id: Int) {
        profiles.greeting(of: id) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "nobody") }
            } receiveValue: {
                record(.sink, $0)
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Profiles: Sendable {
    func nickname(of id: Int) async throws -> String? {
        guard id >= 0 else { throw URLError(.badURL) }
        return id == 0 ? nil : "number \(id)"
    }

    func greeting(of id: Int) async throws -> String {
        let nickname = try await nickname(of: id) ?? "stranger"
        return "hello \(nickname)"
    }
}

@MainActor
final class Greeter {
    private let profiles = Profiles()
    private var cancellables = Set<AnyCancellable>()

    func greet(_ id: Int) {
        Task { [profiles] in
            do {
                let greeting = try await profiles.greeting(of: id)
                guard !Task.isCancelled else { return }
                record(.sink, greeting)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "nobody")
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
    let greeter = Greeter()
    for id in [4, 0, -1] {
        greeter.greet(id)
        await settle()
    }
}

// MARK: trace
// sink: hello number 4
// sink: hello stranger
// sink: nobody
