// What each of several requests gives can be a type that stands inside another: the group of child tasks names it with its path.
//
// tier: review

// MARK: before
import Combine
import Foundation

enum Chart {
    struct Light: Sendable {
        let place: String
        let range: Int
    }
}

final class Lighthouses: Sendable {
    private func light(at place: String) -> AnyPublisher<Chart.Light, Error> { // → one-shot publisher-function
        Future { promise in
            later(Double(place.count)) {
                record(.service, "light of \(place)")
                if place == "reef" { promise(.failure(URLError(.timedOut))) } else { promise(.success(Chart.Light(place: place, range: place.count))) }
            }
        }
        .eraseToAnyPublisher()
    }

    func ranges(of places: [String]) -> AnyPublisher<[String: Int], Error> { // → one-shot publisher-function
        Publishers.MergeMany(places.map { self.light(at: $0) })
            .collect()
            .map { lights in lights.reduce(into: [:]) { $0[$1.place] = $1.range } }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class ChartView {
    private let lighthouses = Lighthouses()
    private var cancellables = Set<AnyCancellable>()

    func show(_ places: [String]) {
        lighthouses.ranges(of: places) // → one-shot sink-subscription
            .sink { completion in
                if case .failure = completion { record(.sink, "dark") }
            } receiveValue: { ranges in
                record(.sink, ranges.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: " "))
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum Chart {
    struct Light: Sendable {
        let place: String
        let range: Int
    }
}

final class Lighthouses: Sendable {
    private func light(at place: String) async throws -> Chart.Light {
        try await withCheckedThrowingContinuation { continuation in
            later(Double(place.count)) {
                record(.service, "light of \(place)")
                if place == "reef" { continuation.resume(throwing: URLError(.timedOut)) } else { continuation.resume(returning: Chart.Light(place: place, range: place.count)) }
            }
        }
    }

    func ranges(of places: [String]) async throws -> [String: Int] {
        let lights = try await withThrowingTaskGroup(of: Chart.Light.self) { group in
            for place in places {
                group.addTask { try await self.light(at: place) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        return lights.reduce(into: [:]) { $0[$1.place] = $1.range }
    }
}

@MainActor
final class ChartView {
    private let lighthouses = Lighthouses()
    private var cancellables = Set<AnyCancellable>()

    func show(_ places: [String]) {
        Task { [lighthouses] in
            do {
                let ranges = try await lighthouses.ranges(of: places)
                guard !Task.isCancelled else { return }
                record(.sink, ranges.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: " "))
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "dark")
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
    let view = ChartView()
    view.show(["island", "bar"])
    await advance(by: 7)
    view.show(["reef", "shoals"])
    await advance(by: 7)
}

// MARK: trace
// service: light of bar
// service: light of island
// service: light of reef
// service: light of shoals
// sink: bar 3 island 6
// sink: dark
