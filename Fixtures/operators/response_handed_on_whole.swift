// What a request gives, handed to a function as one tuple: it gets one name, and its labels where somebody reads them.

// MARK: before
import Combine
import Foundation

final class Lighthouse: Sendable {
    private let base: URL

    init(base: URL) {
        self.base = base
    }

    func light(_ id: String) -> AnyPublisher<Data, Error> { // → one-shot publisher-function
        URLSession.shared.dataTaskPublisher(for: base.appendingPathComponent(id))
            .tryMap { try Self.checked(output: $0) }
            .eraseToAnyPublisher()
    }

    func fog(_ id: String) -> AnyPublisher<Data, Error> { // → one-shot publisher-function
        URLSession.shared.dataTaskPublisher(for: base.appendingPathComponent(id))
            .tryMap(Self.checked)
            .eraseToAnyPublisher()
    }

    func size(_ id: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        URLSession.shared.dataTaskPublisher(for: base.appendingPathComponent(id))
            .tryMap { answer in
                _ = try Self.checked(output: answer)
                return answer.data.count
            }
            .eraseToAnyPublisher()
    }

    func send(_ data: Data, to id: String) -> AnyPublisher<Void, URLError> { // → one-shot publisher-function
        var request = URLRequest(url: base.appendingPathComponent(id))
        request.httpMethod = "PUT"
        request.httpBody = data
        return URLSession.shared.dataTaskPublisher(for: request)
            .mapError { URLError($0.code) }
            .flatMap { data, response -> AnyPublisher<Void, URLError> in
                guard let response = response as? HTTPURLResponse else { return Fail(error: URLError(.unknown)).eraseToAnyPublisher() }
                if (200..<300).contains(response.statusCode) {
                    return Just(()).setFailureType(to: URLError.self).eraseToAnyPublisher()
                } else {
                    return Fail(error: URLError(.badServerResponse)).eraseToAnyPublisher()
                }
            }
            .eraseToAnyPublisher()
    }

    private static func checked(output: (data: Data, response: URLResponse)) throws -> Data {
        guard let response = output.response as? HTTPURLResponse, response.statusCode == 200 else { throw URLError(.badServerResponse) }
        return output.data
    }
}

@MainActor
final class LighthouseModel {
    private let lighthouse: Lighthouse
    private var cancellables = Set<AnyCancellable>()
    private(set) var lines: [String] = []

    init(lighthouse: Lighthouse) {
        self.lighthouse = lighthouse
    }

    func show(_ id: String) {
        lighthouse.light(id) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] in if case .failure = $0 { self?.lines.append("dark") } },
                receiveValue: { [weak self] light in self?.lines.append("\(light.count)") })
            .store(in: &cancellables)
    }

    func listen(_ id: String) {
        lighthouse.fog(id) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] fog in self?.lines.append("fog \(fog.count)") })
            .store(in: &cancellables)
    }

    func measure(_ id: String) {
        lighthouse.size(id) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] size in self?.lines.append("\(size)") })
            .store(in: &cancellables)
    }

    func send(_ id: String) {
        lighthouse.send(Data("on".utf8), to: id) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] in if case .failure = $0 { self?.lines.append("unsent") } },
                receiveValue: { [weak self] in self?.lines.append("sent") })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Lighthouse: Sendable {
    private let base: URL

    init(base: URL) {
        self.base = base
    }

    func light(_ id: String) async throws -> Data {
        let output = try await URLSession.shared.data(from: base.appendingPathComponent(id))
        return try Self.checked(output: output)
    }

    func fog(_ id: String) async throws -> Data {
        let output = try await URLSession.shared.data(from: base.appendingPathComponent(id))
        return try Self.checked(output: output)
    }

    func size(_ id: String) async throws -> Int {
        let answer: (data: Data, response: URLResponse) = try await URLSession.shared.data(from: base.appendingPathComponent(id))
        _ = try Self.checked(output: answer)
        return answer.data.count
    }

    func send(_ data: Data, to id: String) async throws {
        var request = URLRequest(url: base.appendingPathComponent(id))
        request.httpMethod = "PUT"
        request.httpBody = data
        let (receivedData, urlResponse): (Data, URLResponse)
        do {
            (receivedData, urlResponse) = try await URLSession.shared.data(for: request)
        } catch let error as URLError {
            throw URLError(error.code)
        }
        guard let response = urlResponse as? HTTPURLResponse else { throw URLError(.unknown) }
        if (200..<300).contains(response.statusCode) {
            return
        } else {
            throw URLError(.badServerResponse)
        }
    }

    private static func checked(output: (data: Data, response: URLResponse)) throws -> Data {
        guard let response = output.response as? HTTPURLResponse, response.statusCode == 200 else { throw URLError(.badServerResponse) }
        return output.data
    }
}

@MainActor
final class LighthouseModel {
    private let lighthouse: Lighthouse
    private var cancellables = Set<AnyCancellable>()
    private(set) var lines: [String] = []

    init(lighthouse: Lighthouse) {
        self.lighthouse = lighthouse
    }

    func show(_ id: String) {
        Task { [weak self, lighthouse] in
            do {
                let light = try await lighthouse.light(id)
                guard !Task.isCancelled else { return }
                self?.lines.append("\(light.count)")
            } catch {
                guard !Task.isCancelled else { return }
                self?.lines.append("dark")
            }
        }
        .store(in: &cancellables)
    }

    func listen(_ id: String) {
        Task { [weak self, lighthouse] in
            guard let fog = try? await lighthouse.fog(id), !Task.isCancelled else { return }
            self?.lines.append("fog \(fog.count)")
        }
        .store(in: &cancellables)
    }

    func measure(_ id: String) {
        Task { [weak self, lighthouse] in
            guard let size = try? await lighthouse.size(id), !Task.isCancelled else { return }
            self?.lines.append("\(size)")
        }
        .store(in: &cancellables)
    }

    func send(_ id: String) {
        Task { [weak self, lighthouse] in
            do {
                try await lighthouse.send(Data("on".utf8), to: id)
                guard !Task.isCancelled else { return }
                self?.lines.append("sent")
            } catch {
                guard !Task.isCancelled else { return }
                self?.lines.append("unsent")
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
    let server = Server(recordsRequests: false)
    server.on("/kiel", .init(body: "red"))
    let model = LighthouseModel(lighthouse: Lighthouse(base: server.url("")))
    model.show("kiel")
    await until { model.lines.count == 1 }
    model.show("nowhere")
    await until { model.lines.count == 2 }
    model.listen("kiel")
    await until { model.lines.count == 3 }
    model.measure("kiel")
    await until { model.lines.count == 4 }
    model.send("kiel")
    await until { model.lines.count == 5 }
    model.send("nowhere")
    await until { model.lines.count == 6 }
    record(.caller, model.lines.joined(separator: ", "))
}

// MARK: trace
// caller: 3, dark, fog 3, 3, sent, unsent
