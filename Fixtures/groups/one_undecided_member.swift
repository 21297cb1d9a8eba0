// One implementation that nobody can judge would hold back the bodies of all the others, though each could get its async twin beside the publisher.
//
// tier: review
// swift6: before

// MARK: before
import Combine
import Foundation

protocol TideTable {
    func height(at port: String) -> AnyPublisher<Double, Error> // → undecided ✗ outside-declaration
}

final class OfficialTides: TideTable {
    let server: Server

    init(server: Server) {
        self.server = server
    }

    func height(at port: String) -> AnyPublisher<Double, Error> { // → one-shot publisher-wrapper review
        URLSession.shared.dataTaskPublisher(for: URLRequest(url: server.url("/\(port)")))
            .tryMap { data, _ in try JSONDecoder().decode(Double.self, from: data) }
            .eraseToAnyPublisher()
    }
}

final class PluggedTides: TideTable {
    let plug: Plug

    init(plug: Plug) {
        self.plug = plug
    }

    func height(at port: String) -> AnyPublisher<Double, Error> { // → undecided ✗ outside-declaration
        plug.reading(port).eraseToAnyPublisher()
    }
}

final class FixedTides: TideTable {
    func height(at port: String) -> AnyPublisher<Double, Error> { // → one-shot ✗ requirement-stays
        Just(2.5).setFailureType(to: Error.self).eraseToAnyPublisher()
    }
}

// MARK: after
import Combine
import Foundation

protocol TideTable {
    func height(at port: String) -> AnyPublisher<Double, Error>
}

final class OfficialTides: TideTable {
    let server: Server

    init(server: Server) {
        self.server = server
    }

    func height(at port: String) -> AnyPublisher<Double, Error> {
        taskPublisher { try await self.height(at: port) }
    }

    func height(at port: String) async throws -> Double {
        let (data, _) = try await URLSession.shared.data(for: URLRequest(url: server.url("/\(port)")))
        return try JSONDecoder().decode(Double.self, from: data)
    }
}

final class PluggedTides: TideTable {
    let plug: Plug

    init(plug: Plug) {
        self.plug = plug
    }

    func height(at port: String) -> AnyPublisher<Double, Error> {
        plug.reading(port).eraseToAnyPublisher()
    }
}

final class FixedTides: TideTable {
    func height(at port: String) -> AnyPublisher<Double, Error> {
        Just(2.5).setFailureType(to: Error.self).eraseToAnyPublisher()
    }
}

/// Runs `work` when somebody subscribes; cancelling the subscription cancels it.
private func taskPublisher<Output: Sendable>(
    _ work: @escaping @Sendable () async throws -> Output
) -> AnyPublisher<Output, any Error> {
    Deferred {
        let task = Task { try await work() }
        return Future<Output, any Error> { promise in
            nonisolated(unsafe) let promise = promise
            Task { promise(await task.result) }
        }
        .handleEvents(receiveCancel: { task.cancel() })
    }
    .eraseToAnyPublisher()
}

// MARK: run
import Combine

/// What a package holds, which the tool is not shown.
final class Plug {
    func reading(_ port: String) -> AnyPublisher<Double, Error> {
        Just(Double(port.count)).setFailureType(to: Error.self).eraseToAnyPublisher()
    }
}

@MainActor func run() async {
    let server = Server()
    server.on("/Kiel", .init(status: 200, body: "0.25"))
    server.on("/Wismar", .init(status: 200, body: "low"))
    let tables: [any TideTable] = [OfficialTides(server: server), PluggedTides(plug: Plug()), FixedTides()]
    for (index, table) in tables.enumerated() {
        for port in ["Kiel", "Wismar"] {
            var isDone = false
            let subscription = table.height(at: port).sink(
                receiveCompletion: {
                    if case .failure = $0 { record(.sink, "\(index): no height at \(port)") }
                    isDone = true
                }, receiveValue: { record(.sink, "\(index): \($0) m at \(port)") })
            await until { isDone }
            subscription.cancel()
        }
    }
}

// MARK: trace
// service: GET /Kiel
// service: GET /Wismar
// sink: 0: 0.25 m at Kiel
// sink: 0: no height at Wismar
// sink: 1: 4.0 m at Kiel
// sink: 1: 6.0 m at Wismar
// sink: 2: 2.5 m at Kiel
// sink: 2: 2.5 m at Wismar
