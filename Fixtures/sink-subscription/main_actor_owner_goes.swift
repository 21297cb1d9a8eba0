// The owner's deinit is not on the main actor and could not cancel a task it holds; the cancellable has to do it, or the request of a closed screen runs on.
//
// pitfalls: 7, 10

// MARK: before
import Combine
import Foundation

final class Thumbnails: Sendable {
    func thumbnail(_ name: String) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "asked for \(name)")
                later(1) { promise(.success("<\(name)>")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Cell {
    private let canary = Canary("cell")
    private let thumbnails = Thumbnails()
    private var request: AnyCancellable?

    func show(_ name: String) {
        request = thumbnails.thumbnail(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] thumbnail in
                record(.sink, "\(thumbnail), owner \(self == nil ? "gone" : "there")")
            }
    }
}

// MARK: after
import Combine
import Foundation

final class Thumbnails: Sendable {
    func thumbnail(_ name: String) async -> String {
        await withCheckedContinuation { continuation in
            record(.service, "asked for \(name)")
            later(1) { continuation.resume(returning: "<\(name)>") }
        }
    }
}

@MainActor
final class Cell {
    private let canary = Canary("cell")
    private let thumbnails = Thumbnails()
    private var request: AnyCancellable?

    func show(_ name: String) {
        request = AnyCancellable(Task { [weak self, thumbnails] in
            let thumbnail = await thumbnails.thumbnail(name)
            guard !Task.isCancelled else { return }
            record(.sink, "\(thumbnail), owner \(self == nil ? "gone" : "there")")
        }.cancel)
    }
}

// MARK: run
@MainActor func run() async {
    var cell: Cell? = Cell()
    cell?.show("first")
    await advance(by: 0.5)
    cell?.show("second")
    await advance(by: 1)
    cell?.show("third")
    await advance(by: 0.5)
    cell = nil
    await advance(by: 1)
}

// MARK: trace
// lifetime: cell gone
// service: asked for first
// service: asked for second
// service: asked for third
// sink: <second>, owner there
