// The caller decides how long the request lives; a function that returned nothing to hold would never be cancelled.
//
// pitfalls: 7

// MARK: before
import Combine
import Foundation

final class Radio: Sendable {
    func call(_ station: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success("\(station) hears you")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class RadioModel {
    private let radio = Radio()

    func call(_ station: String, then show: @escaping @MainActor (String) -> Void) -> AnyCancellable {
        radio.call(station) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { show("silence") }
            } receiveValue: { answer in
                show(answer)
            }
    }
}

// MARK: after
import Combine
import Foundation

final class Radio: Sendable {
    func call(_ station: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: "\(station) hears you") }
        }
    }
}

@MainActor
final class RadioModel {
    private let radio = Radio()

    func call(_ station: String, then show: @escaping @MainActor (String) -> Void) -> AnyCancellable {
        AnyCancellable(Task { [radio] in
            do {
                let answer = try await radio.call(station)
                guard !Task.isCancelled else { return }
                show(answer)
            } catch {
                guard !Task.isCancelled else { return }
                show("silence")
            }
        }.cancel)
    }
}

// MARK: run
import Combine

@MainActor func run() async {
    let model = RadioModel()
    var calls = [model.call("Kiel") { record(.sink, $0) }, model.call("Oslo") { record(.sink, $0) }]
    await advance(by: 0.5)
    calls.removeLast()
    await advance(by: 1)
    record(.caller, "\(calls.count) held")
}

// MARK: trace
// caller: 1 held
// sink: Kiel hears you
