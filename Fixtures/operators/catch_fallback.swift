// The fallback would run beside the first attempt, or be skipped for some failures, if `catch` were not one branch.
//
// pitfalls: 34

// MARK: before
import Combine
import Foundation

final class Images: Sendable {
    func remote(_ name: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        answer("remote \(name)", fails: name != "sun")
    }

    func local(_ name: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        answer("local \(name)", fails: name == "void")
    }

    private func answer(_ text: String, fails: Bool) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, text)
                later(1) { promise(fails ? .failure(URLError(.resourceUnavailable)) : .success(text)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func image(_ name: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        remote(name)
            .catch { error -> AnyPublisher<String, Error> in
                record(.service, "falling back: \((error as? URLError)?.code == .resourceUnavailable)")
                return self.local(name)
            }
            .map { "<\($0)>" }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Gallery {
    private let images = Images()
    private var cancellables = Set<AnyCancellable>()

    func show(_ name: String) {
        images.image(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "no image of \(name)") }
            } receiveValue: { image in
                record(.sink, image)
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Images: Sendable {
    func remote(_ name: String) async throws -> String {
        try await answer("remote \(name)", fails: name != "sun")
    }

    func local(_ name: String) async throws -> String {
        try await answer("local \(name)", fails: name == "void")
    }

    private func answer(_ text: String, fails: Bool) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, text)
            later(1) { continuation.resume(with: fails ? .failure(URLError(.resourceUnavailable)) : .success(text)) }
        }
    }

    func image(_ name: String) async throws -> String {
        let value: String
        do {
            value = try await remote(name)
        } catch {
            try Task.checkCancellation()
            record(.service, "falling back: \((error as? URLError)?.code == .resourceUnavailable)")
            value = try await self.local(name)
        }
        return "<\(value)>"
    }
}

@MainActor
final class Gallery {
    private let images = Images()
    private var cancellables = Set<AnyCancellable>()

    func show(_ name: String) {
        Task { [images] in
            do {
                let image = try await images.image(name)
                guard !Task.isCancelled else { return }
                record(.sink, image)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "no image of \(name)")
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
    let gallery = Gallery()
    for name in ["sun", "moon", "void"] {
        gallery.show(name)
        await advance(by: 2)
    }
}

// MARK: trace
// service: remote sun
// service: remote moon
// service: falling back: true
// service: local moon
// service: remote void
// service: falling back: true
// service: local void
// sink: <remote sun>
// sink: <local moon>
// sink: no image of void
