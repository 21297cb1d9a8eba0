// `subscribe(on:)` a global queue only takes the work off the thread that subscribes; a queue of its own would also keep it in order.
//
// accept: runs-on-any-thread
// pitfalls: 18
// lowers: subscribeOn

// MARK: before
import Combine
import Foundation

final class Album: Sendable {
    func photo(_ name: String) -> AnyPublisher<String, Never> { // → one-shot publisher-function review
        Deferred {
            Future { promise in
                record(.service, "developing \(name)")
                later(0.2) { promise(.success("photo of " + name)) }
            }
        }
        .subscribe(on: DispatchQueue.global(qos: .userInitiated))
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Wall {
    private let album = Album()
    private var cancellables = Set<AnyCancellable>()

    func hang(_ name: String) {
        album.photo(name) // → one-shot sink-subscription review
            .subscribe(on: DispatchQueue.global())
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Album: Sendable {
    func photo(_ name: String) async -> String {
        await withCheckedContinuation { continuation in
            record(.service, "developing \(name)")
            later(0.2) { continuation.resume(returning: "photo of " + name) }
        }
    }
}

@MainActor
final class Wall {
    private let album = Album()
    private var cancellables = Set<AnyCancellable>()

    func hang(_ name: String) {
        Task { [album] in
            let photo = await album.photo(name)
            guard !Task.isCancelled else { return }
            record(.sink, photo)
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
    let wall = Wall()
    wall.hang("sea")
    await advance(by: 1)
}

// MARK: trace
// service: developing sea
// sink: photo of sea
