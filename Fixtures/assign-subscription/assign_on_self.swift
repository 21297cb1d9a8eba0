// The property would be set on nothing if the task held weakly what `assign(to:on: self)` keeps until the value is there.
//
// pitfalls: 33

// MARK: before
import Combine
import Foundation

final class Profiles: Sendable {
    func name(of id: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success("Ada")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Header {
    private let profiles = Profiles()
    private let canary = Canary("header")
    private var cancellables = Set<AnyCancellable>()
    private var title = "" {
        didSet { record(.sink, title) }
    }

    func show(id: Int) {
        profiles.name(of: id) // → one-shot assign-subscription
            .map { "Hello, \($0)" }
            .receive(on: DispatchQueue.main)
            .assign(to: \.title, on: self)
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Profiles: Sendable {
    func name(of id: Int) async -> String {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: "Ada") }
        }
    }
}

@MainActor
final class Header {
    private let profiles = Profiles()
    private let canary = Canary("header")
    private var cancellables = Set<AnyCancellable>()
    private var title = "" {
        didSet { record(.sink, title) }
    }

    func show(id: Int) {
        Task { [profiles] in
            let name = await profiles.name(of: id)
            let title = "Hello, \(name)"
            guard !Task.isCancelled else { return }
            self.title = title
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
    var header: Header? = Header()
    header?.show(id: 1)
    header = nil
    record(.lifetime, "let go")
    await advance(by: 1)
    record(.lifetime, "answered")
}

// MARK: trace
// sink: Hello, Ada
// lifetime: let go
// lifetime: header gone
// lifetime: answered
