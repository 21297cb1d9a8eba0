// What an alias inside a type stands for names other types of it, which are not seen where the alias is named from outside.
//
// accept: wrapper-starts-task

// MARK: before
import Combine
import Foundation

final class Downloader: Sendable {
    typealias Load = AnyPublisher<Content, Problem>
    struct Problem: Error {}
    enum Content: Sendable { case text(String) }
}

protocol Interceptor: Sendable {
    func intercept(_ name: String) -> Downloader.Load // → one-shot publisher-requirement
}

final class Quiet: Interceptor {
    func intercept(_ name: String) -> Downloader.Load { // → one-shot publisher-function
        Deferred {
            Future<Downloader.Content, Downloader.Problem> { promise in
                later(1) { promise(name.isEmpty ? .failure(Downloader.Problem()) : .success(.text(name))) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Downloads {
    private let interceptor: any Interceptor = Quiet()
    private var cancellables = Set<AnyCancellable>()

    func start(_ name: String) {
        interceptor.intercept(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { if case .failure = $0 { record(.sink, "failed") } },
                receiveValue: { if case .text(let text) = $0 { record(.sink, text) } }
            )
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Downloader: Sendable {
    typealias Load = AnyPublisher<Content, Problem>
    struct Problem: Error {}
    enum Content: Sendable { case text(String) }
}

protocol Interceptor: Sendable {
    func intercept(_ name: String) async throws -> Downloader.Content
}

final class Quiet: Interceptor {
    func intercept(_ name: String) async throws -> Downloader.Content {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: name.isEmpty ? .failure(Downloader.Problem()) : .success(.text(name))) }
        }
    }
}

@MainActor
final class Downloads {
    private let interceptor: any Interceptor = Quiet()
    private var cancellables = Set<AnyCancellable>()

    func start(_ name: String) {
        Task { [interceptor] in
            do {
                let intercept = try await interceptor.intercept(name)
                guard !Task.isCancelled else { return }
                if case .text(let text) = intercept { record(.sink, text) }
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "failed")
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
    let downloads = Downloads()
    downloads.start("tide")
    await advance(by: 2)
    downloads.start("")
    await advance(by: 2)
}

// MARK: trace
// sink: tide
// sink: failed
