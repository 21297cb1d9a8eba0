// A Future whose task captures: what it captures is there in the async function, whose self is no optional.
//
// tier: review
// pitfalls: 3

// MARK: before
import Combine
import Foundation

enum FareError: Error {
    case gone
    case unknown
}

struct FareService: Sendable {
    func fare(to city: String) async -> Result<Int, FareError> {
        try? await Task.sleep(nanoseconds: 1_000_000_000)
        return city == "Atlantis" ? .failure(.unknown) : .success(city.count)
    }

    func distance(to city: String) async throws -> Int {
        try await Task.sleep(nanoseconds: 1_000_000_000)
        if city == "Atlantis" { throw FareError.unknown }
        return city.count * 100
    }
}

@MainActor
final class Fares {
    private let service = FareService()
    private var known: [String: Int] = [:]

    func fare(to city: String) -> AnyPublisher<Int, FareError> { // → one-shot publisher-function
        Future { [service] promise in
            Task { [service] in
                let result = await service.fare(to: city)
                switch result {
                case .success(let fare): promise(.success(fare))
                case .failure(let error): promise(.failure(error))
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func distance(to city: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function review
        Future { [weak self] promise in
            Task { [weak self] in
                guard let self else { return promise(.failure(FareError.gone)) }
                do {
                    let distance = try await self.service.distance(to: city)
                    self.known[city] = distance
                    promise(.success(distance))
                } catch {
                    promise(.failure(error))
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class FareModel {
    private let fares = Fares()
    private var cancellables = Set<AnyCancellable>()

    func ask(_ city: String) {
        fares.fare(to: city) // → one-shot sink-subscription
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(city): \(error)") }
            } receiveValue: { fare in
                record(.sink, "\(city) costs \(fare)")
            }
            .store(in: &cancellables)
        fares.distance(to: city) // → one-shot sink-subscription
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "far: \(error)") }
            } receiveValue: { distance in
                record(.sink, "\(city) is \(distance) away")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum FareError: Error {
    case gone
    case unknown
}

struct FareService: Sendable {
    func fare(to city: String) async -> Result<Int, FareError> {
        try? await Task.sleep(nanoseconds: 1_000_000_000)
        return city == "Atlantis" ? .failure(.unknown) : .success(city.count)
    }

    func distance(to city: String) async throws -> Int {
        try await Task.sleep(nanoseconds: 1_000_000_000)
        if city == "Atlantis" { throw FareError.unknown }
        return city.count * 100
    }
}

@MainActor
final class Fares {
    private let service = FareService()
    private var known: [String: Int] = [:]

    func fare(to city: String) async throws -> Int {
        let result = await service.fare(to: city)
        switch result {
        case .success(let fare): return fare
        case .failure(let error): throw error
        }
    }

    func distance(to city: String) async throws -> Int {
        let distance = try await service.distance(to: city)
        known[city] = distance
        return distance
    }
}

@MainActor
final class FareModel {
    private let fares = Fares()
    private var cancellables = Set<AnyCancellable>()

    func ask(_ city: String) {
        Task { [fares] in
            do {
                let fare = try await fares.fare(to: city)
                guard !Task.isCancelled else { return }
                record(.sink, "\(city) costs \(fare)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(city): \(error)")
            }
        }
        .store(in: &cancellables)
        Task { [fares] in
            do {
                let distance = try await fares.distance(to: city)
                guard !Task.isCancelled else { return }
                record(.sink, "\(city) is \(distance) away")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "far: \(error)")
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
    let model = FareModel()
    model.ask("Rome")
    await advance(by: 2)
    model.ask("Atlantis")
    await advance(by: 2)
}

// MARK: trace
// sink: Rome costs 4
// sink: Rome is 400 away
// sink: Atlantis: unknown
// sink: far: unknown
