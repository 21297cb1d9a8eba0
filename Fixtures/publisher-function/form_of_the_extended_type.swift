// An extension of `URLSession` has a form of `dataTaskPublisher` with one more argument; without it, what is called is the session's own.

// MARK: before
import Combine
import Foundation

extension URLSession {
    func dataTaskPublisher(for url: URL, unless kept: Data?) -> AnyPublisher<Data, Error> { // → one-shot publisher-function
        guard let kept else {
            return dataTaskPublisher(for: url).map(\.data).mapError { $0 as Error }.eraseToAnyPublisher()
        }
        return Just(kept).setFailureType(to: Error.self).eraseToAnyPublisher()
    }
}

@MainActor
final class Page {
    private var cancellables = Set<AnyCancellable>()
    private(set) var log: [String] = []

    func load(_ url: URL, unless kept: Data?) {
        URLSession.shared.dataTaskPublisher(for: url, unless: kept) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { self.log.append("failed") }
            } receiveValue: { data in
                self.log.append(String(decoding: data, as: UTF8.self))
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

extension URLSession {
    func dataTaskPublisher(for url: URL, unless kept: Data?) async throws -> Data {
        guard let kept else {
            let (data, _) = try await self.data(from: url)
            return data
        }
        return kept
    }
}

@MainActor
final class Page {
    private var cancellables = Set<AnyCancellable>()
    private(set) var log: [String] = []

    func load(_ url: URL, unless kept: Data?) {
        Task {
            do {
                let data = try await URLSession.shared.dataTaskPublisher(for: url, unless: kept)
                guard !Task.isCancelled else { return }
                self.log.append(String(decoding: data, as: UTF8.self))
            } catch {
                guard !Task.isCancelled else { return }
                self.log.append("failed")
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
    let server = Server()
    server.on("/page", .init(body: "fresh"))
    let page = Page()
    page.load(server.url("/page"), unless: nil)
    await until { page.log.count == 1 }
    page.load(server.url("/page"), unless: Data("kept".utf8))
    await until { page.log.count == 2 }
    for line in page.log { record(.caller, line) }
}

// MARK: trace
// service: GET /page
// caller: fresh
// caller: kept
