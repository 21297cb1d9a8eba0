// `nil` in place of a failure is what `try?` gives: also where the value is an optional itself, for `try?` makes one optional of two.

// MARK: before
import Combine
import Foundation

final class Gallery: Sendable {
    func picture(_ name: String) -> AnyPublisher<URL?, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(name == "lost" ? .failure(URLError(.badURL)) : .success(URL(string: name))) }
            }
        }
        .eraseToAnyPublisher()
    }

    func shown(_ name: String) -> AnyPublisher<URL?, Never> { // → one-shot publisher-function
        picture(name)
            .replaceError(with: nil)
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Wall {
    private let gallery: Gallery
    private var bag = Set<AnyCancellable>()
    private(set) var picture: URL?
    private(set) var log: [String] = []

    init(gallery: Gallery) { self.gallery = gallery }

    func show(_ name: String) {
        gallery.picture(name) // → one-shot sink-subscription
            .replaceError(with: nil)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] picture in
                self?.picture = picture
                self?.log.append(picture?.absoluteString ?? "empty")
            }
            .store(in: &bag)
    }

    func hang(_ name: String) {
        gallery.shown(name) // → one-shot assign-subscription
            .receive(on: DispatchQueue.main)
            .assign(to: \.picture, on: self)
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

final class Gallery: Sendable {
    func picture(_ name: String) async throws -> URL? {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: name == "lost" ? .failure(URLError(.badURL)) : .success(URL(string: name))) }
        }
    }

    func shown(_ name: String) async -> URL? {
        try? await picture(name)
    }
}

@MainActor
final class Wall {
    private let gallery: Gallery
    private var bag = Set<AnyCancellable>()
    private(set) var picture: URL?
    private(set) var log: [String] = []

    init(gallery: Gallery) { self.gallery = gallery }

    func show(_ name: String) {
        Task { [weak self, gallery] in
            let picture = try? await gallery.picture(name)
            guard !Task.isCancelled else { return }
            self?.picture = picture
            self?.log.append(picture?.absoluteString ?? "empty")
        }
        .store(in: &bag)
    }

    func hang(_ name: String) {
        Task { [gallery] in
            let picture = await gallery.shown(name)
            guard !Task.isCancelled else { return }
            self.picture = picture
        }
        .store(in: &bag)
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
    let wall = Wall(gallery: Gallery())
    for name in ["moon", "", "lost"] {
        wall.show(name)
        await advance(by: 1)
        await settle()
        wall.hang(name)
        await advance(by: 1)
        await settle()
        record(.caller, wall.picture?.absoluteString ?? "nothing")
    }
    record(.caller, wall.log.joined(separator: ", "))
}

// MARK: trace
// caller: moon
// caller: nothing
// caller: nothing
// caller: moon, empty, empty
