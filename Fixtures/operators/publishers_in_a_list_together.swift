// A list of requests that is written out is as long as it looks: each starts before the first is awaited, and the values come in its order.
//
// accept: async-form-assumed

// MARK: before
import Combine
import Foundation

final class Buoys: Sendable {
    private func depth(at place: String, after seconds: Double) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "\(place) asked")
                later(seconds) {
                    record(.service, "\(place) answers")
                    if place == "adrift" { promise(.failure(URLError(.timedOut))) } else { promise(.success(place.count)) }
                }
            }
        }
        .eraseToAnyPublisher()
    }

    private func ping(_ place: String) -> AnyPublisher<Void, Error> { // → one-shot publisher-function
        Future { promise in
            later(1) {
                record(.service, "ping \(place)")
                promise(.success(()))
            }
        }
        .eraseToAnyPublisher()
    }

    func depths(last: String) -> AnyPublisher<[Int], Error> { // → one-shot publisher-function review
        [depth(at: "bay", after: 3), depth(at: "inlet", after: 1), depth(at: last, after: 2)]
            .zip()
            .eraseToAnyPublisher()
    }

    func deepest() -> AnyPublisher<String, Error> { // → one-shot publisher-function review
        [
            depth(at: "reef", after: 2),
            depth(at: "channel", after: 1),
        ]
        .combineLatest()
        .map { depths in "deepest \(depths.max() ?? 0) of \(depths)" }
        .eraseToAnyPublisher()
    }

    func pingAll() -> AnyPublisher<Void, Error> { // → one-shot publisher-function review
        [ping("bay"), ping("reef")].zip().map { _ in }.eraseToAnyPublisher()
    }
}

@MainActor
final class Chart {
    private let buoys = Buoys()
    private var cancellables = Set<AnyCancellable>()

    func showDepths(last: String) {
        buoys.depths(last: last) // → one-shot sink-subscription
            .sink { completion in
                if case .failure = completion { record(.sink, "no depths") }
            } receiveValue: { record(.sink, "depths \($0)") }
            .store(in: &cancellables)
    }

    func showDeepest() {
        buoys.deepest() // → one-shot sink-subscription
            .sink { _ in } receiveValue: { record(.sink, $0) }
            .store(in: &cancellables)
    }

    func ping() {
        buoys.pingAll() // → one-shot sink-subscription
            .sink { _ in } receiveValue: { record(.sink, "all there") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Buoys: Sendable {
    private func depth(at place: String, after seconds: Double) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "\(place) asked")
            later(seconds) {
                record(.service, "\(place) answers")
                if place == "adrift" { continuation.resume(throwing: URLError(.timedOut)) } else { continuation.resume(returning: place.count) }
            }
        }
    }

    private func ping(_ place: String) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            later(1) {
                record(.service, "ping \(place)")
                continuation.resume()
            }
        }
    }

    func depths(last: String) async throws -> [Int] {
        async let firstDepth = depth(at: "bay", after: 3)
        async let secondDepth = depth(at: "inlet", after: 1)
        async let thirdDepth = depth(at: last, after: 2)
        return try await [firstDepth, secondDepth, thirdDepth]
    }

    func deepest() async throws -> String {
        async let firstDepth = depth(at: "reef", after: 2)
        async let secondDepth = depth(at: "channel", after: 1)
        let depths = try await [firstDepth, secondDepth]
        return "deepest \(depths.max() ?? 0) of \(depths)"
    }

    func pingAll() async throws {
        async let firstValue = ping("bay")
        async let secondValue = ping("reef")
        _ = try await [firstValue, secondValue]
    }
}

@MainActor
final class Chart {
    private let buoys = Buoys()
    private var cancellables = Set<AnyCancellable>()

    func showDepths(last: String) {
        Task { [buoys] in
            do {
                let depths = try await buoys.depths(last: last)
                guard !Task.isCancelled else { return }
                record(.sink, "depths \(depths)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "no depths")
            }
        }
        .store(in: &cancellables)
    }

    func showDeepest() {
        Task { [buoys] in
            guard let deepest = try? await buoys.deepest(), !Task.isCancelled else { return }
            record(.sink, deepest)
        }
        .store(in: &cancellables)
    }

    func ping() {
        Task { [buoys] in
            guard (try? await buoys.pingAll()) != nil, !Task.isCancelled else { return }
            record(.sink, "all there")
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
import Combine

// As CombineExt declares them.
extension Collection where Element: Publisher {
    func zip() -> AnyPublisher<[Element.Output], Element.Failure> {
        let none = Just<[Element.Output]>([]).setFailureType(to: Element.Failure.self).eraseToAnyPublisher()
        return reduce(none) { all, next in
            all.zip(next) { $0 + [$1] }.eraseToAnyPublisher()
        }
    }

    func combineLatest() -> AnyPublisher<[Element.Output], Element.Failure> {
        let none = Just<[Element.Output]>([]).setFailureType(to: Element.Failure.self).eraseToAnyPublisher()
        return reduce(none) { all, next in
            all.combineLatest(next) { $0 + [$1] }.eraseToAnyPublisher()
        }
    }
}

@MainActor func run() async {
    let chart = Chart()
    chart.showDepths(last: "cape")
    await advance(by: 4)
    chart.showDepths(last: "adrift")
    await advance(by: 4)
    chart.showDeepest()
    await advance(by: 3)
    chart.ping()
    await advance(by: 2)
}

// MARK: trace
// service: bay asked
// service: inlet asked
// service: cape asked
// service: inlet answers
// service: cape answers
// service: bay answers
// service: bay asked
// service: inlet asked
// service: adrift asked
// service: inlet answers
// service: adrift answers
// service: bay answers
// service: reef asked
// service: channel asked
// service: channel answers
// service: reef answers
// service: ping bay
// service: ping reef
// sink: depths [3, 5, 4]
// sink: no depths
// sink: deepest 7 of [4, 7]
// sink: all there
