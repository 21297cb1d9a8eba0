// What `retry` subscribes to again was made once: arguments are, before the first attempt.

// MARK: before
import Combine
import Foundation

final class Pager: @unchecked Sendable {
    private var page = 0
    private var attempts = 0

    private func nextPage() -> Int {
        page += 1
        record(.service, "page \(page)")
        return page
    }

    func rows(page: Int, from place: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        let text = "\(place) " + "\(page)"
        return Deferred {
            Future { promise in
                self.attempts += 1
                let attempt = self.attempts
                later(1) { attempt % 3 == 0 ? promise(.success(text)) : promise(.failure(URLError(.timedOut))) }
            }
        }
        .eraseToAnyPublisher()
    }

    func more() -> AnyPublisher<String, Error> { // → one-shot publisher-function
        rows(page: nextPage(), from: "archive").retry(2).eraseToAnyPublisher()
    }

    func again() -> AnyPublisher<String, Error> { // → one-shot publisher-function
        rows(page: page, from: "shelf").retry(2).eraseToAnyPublisher()
    }

    func turn() { page += 10 }
}

@MainActor
final class Reader {
    private let pager = Pager()
    private var cancellables = Set<AnyCancellable>()

    func read() {
        pager.more() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error is URLError)") }
            } receiveValue: { text in
                record(.sink, text)
            }
            .store(in: &cancellables)
    }

    func reread() {
        pager.again() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error is URLError)") }
            } receiveValue: { text in
                record(.sink, text)
            }
            .store(in: &cancellables)
    }

    func turn() { pager.turn() }
}

// MARK: after
import Combine
import Foundation

final class Pager: @unchecked Sendable {
    private var page = 0
    private var attempts = 0

    private func nextPage() -> Int {
        page += 1
        record(.service, "page \(page)")
        return page
    }

    func rows(page: Int, from place: String) async throws -> String {
        let text = "\(place) " + "\(page)"
        return try await withCheckedThrowingContinuation { continuation in
            attempts += 1
            let attempt = attempts
            later(1) { attempt % 3 == 0 ? continuation.resume(returning: text) : continuation.resume(throwing: URLError(.timedOut)) }
        }
    }

    func more() async throws -> String {
        let page = nextPage()
        for _ in 0..<2 {
            do {
                return try await rows(page: page, from: "archive")
            } catch {
                try Task.checkCancellation()
            }
        }
        return try await rows(page: page, from: "archive")
    }

    func again() async throws -> String {
        let currentPage = page
        for _ in 0..<2 {
            do {
                return try await rows(page: currentPage, from: "shelf")
            } catch {
                try Task.checkCancellation()
            }
        }
        return try await rows(page: currentPage, from: "shelf")
    }

    func turn() { page += 10 }
}

@MainActor
final class Reader {
    private let pager = Pager()
    private var cancellables = Set<AnyCancellable>()

    func read() {
        Task { [pager] in
            do {
                let text = try await pager.more()
                guard !Task.isCancelled else { return }
                record(.sink, text)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error is URLError)")
            }
        }
        .store(in: &cancellables)
    }

    func reread() {
        Task { [pager] in
            do {
                let text = try await pager.again()
                guard !Task.isCancelled else { return }
                record(.sink, text)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error is URLError)")
            }
        }
        .store(in: &cancellables)
    }

    func turn() { pager.turn() }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let reader = Reader()
    reader.read()
    await advance(by: 5)
    reader.reread()
    await settle()
    reader.turn()
    await advance(by: 5)
}

// MARK: trace
// service: page 1
// sink: archive 1
// sink: shelf 1
