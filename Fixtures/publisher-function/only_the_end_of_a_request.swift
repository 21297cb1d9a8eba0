// A request of which only the end counts needs no names for its parts, and what gives nothing has no result to discard.

// MARK: before
import Combine
import Foundation

enum CartError: Error { case network(URLError) }

final class CartClient: Sendable {
    private let url: URL

    init(_ url: URL) {
        self.url = url
    }

    @discardableResult // → one-shot publisher-function
    func clear() -> AnyPublisher<Never, CartError> {
        URLSession.shared.dataTaskPublisher(for: url)
            .mapError(CartError.network)
            .ignoreOutput()
            .eraseToAnyPublisher()
    }

    @discardableResult // → one-shot publisher-function
    func touch() -> AnyPublisher<Void, CartError> {
        URLSession.shared.dataTaskPublisher(for: url)
            .mapError { CartError.network($0) }
            .map { _ in }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class CartModel {
    private let client: CartClient
    private var cancellables = Set<AnyCancellable>()
    private(set) var ended = 0

    init(_ url: URL) {
        client = CartClient(url)
    }

    func clear() {
        client.clear() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure = completion { record(.sink, "not cleared") } else { record(.sink, "cleared") }
                self?.ended += 1
            } receiveValue: { _ in }
            .store(in: &cancellables)
    }

    func touch() {
        client.touch() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure = completion { record(.sink, "not touched") }
                self?.ended += 1
            } receiveValue: {
                record(.sink, "touched")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum CartError: Error { case network(URLError) }

final class CartClient: Sendable {
    private let url: URL

    init(_ url: URL) {
        self.url = url
    }

    func clear() async throws {
        do {
            _ = try await URLSession.shared.data(from: url)
        } catch let error as URLError {
            throw CartError.network(error)
        }
    }

    func touch() async throws {
        do {
            _ = try await URLSession.shared.data(from: url)
        } catch let error as URLError {
            throw CartError.network(error)
        }
    }
}

@MainActor
final class CartModel {
    private let client: CartClient
    private var cancellables = Set<AnyCancellable>()
    private(set) var ended = 0

    init(_ url: URL) {
        client = CartClient(url)
    }

    func clear() {
        Task { [weak self, client] in
            do {
                try await client.clear()
                guard !Task.isCancelled else { return }
                record(.sink, "cleared")
                self?.ended += 1
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "not cleared")
                self?.ended += 1
            }
        }
        .store(in: &cancellables)
    }

    func touch() {
        Task { [weak self, client] in
            do {
                try await client.touch()
                guard !Task.isCancelled else { return }
                record(.sink, "touched")
                guard !Task.isCancelled else { return }
                self?.ended += 1
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "not touched")
                self?.ended += 1
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
    server.on("/cart", .init(body: "{}"))
    for path in ["/cart", "/nothing"] {
        let model = CartModel(path == "/cart" ? server.url("/cart") : URL(string: "http://127.0.0.1:1/")!)
        model.clear()
        await until { model.ended == 1 }
        model.touch()
        await until { model.ended == 2 }
    }
}

// MARK: trace
// service: GET /cart
// service: GET /cart
// sink: cleared
// sink: touched
// sink: not cleared
// sink: not touched
