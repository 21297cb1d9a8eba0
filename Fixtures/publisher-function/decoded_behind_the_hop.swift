// `receive(on: DispatchQueue.main)` written before what only looks at the value would send the request to a person: on the main queue it was by chance.

// MARK: before
import Combine
import Foundation

struct Ferry: Decodable, Sendable {
    let name: String
}

enum FerryError: Error {
    case unreadable
}

struct Timetable: Sendable {
    func ferries(_ url: URL) -> AnyPublisher<[Ferry], FerryError> { // → one-shot publisher-function
        URLSession.shared.dataTaskPublisher(for: url)
            .receive(on: DispatchQueue.main)
            .map(\.data)
            .decode(type: [Ferry].self, decoder: JSONDecoder())
            .map { ferries in ferries.filter { !$0.name.isEmpty } }
            .mapError { _ in FerryError.unreadable }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Pier {
    private let timetable = Timetable()
    private var cancellables = Set<AnyCancellable>()
    private(set) var names: [String] = []

    func load(_ url: URL) {
        timetable.ferries(url) // → one-shot sink-subscription
            .sink(
                receiveCompletion: { [weak self] completion in
                    if case .failure = completion { self?.names.append("unreadable, on main: \(Thread.isMainThread)") }
                },
                receiveValue: { [weak self] ferries in
                    self?.names += ferries.map { "\($0.name), on main: \(Thread.isMainThread)" }
                }
            )
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Ferry: Decodable, Sendable {
    let name: String
}

enum FerryError: Error {
    case unreadable
}

struct Timetable: Sendable {
    func ferries(_ url: URL) async throws -> [Ferry] {
        do {
            let (data, _) = try await URLSession.shared.data(from: url)
            let ferries = try JSONDecoder().decode([Ferry].self, from: data)
            return ferries.filter { !$0.name.isEmpty }
        } catch {
            throw FerryError.unreadable
        }
    }
}

@MainActor
final class Pier {
    private let timetable = Timetable()
    private var cancellables = Set<AnyCancellable>()
    private(set) var names: [String] = []

    func load(_ url: URL) {
        Task { [weak self, timetable] in
            do {
                let ferries = try await timetable.ferries(url)
                guard !Task.isCancelled else { return }
                self?.names += ferries.map { "\($0.name), on main: \(Thread.isMainThread)" }
            } catch {
                guard !Task.isCancelled else { return }
                self?.names.append("unreadable, on main: \(Thread.isMainThread)")
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
    server.on("/ferries", .init(body: #"[{"name":"Hebrides"},{"name":""}]"#))
    server.on("/fog", .init(body: "fog"))
    let pier = Pier()
    pier.load(server.url("/ferries"))
    await until { pier.names.count == 1 }
    pier.load(server.url("/fog"))
    await until { pier.names.count == 2 }
    record(.caller, pier.names.joined(separator: "; "))
}

// MARK: trace
// caller: Hebrides, on main: true; unreadable, on main: true
// service: GET /ferries
// service: GET /fog
