// A closure in the middle of a chain ends in a `do` and its `catch`: both set the value, and nothing is called where it stands.
//
// platforms: iOS 15, macOS 12

// MARK: before
import Combine
import Foundation

enum LogError: Error { case offline, unreadable }

extension AnyPublisher {
    static func just(_ output: Output) -> AnyPublisher<Output, Failure> { // → one-shot ✗ shape-not-supported
        Just(output).setFailureType(to: Failure.self).eraseToAnyPublisher()
    }

    static func fail(_ error: Failure) -> AnyPublisher<Output, Failure> { // → one-shot ✗ shape-not-supported
        Fail(error: error).eraseToAnyPublisher()
    }
}

struct Entry: Decodable, Sendable {
    let depth: Int
}

struct LogService: Sendable {
    let base: URL

    func depth() -> AnyPublisher<Int, LogError> { // → one-shot publisher-function
        URLSession.shared.dataTaskPublisher(for: base)
            .mapError { _ in LogError.offline }
            .flatMap { response -> AnyPublisher<Int, LogError> in
                do {
                    let entry = try JSONDecoder().decode(Entry.self, from: response.data)
                    return .just(entry.depth)
                } catch {
                    return .fail(LogError.unreadable)
                }
            }
            .handleEvents(receiveOutput: { record(.service, "depth \($0)") })
            .eraseToAnyPublisher()
    }
}

@MainActor
final class LogModel {
    private let service: LogService
    private var cancellables = Set<AnyCancellable>()
    private(set) var log: [String] = []

    init(service: LogService) {
        self.service = service
    }

    func load() {
        service.depth() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure(let error) = completion { self?.log.append("\(error)") }
            } receiveValue: { [weak self] depth in
                self?.log.append("\(depth) m")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum LogError: Error { case offline, unreadable }

extension AnyPublisher {
    static func just(_ output: Output) -> AnyPublisher<Output, Failure> {
        Just(output).setFailureType(to: Failure.self).eraseToAnyPublisher()
    }

    static func fail(_ error: Failure) -> AnyPublisher<Output, Failure> {
        Fail(error: error).eraseToAnyPublisher()
    }
}

struct Entry: Decodable, Sendable {
    let depth: Int
}

struct LogService: Sendable {
    let base: URL

    func depth() async throws -> Int {
        let data: Data
        do {
            (data, _) = try await URLSession.shared.data(from: base)
        } catch {
            throw LogError.offline
        }
        let value: Int
        do {
            let entry = try JSONDecoder().decode(Entry.self, from: data)
            value = entry.depth
        } catch {
            throw LogError.unreadable
        }
        record(.service, "depth \(value)")
        return value
    }
}

@MainActor
final class LogModel {
    private let service: LogService
    private var cancellables = Set<AnyCancellable>()
    private(set) var log: [String] = []

    init(service: LogService) {
        self.service = service
    }

    func load() {
        Task { [weak self, service] in
            do {
                let depth = try await service.depth()
                guard !Task.isCancelled else { return }
                self?.log.append("\(depth) m")
            } catch {
                guard !Task.isCancelled else { return }
                self?.log.append("\(error)")
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
    server.on("/log", .init(body: "{\"depth\": 12}"))
    server.on("/noise", .init(body: "?"))
    let model = LogModel(service: LogService(base: server.url("/log")))
    model.load()
    await until { model.log.count == 1 }
    let other = LogModel(service: LogService(base: server.url("/noise")))
    other.load()
    await until { other.log.count == 1 }
    for line in model.log + other.log { record(.caller, line) }
}

// MARK: trace
// service: GET /log
// service: depth 12
// service: GET /noise
// caller: 12 m
// caller: unreadable
