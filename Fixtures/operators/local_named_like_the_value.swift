// A closure that gives its parameter's name, or that of a part of it, to something of its own: in one scope both need names.

// MARK: before
import Combine
import Foundation

struct Berth: Decodable, Sendable {
    let name: String
    let keeper: String?
}

final class Quay: Sendable {
    private let base: URL

    init(base: URL) {
        self.base = base
    }

    func raw(_ id: String) -> AnyPublisher<Data, Error> { // → one-shot publisher-function
        URLSession.shared.dataTaskPublisher(for: base.appendingPathComponent(id))
            .tryMap { output -> Data in
                guard let response = output.response as? HTTPURLResponse, response.statusCode == 200 else {
                    throw URLError(.badServerResponse)
                }
                return output.data
            }
            .eraseToAnyPublisher()
    }

    func text(_ id: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        URLSession.shared.dataTaskPublisher(for: base.appendingPathComponent(id))
            .tryMap { data, response in
                guard let response = response as? HTTPURLResponse, response.statusCode == 200 else { throw URLError(.badServerResponse) }
                guard let data = String(data: data, encoding: .utf8) else { throw URLError(.cannotDecodeContentData) }
                return data
            }
            .eraseToAnyPublisher()
    }

    func berth(_ id: String) -> AnyPublisher<Berth, Error> { // → one-shot publisher-function
        raw(id).decode(type: Berth.self, decoder: JSONDecoder()).eraseToAnyPublisher()
    }

    func keeper(of id: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        berth(id)
            .tryMap { berth in
                guard let berth = berth.keeper else { throw URLError(.fileDoesNotExist) }
                return berth
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class QuayModel {
    private let quay: Quay
    private var cancellables = Set<AnyCancellable>()
    private(set) var lines: [String] = []

    init(quay: Quay) {
        self.quay = quay
    }

    func show(_ id: String) {
        quay.text(id) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] text in self?.lines.append("\(text.count)") })
            .store(in: &cancellables)
    }

    func greet(_ id: String) {
        quay.keeper(of: id) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] in if case .failure = $0 { self?.lines.append("nobody") } },
                receiveValue: { [weak self] keeper in self?.lines.append(keeper) })
            .store(in: &cancellables)
    }

    func call(_ id: String) {
        quay.berth(id) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] berth in
                guard let berth = berth.keeper else { return }
                self?.lines.append("called \(berth)")
            })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Berth: Decodable, Sendable {
    let name: String
    let keeper: String?
}

final class Quay: Sendable {
    private let base: URL

    init(base: URL) {
        self.base = base
    }

    func raw(_ id: String) async throws -> Data {
        let (data, urlResponse) = try await URLSession.shared.data(from: base.appendingPathComponent(id))
        guard let response = urlResponse as? HTTPURLResponse, response.statusCode == 200 else {
            throw URLError(.badServerResponse)
        }
        return data
    }

    func text(_ id: String) async throws -> String {
        let (receivedData, urlResponse) = try await URLSession.shared.data(from: base.appendingPathComponent(id))
        guard let response = urlResponse as? HTTPURLResponse, response.statusCode == 200 else { throw URLError(.badServerResponse) }
        guard let data = String(data: receivedData, encoding: .utf8) else { throw URLError(.cannotDecodeContentData) }
        return data
    }

    func berth(_ id: String) async throws -> Berth {
        let raw = try await raw(id)
        return try JSONDecoder().decode(Berth.self, from: raw)
    }

    func keeper(of id: String) async throws -> String {
        let value = try await berth(id)
        guard let berth = value.keeper else { throw URLError(.fileDoesNotExist) }
        return berth
    }
}

@MainActor
final class QuayModel {
    private let quay: Quay
    private var cancellables = Set<AnyCancellable>()
    private(set) var lines: [String] = []

    init(quay: Quay) {
        self.quay = quay
    }

    func show(_ id: String) {
        Task { [weak self, quay] in
            guard let text = try? await quay.text(id), !Task.isCancelled else { return }
            self?.lines.append("\(text.count)")
        }
        .store(in: &cancellables)
    }

    func greet(_ id: String) {
        Task { [weak self, quay] in
            do {
                let keeper = try await quay.keeper(of: id)
                guard !Task.isCancelled else { return }
                self?.lines.append(keeper)
            } catch {
                guard !Task.isCancelled else { return }
                self?.lines.append("nobody")
            }
        }
        .store(in: &cancellables)
    }

    func call(_ id: String) {
        Task { [weak self, quay] in
            guard let value = try? await quay.berth(id), !Task.isCancelled else { return }
            guard let berth = value.keeper else { return }
            self?.lines.append("called \(berth)")
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
    server.on("/kiel", .init(body: #"{"name": "Kiel", "keeper": "Ada"}"#))
    server.on("/brest", .init(body: #"{"name": "Brest"}"#))
    let model = QuayModel(quay: Quay(base: server.url("")))
    model.show("kiel")
    await until { model.lines.count == 1 }
    model.greet("kiel")
    await until { model.lines.count == 2 }
    model.greet("brest")
    await until { model.lines.count == 3 }
    model.greet("nowhere")
    await until { model.lines.count == 4 }
    model.call("kiel")
    await until { model.lines.count == 5 }
    record(.caller, model.lines.joined(separator: ", "))
}

// MARK: trace
// service: GET /kiel
// service: GET /kiel
// service: GET /brest
// service: GET /nowhere
// service: GET /kiel
// caller: 33, Ada, nobody, nobody, called Ada
