// What `handleEvents` does behind a `guard` that only returns is done if that holds; leaving the whole function there would lose the value. And an
// initialiser that may fail gives an optional, whatever type it belongs to.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct Stamp: Sendable {
    let code: Int
    init?(text: String) {
        guard let code = Int(text) else { return nil }
        self.code = code
    }
}

final class Album: @unchecked Sendable {
    private(set) var known: [String: Stamp] = [:]

    private func letter(_ text: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in later(1) { promise(text.isEmpty ? .failure(URLError(.badURL)) : .success(text)) } }
        }
        .eraseToAnyPublisher()
    }

    func stamp(on text: String) -> AnyPublisher<Stamp?, Never> { // → one-shot publisher-function review
        if let stamp = known[text] {
            return Just(stamp).eraseToAnyPublisher()
        }
        return letter(text)
            .map { Stamp(text: $0) }
            .catch { _ in Just(nil) }
            .handleEvents(receiveOutput: { [weak self] stamp in
                record(.service, "looked at \(text)")
                // Nothing to keep.
                guard let self = self, let stamp = stamp else { return }
                self.known[text] = stamp
                guard stamp.code > 9 else { return }
                record(.service, "large \(stamp.code)")
            })
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Clerk {
    private let album = Album()
    private var cancellables = Set<AnyCancellable>()

    func look(at text: String) {
        album.stamp(on: text) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { stamp in record(.sink, "\(stamp?.code ?? -1)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Stamp: Sendable {
    let code: Int
    init?(text: String) {
        guard let code = Int(text) else { return nil }
        self.code = code
    }
}

final class Album: @unchecked Sendable {
    private(set) var known: [String: Stamp] = [:]

    private func letter(_ text: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: text.isEmpty ? .failure(URLError(.badURL)) : .success(text)) }
        }
    }

    func stamp(on text: String) async -> Stamp? {
        if let stamp = known[text] {
            return stamp
        }
        let stamp: Stamp?
        do {
            let letter = try await letter(text)
            stamp = Stamp(text: letter)
        } catch {
            stamp = nil
        }
        record(.service, "looked at \(text)")
        // Nothing to keep.
        if let stamp = stamp {
            known[text] = stamp
            if stamp.code > 9 {
                record(.service, "large \(stamp.code)")
            }
        }
        return stamp
    }
}

@MainActor
final class Clerk {
    private let album = Album()
    private var cancellables = Set<AnyCancellable>()

    func look(at text: String) {
        Task { [album] in
            let stamp = await album.stamp(on: text)
            guard !Task.isCancelled else { return }
            record(.sink, "\(stamp?.code ?? -1)")
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
    let clerk = Clerk()
    for text in ["7", "seven", "", "12", "12"] {
        clerk.look(at: text)
        await advance(by: 1)
        await settle()
    }
}

// MARK: trace
// service: looked at 7
// service: looked at seven
// service: looked at 
// service: looked at 12
// service: large 12
// sink: 7
// sink: -1
// sink: -1
// sink: 12
// sink: 12
