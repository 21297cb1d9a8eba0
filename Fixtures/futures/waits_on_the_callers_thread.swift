// A `Future` that reads a file has read it on its caller's thread before it returns. The async function is of no actor, and reads it on any
// thread: that is for a person to look at. What makes a value of what is there already is not.
// accept: runs-on-any-thread

// MARK: before
import Combine
import Foundation

struct Letters: Sendable {
    private let folder = FileManager.default.temporaryDirectory

    func opened(_ name: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function review
        Future { promise in
            promise(self.read(name))
        }
        .eraseToAnyPublisher()
    }

    func title(of name: String) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Future { promise in
            record(.service, "title of \(name)")
            promise(.success("“\(name)”"))
        }
        .eraseToAnyPublisher()
    }

    private func read(_ name: String) -> Result<String, Error> {
        record(.service, "read \(name)")
        return Result { String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self) }
    }
}

@MainActor
final class Desk {
    private let letters = Letters()
    private var cancellables = Set<AnyCancellable>()

    func open(_ name: String) {
        letters.opened(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "no such letter") }
            } receiveValue: { text in
                record(.sink, text)
            }
            .store(in: &cancellables)
    }

    func show(_ name: String) {
        letters.title(of: name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Letters: Sendable {
    private let folder = FileManager.default.temporaryDirectory

    func opened(_ name: String) async throws -> String {
        return try read(name).get()
    }

    func title(of name: String) async -> String {
        record(.service, "title of \(name)")
        return "“\(name)”"
    }

    private func read(_ name: String) -> Result<String, Error> {
        record(.service, "read \(name)")
        return Result { String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self) }
    }
}

@MainActor
final class Desk {
    private let letters = Letters()
    private var cancellables = Set<AnyCancellable>()

    func open(_ name: String) {
        Task { [letters] in
            do {
                let text = try await letters.opened(name)
                guard !Task.isCancelled else { return }
                record(.sink, text)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "no such letter")
            }
        }
        .store(in: &cancellables)
    }

    func show(_ name: String) {
        Task { [letters] in
            let title = await letters.title(of: name)
            guard !Task.isCancelled else { return }
            record(.sink, title)
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
    let desk = Desk()
    desk.open("never written")
    await settle()
    desk.show("Emma")
    await settle()
}

// MARK: trace
// service: read never written
// service: title of Emma
// sink: no such letter
// sink: “Emma”
