// A closure whose first statement takes its parameter apart says what the parts are called, and nobody makes a tuple to take apart again.

// MARK: before
import Combine
import Foundation

struct Crew: Sendable {
    let names: [String]
}

struct Tide: Sendable {
    let height: Int
}

final class Log: Sendable {
    func crew() -> AnyPublisher<Crew, Error> { // → one-shot publisher-function
        Just(Crew(names: ["Ada", "Lin"])).setFailureType(to: Error.self).eraseToAnyPublisher()
    }

    func tide() -> AnyPublisher<Tide, Error> { // → one-shot publisher-function
        Just(Tide(height: 4)).setFailureType(to: Error.self).eraseToAnyPublisher()
    }

    func line() -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Publishers.Zip(crew(), tide())
            .map { page in
                let (people, water) = page
                let names = people.names.joined(separator: "+")
                return "\(names) at \(water.height)"
            }
            .eraseToAnyPublisher()
    }

    func count() -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        crew()
            .map { crew in
                let sorted = crew.names.sorted()
                return (sorted, crew)
            }
            .map { pair in
                let (sorted, crew) = pair
                record(.service, sorted[0])
                return crew.names.count
            }
            .eraseToAnyPublisher()
    }

    func checked() -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Publishers.Zip(crew(), tide())
            .tryMap { page in
                guard let limit = Int("3") else { throw URLError(.badURL) }
                let (crew, tide) = page
                return crew.names.count < limit ? "\(tide.height) is fine" : "too many"
            }
            .eraseToAnyPublisher()
    }

    func height() -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Publishers.Zip(crew(), tide())
            .map {
                let (_, tide) = $0
                let height = tide.height
                return height * height
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class LogModel {
    private let log = Log()
    private var cancellables = Set<AnyCancellable>()

    func check() {
        log.checked() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, $0) })
            .store(in: &cancellables)
    }

    func show() {
        log.line() // → one-shot sink-subscription
            .zip(log.count(), log.height())
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { _ in },
                receiveValue: { page in
                    let (line, count, height) = page
                    record(.sink, "\(line), \(count), \(height)")
                })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Crew: Sendable {
    let names: [String]
}

struct Tide: Sendable {
    let height: Int
}

final class Log: Sendable {
    func crew() async throws -> Crew {
        Crew(names: ["Ada", "Lin"])
    }

    func tide() async throws -> Tide {
        Tide(height: 4)
    }

    func line() async throws -> String {
        async let pendingPeople = crew()
        async let pendingWater = tide()
        let (people, water) = try await (pendingPeople, pendingWater)
        let names = people.names.joined(separator: "+")
        return "\(names) at \(water.height)"
    }

    func count() async throws -> Int {
        let crew = try await self.crew()
        let sorted = crew.names.sorted()
        record(.service, sorted[0])
        return crew.names.count
    }

    func checked() async throws -> String {
        async let pendingCrew = crew()
        async let pendingTide = tide()
        let page = try await (pendingCrew, pendingTide)
        guard let limit = Int("3") else { throw URLError(.badURL) }
        let (crew, tide) = page
        return crew.names.count < limit ? "\(tide.height) is fine" : "too many"
    }

    func height() async throws -> Int {
        async let crew = crew()
        async let pendingTide = tide()
        let (_, tideValue) = try await (crew, pendingTide)
        let height = tideValue.height
        return height * height
    }
}

@MainActor
final class LogModel {
    private let log = Log()
    private var cancellables = Set<AnyCancellable>()

    func check() {
        Task { [log] in
            guard let checked = try? await log.checked(), !Task.isCancelled else { return }
            record(.sink, checked)
        }
        .store(in: &cancellables)
    }

    func show() {
        Task { [log] in
            do {
                async let pendingLine = log.line()
                async let pendingCount = log.count()
                async let pendingHeight = log.height()
                let (line, count, height) = try await (pendingLine, pendingCount, pendingHeight)
                guard !Task.isCancelled else { return }
                record(.sink, "\(line), \(count), \(height)")
            } catch {}
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
    let model = LogModel()
    model.show()
    await settle()
    model.check()
    await settle()
}

// MARK: trace
// service: Ada
// sink: Ada+Lin at 4, 2, 16
// sink: 4 is fine
