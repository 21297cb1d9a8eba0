// A generic request takes its type from the local or the closure around it, which is gone afterwards: the value's own name has to say it.

// MARK: before
import Combine
import Foundation

struct Wrapped<Content: Decodable & Sendable>: Decodable, Sendable { let data: Content }
struct Shift: Decodable, Sendable { let crew: String }
struct Roster: Decodable, Sendable { let names: [String]? }

final class Office: Sendable {
    func request<Answer: Decodable & Sendable>(_ path: String) -> AnyPublisher<Answer, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) {
                    let text = path == "shift" ? "{\"data\": {\"crew\": \"night\"}}" : "{\"names\": [\"\(path)\"]}"
                    promise(Result { try JSONDecoder().decode(Answer.self, from: Data(text.utf8)) })
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class RosterService: Sendable {
    private let office = Office()

    func crew() -> AnyPublisher<String, Error> { // → one-shot publisher-function
        let shift: AnyPublisher<Wrapped<Shift>, Error> = office.request("shift")
        return shift.map(\.data).map { $0.crew }.eraseToAnyPublisher()
    }

    func names() -> AnyPublisher<[String], Error> { // → one-shot publisher-function
        crew()
            .flatMap { [office] crew -> AnyPublisher<Roster, Error> in
                let path = crew + " crew"
                return office.request(path)
            }
            .map { roster in roster.names ?? [] }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class RosterModel {
    private let service = RosterService()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        service.names() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, $0.joined(separator: ", ")) })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Wrapped<Content: Decodable & Sendable>: Decodable, Sendable { let data: Content }
struct Shift: Decodable, Sendable { let crew: String }
struct Roster: Decodable, Sendable { let names: [String]? }

final class Office: Sendable {
    func request<Answer: Decodable & Sendable>(_ path: String) async throws -> Answer {
        try await withCheckedThrowingContinuation { continuation in
            later(1) {
                let text = path == "shift" ? "{\"data\": {\"crew\": \"night\"}}" : "{\"names\": [\"\(path)\"]}"
                continuation.resume(with: Result { try JSONDecoder().decode(Answer.self, from: Data(text.utf8)) })
            }
        }
    }
}

final class RosterService: Sendable {
    private let office = Office()

    func crew() async throws -> String {
        let shift: Wrapped<Shift> = try await office.request("shift")
        return shift.data.crew
    }

    func names() async throws -> [String] {
        let crew = try await self.crew()
        try Task.checkCancellation()
        let path = crew + " crew"
        let roster: Roster = try await office.request(path)
        return roster.names ?? []
    }
}

@MainActor
final class RosterModel {
    private let service = RosterService()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        Task { [service] in
            guard let names = try? await service.names(), !Task.isCancelled else { return }
            record(.sink, names.joined(separator: ", "))
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
    let model = RosterModel()
    model.load()
    await advance(by: 2)
}

// MARK: trace
// sink: night crew
