// A local that holds a publisher and is read once on each way to a `return` is awaited where it is read. What is called behind a protocol
// with a generic parameter gives what the parameter stands for.

// MARK: before
import Combine
import Foundation

protocol Request: Sendable {
    associatedtype Reply: Sendable
    var reply: Reply { get }
}

struct NameRequest: Request {
    let number: Int
    var reply: String { "ship \(number)" }
}

struct CrewRequest: Request {
    let number: Int
    var reply: [String] { (0..<number).map { "sailor \($0)" } }
}

protocol Radio: Sendable {
    func ask<R: Request>(_ request: R) -> AnyPublisher<R.Reply, Error> // → one-shot publisher-requirement
}

final class ShortWave: Radio {
    func ask<R: Request>(_ request: R) -> AnyPublisher<R.Reply, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(request.reply)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

struct Ship: Sendable {
    let name: String
    let crew: [String]
}

final class Harbour: Sendable {
    private let radio: any Radio

    init(radio: any Radio) { self.radio = radio }

    func ship(_ number: Int, withCrew: Bool) -> AnyPublisher<Ship, Error> { // → one-shot publisher-function
        let name = radio.ask(NameRequest(number: number))
        guard withCrew else {
            return name.map { Ship(name: $0, crew: []) }.eraseToAnyPublisher()
        }
        let crew = radio.ask(CrewRequest(number: number))
        return name.zip(crew, Ship.init).eraseToAnyPublisher()
    }

    func hail(_ number: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        radio.ask(NameRequest(number: number))
            .handleEvents(receiveOutput: { record(.service, "hailed \($0)") }, receiveCompletion: { completion in
                if case .failure(let error) = completion { record(.service, "\(error)") }
            })
            .map(\.count)
            .eraseToAnyPublisher()
    }
}

@MainActor
final class HarbourScreen {
    private let harbour = Harbour(radio: ShortWave())
    private var cancellables = Set<AnyCancellable>()

    func show(_ number: Int, withCrew: Bool) {
        harbour.ship(number, withCrew: withCrew) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "\($0.name) with \($0.crew)") })
            .store(in: &cancellables)
    }

    func hail(_ number: Int) {
        harbour.hail(number) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "\($0)") })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

protocol Request: Sendable {
    associatedtype Reply: Sendable
    var reply: Reply { get }
}

struct NameRequest: Request {
    let number: Int
    var reply: String { "ship \(number)" }
}

struct CrewRequest: Request {
    let number: Int
    var reply: [String] { (0..<number).map { "sailor \($0)" } }
}

protocol Radio: Sendable {
    func ask<R: Request>(_ request: R) async throws -> R.Reply
}

final class ShortWave: Radio {
    func ask<R: Request>(_ request: R) async throws -> R.Reply {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: request.reply) }
        }
    }
}

struct Ship: Sendable {
    let name: String
    let crew: [String]
}

final class Harbour: Sendable {
    private let radio: any Radio

    init(radio: any Radio) { self.radio = radio }

    func ship(_ number: Int, withCrew: Bool) async throws -> Ship {
        guard withCrew else {
            let name = try await radio.ask(NameRequest(number: number))
            return Ship(name: name, crew: [])
        }
        async let pendingName = radio.ask(NameRequest(number: number))
        async let crew = radio.ask(CrewRequest(number: number))
        return try await Ship(name: pendingName, crew: crew)
    }

    func hail(_ number: Int) async throws -> Int {
        let value: String
        do {
            value = try await radio.ask(NameRequest(number: number))
        } catch {
            try Task.checkCancellation()
            record(.service, "\(error)")
            throw error
        }
        try Task.checkCancellation()
        record(.service, "hailed \(value)")
        return value.count
    }
}

@MainActor
final class HarbourScreen {
    private let harbour = Harbour(radio: ShortWave())
    private var cancellables = Set<AnyCancellable>()

    func show(_ number: Int, withCrew: Bool) {
        Task { [harbour] in
            guard let ship = try? await harbour.ship(number, withCrew: withCrew), !Task.isCancelled else {
                return
            }
            record(.sink, "\(ship.name) with \(ship.crew)")
        }
        .store(in: &cancellables)
    }

    func hail(_ number: Int) {
        Task { [harbour] in
            guard let hail = try? await harbour.hail(number), !Task.isCancelled else { return }
            record(.sink, "\(hail)")
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
    let screen = HarbourScreen()
    screen.show(2, withCrew: true)
    await advance(by: 1)
    screen.show(3, withCrew: false)
    await advance(by: 1)
    screen.hail(7)
    await advance(by: 1)
}

// MARK: trace
// service: hailed ship 7
// sink: ship 2 with ["sailor 0", "sailor 1"]
// sink: ship 3 with []
// sink: 6
