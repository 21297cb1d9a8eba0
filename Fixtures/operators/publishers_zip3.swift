// Three requests that start together would follow one another, and the first failure would not end the wait.
//
// seeds: C5
// pitfalls: 35

// MARK: before
import Combine
import Foundation

final class Station: Sendable {
    func reading(_ name: String, after seconds: Double) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "\(name) asked")
                later(seconds) {
                    record(.service, "\(name) answers")
                    if name == "broken" { promise(.failure(URLError(.timedOut))) } else { promise(.success(name.count)) }
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class WeatherModel {
    private let station = Station()
    private var cancellables = Set<AnyCancellable>()
    private(set) var line = ""

    func refresh(last: String) {
        Publishers.Zip3( // → one-shot sink-subscription
            station.reading("wind", after: 3), station.reading("rain", after: 1), station.reading(last, after: 2)
        )
        .receive(on: DispatchQueue.main)
        .sink { [weak self] completion in
            if case .failure = completion { self?.line = "no reading" }
        } receiveValue: { [weak self] wind, rain, last in
            self?.line = "\(wind) \(rain) \(last)"
        }
        .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Station: Sendable {
    func reading(_ name: String, after seconds: Double) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "\(name) asked")
            later(seconds) {
                record(.service, "\(name) answers")
                if name == "broken" { continuation.resume(throwing: URLError(.timedOut)) } else { continuation.resume(returning: name.count) }
            }
        }
    }
}

@MainActor
final class WeatherModel {
    private let station = Station()
    private var cancellables = Set<AnyCancellable>()
    private(set) var line = ""

    func refresh(last: String) {
        Task { [weak self, station] in
            do {
                async let pendingWind = station.reading("wind", after: 3)
                async let pendingRain = station.reading("rain", after: 1)
                async let pendingLast = station.reading(last, after: 2)
                let (wind, rain, lastValue) = try await (pendingWind, pendingRain, pendingLast)
                guard !Task.isCancelled else { return }
                self?.line = "\(wind) \(rain) \(lastValue)"
            } catch {
                guard !Task.isCancelled else { return }
                self?.line = "no reading"
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
    let model = WeatherModel()
    model.refresh(last: "sunshine")
    await advance(by: 2.5)
    record(.caller, "after 2.5: \(model.line)")
    await advance(by: 1)
    record(.caller, "after 3.5: \(model.line)")
    model.refresh(last: "broken")
    await advance(by: 4)
    record(.caller, model.line)
}

// MARK: trace
// caller: after 2.5: 
// caller: after 3.5: 4 4 8
// caller: no reading
// service: wind asked
// service: rain asked
// service: sunshine asked
// service: rain answers
// service: sunshine answers
// service: wind answers
// service: wind asked
// service: rain asked
// service: broken asked
// service: rain answers
// service: broken answers
// service: wind answers
