// Repository, use case and view model call each other through protocols: one that stayed behind would not compile against the others.
//
// seeds: C1

// MARK: before
import Combine
import Foundation

struct Trip: Sendable {
    let title: String
}

protocol TripRepository: Sendable {
    func trips(limit: Int) -> AnyPublisher<[Trip], Error> // → one-shot publisher-requirement
}

final class LocalTrips: TripRepository {
    func trips(limit: Int) -> AnyPublisher<[Trip], Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "trips read")
                later(1) {
                    if limit > 0 {
                        promise(.success((1...limit).map { Trip(title: "trip \($0)") }))
                    } else {
                        promise(.failure(URLError(.cannotOpenFile)))
                    }
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

protocol TripUseCase: Sendable {
    func titles(limit: Int) -> AnyPublisher<[String], Error> // → one-shot publisher-requirement
}

final class LoadTripTitles: TripUseCase {
    private let repository: any TripRepository

    init(repository: any TripRepository) {
        self.repository = repository
    }

    func titles(limit: Int) -> AnyPublisher<[String], Error> { // → one-shot publisher-function
        repository.trips(limit: limit)
            .map { trips in trips.map(\.title) }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class TripModel {
    private let useCase: any TripUseCase
    private var cancellables = Set<AnyCancellable>()
    private(set) var lines: [String] = []
    private(set) var isLoading = false

    init(useCase: any TripUseCase) {
        self.useCase = useCase
    }

    func load(_ limit: Int) {
        isLoading = true
        useCase.titles(limit: limit) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                self?.isLoading = false
                if case .failure = completion { self?.lines = ["no trips"] }
            } receiveValue: { [weak self] titles in
                self?.lines = titles
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Trip: Sendable {
    let title: String
}

protocol TripRepository: Sendable {
    func trips(limit: Int) async throws -> [Trip]
}

final class LocalTrips: TripRepository {
    func trips(limit: Int) async throws -> [Trip] {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "trips read")
            later(1) {
                if limit > 0 {
                    continuation.resume(returning: (1...limit).map { Trip(title: "trip \($0)") })
                } else {
                    continuation.resume(throwing: URLError(.cannotOpenFile))
                }
            }
        }
    }
}

protocol TripUseCase: Sendable {
    func titles(limit: Int) async throws -> [String]
}

final class LoadTripTitles: TripUseCase {
    private let repository: any TripRepository

    init(repository: any TripRepository) {
        self.repository = repository
    }

    func titles(limit: Int) async throws -> [String] {
        let trips = try await repository.trips(limit: limit)
        return trips.map(\.title)
    }
}

@MainActor
final class TripModel {
    private let useCase: any TripUseCase
    private var cancellables = Set<AnyCancellable>()
    private(set) var lines: [String] = []
    private(set) var isLoading = false

    init(useCase: any TripUseCase) {
        self.useCase = useCase
    }

    func load(_ limit: Int) {
        isLoading = true
        Task { [weak self, useCase] in
            do {
                let titles = try await useCase.titles(limit: limit)
                guard !Task.isCancelled else { return }
                self?.lines = titles
                self?.isLoading = false
            } catch {
                guard !Task.isCancelled else { return }
                self?.isLoading = false
                self?.lines = ["no trips"]
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
    let model = TripModel(useCase: LoadTripTitles(repository: LocalTrips()))
    for limit in [2, 0] {
        model.load(limit)
        record(.caller, "loading \(model.isLoading)")
        await advance(by: 1)
        record(.caller, "\(model.lines) loading \(model.isLoading)")
    }
}

// MARK: trace
// service: trips read
// service: trips read
// caller: loading true
// caller: ["trip 1", "trip 2"] loading false
// caller: loading true
// caller: ["no trips"] loading false
