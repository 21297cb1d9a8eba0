// Code that is async already would be reported, and teams would learn to ignore the report.
//
// seeds: A2, A9, C7

// MARK: before
import Foundation

enum LibraryError: Error {
    case badStatus(Int)
}

struct Volume: Decodable, Sendable {
    let title: String
}

actor Library {
    func search(_ query: String, at server: URL) async throws -> [Volume] {
        guard query.count > 2 else { return [] }
        let (data, response) = try await URLSession.shared.data(from: server.appendingPathComponent(query))
        guard let status = (response as? HTTPURLResponse)?.statusCode, status == 200 else { throw LibraryError.badStatus(0) }
        return try JSONDecoder().decode([Volume].self, from: data)
    }
}

/// Waits for a pause before it works; each call makes the one before obsolete.
@MainActor
final class Pause {
    private var task: Task<Void, Never>?
    private let duration: Duration

    init(of duration: Duration) {
        self.duration = duration
    }

    func then(_ work: @escaping @MainActor @Sendable () async -> Void) {
        task?.cancel()
        task = Task {
            do {
                try await Task.sleep(for: duration)
                await work()
            } catch {}
        }
    }
}

/// Sends one picture after the other, in their order, and counts those that arrived.
@MainActor
final class PhotoUpload {
    private(set) var arrived = 0

    func send(_ names: [String]) async {
        for name in names {
            do {
                try await put(name)
                arrived += 1
            } catch {
                record(.sink, "\(name) did not arrive")
            }
        }
    }

    private func put(_ name: String) async throws {
        record(.service, "put \(name)")
        try await Task.sleep(for: .seconds(1))
        if name.isEmpty { throw URLError(.badURL) }
    }
}

// MARK: run
@MainActor func run() async {
    let pause = Pause(of: .milliseconds(300))
    for query in ["a", "ab", "abc"] {
        pause.then { record(.sink, "searching \(query)") }
        await advance(by: 0.1)
    }
    await advance(by: 1)
    let upload = PhotoUpload()
    await withCheckedContinuation { continuation in
        Task {
            await upload.send(["quay", "", "crane"])
            continuation.resume()
        }
        Task { await advance(by: 4) }
    }
    record(.caller, "\(upload.arrived) arrived")
}

// MARK: trace
// caller: 2 arrived
// service: put quay
// service: put 
// service: put crane
// sink: searching abc
// sink:  did not arrive
