// What is made of a list that nothing says the length of is awaited as the publisher it is: the requests all start, and fail, as before.
//
// tier: review

// MARK: before
import Combine
import Foundation

final class Buoys: Sendable {
    private func depth(at place: String) -> AnyPublisher<Int, Error> { // → one-shot ✗ callers-need-publisher
        Deferred {
            Future { promise in
                record(.service, "\(place) asked")
                later(Double(place.count)) {
                    record(.service, "\(place) answers")
                    if place == "adrift" { promise(.failure(URLError(.timedOut))) } else { promise(.success(place.count)) }
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func depths(isWide: Bool, last: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function review
        var requests = [depth(at: "bay")]
        if isWide { requests.append(depth(at: "inlet")) }
        requests.append(depth(at: last))
        return requests.zip().map { depths in "depths \(depths)" }.eraseToAnyPublisher()
    }
}

@MainActor
final class Chart {
    private let buoys = Buoys()
    private var cancellables = Set<AnyCancellable>()

    func show(isWide: Bool, last: String) {
        buoys.depths(isWide: isWide, last: last) // → one-shot sink-subscription
            .sink { completion in
                if case .failure = completion { record(.sink, "no depths") }
            } receiveValue: { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Buoys: Sendable {
    private func depth(at place: String) -> AnyPublisher<Int, Error> {
        Deferred {
            Future { promise in
                record(.service, "\(place) asked")
                later(Double(place.count)) {
                    record(.service, "\(place) answers")
                    if place == "adrift" { promise(.failure(URLError(.timedOut))) } else { promise(.success(place.count)) }
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func depths(isWide: Bool, last: String) async throws -> String? {
        var requests = [depth(at: "bay")]
        if isWide { requests.append(depth(at: "inlet")) }
        requests.append(depth(at: last))
        guard let depths = try await requests.zip().awaitedValueIfAny() else { return nil }
        return "depths \(depths)"
    }
}

@MainActor
final class Chart {
    private let buoys = Buoys()
    private var cancellables = Set<AnyCancellable>()

    func show(isWide: Bool, last: String) {
        Task { [buoys] in
            do {
                guard let depths = try await buoys.depths(isWide: isWide, last: last) else { return }
                guard !Task.isCancelled else { return }
                record(.sink, depths)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "no depths")
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

extension Publisher {
    /// The first value, `nil` where there is none; cancelling the task cancels the subscription.
    fileprivate func awaitedValueIfAny() async throws -> Output? {
        let values = AsyncThrowingStream<Output, any Error> { continuation in
            nonisolated(unsafe) let sink = Subscribers.Sink<Output, Failure>(
                receiveCompletion: { completion in
                    if case .failure(let error) = completion { continuation.finish(throwing: error) } else { continuation.finish() }
                },
                receiveValue: {
                    nonisolated(unsafe) let value = $0
                    continuation.onTermination = nil
                    continuation.yield(value)
                })
            continuation.onTermination = { _ in sink.cancel() }
            subscribe(sink)
        }
        for try await value in values { return value }
        return nil
    }
}

// MARK: run
import Combine

// As CombineExt declares it.
extension Collection where Element: Publisher {
    func zip() -> AnyPublisher<[Element.Output], Element.Failure> {
        let none = Just<[Element.Output]>([]).setFailureType(to: Element.Failure.self).eraseToAnyPublisher()
        return reduce(none) { all, next in
            all.zip(next) { $0 + [$1] }.eraseToAnyPublisher()
        }
    }
}

@MainActor func run() async {
    let chart = Chart()
    chart.show(isWide: true, last: "cape")
    await advance(by: 6)
    chart.show(isWide: false, last: "adrift")
    await advance(by: 7)
}

// MARK: trace
// service: bay asked
// service: inlet asked
// service: cape asked
// service: bay answers
// service: cape answers
// service: inlet answers
// service: bay asked
// service: adrift asked
// service: bay answers
// service: adrift answers
// sink: depths [3, 5, 4]
// sink: no depths
