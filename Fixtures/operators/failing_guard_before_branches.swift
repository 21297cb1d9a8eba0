// A `guard` that fails, before a `switch` with a publisher in each case, in the middle of a chain: the `guard` stays where it is, and what comes of the
// cases gets a name. Nothing has to be wrapped in a closure that is called where it stands.

// MARK: before
import Combine
import Foundation

enum ParcelError: Error { case unread, refused, lost(Int) }

final class Depot: Sendable {
    func track(_ code: Int) -> AnyPublisher<(text: String, status: Int), Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in later(1) { promise(.success((text: "parcel \(code)", status: code))) } }
        }
        .eraseToAnyPublisher()
    }

    func weigh(_ parcel: String) -> AnyPublisher<Int, ParcelError> { // → one-shot publisher-function
        Deferred { Just(parcel.count) }.setFailureType(to: ParcelError.self).eraseToAnyPublisher()
    }

    func weight(of code: Int) -> AnyPublisher<String, ParcelError> { // → one-shot publisher-function
        track(code)
            .mapError { _ in ParcelError.unread }
            .flatMap { text, status -> AnyPublisher<String, ParcelError> in
                // What has no status cannot be weighed.
                guard status > 0 else {
                    return Fail(error: .refused).eraseToAnyPublisher()
                }

                switch status {
                case 1..<10:
                    guard status != 5 else { return Fail(error: ParcelError.refused).eraseToAnyPublisher() }
                    return Just(text).setFailureType(to: ParcelError.self).eraseToAnyPublisher()
                case 10..<20:
                    return self.weigh(text).map { "\($0) g" }.eraseToAnyPublisher()
                default:
                    return Fail(error: .lost(status)).eraseToAnyPublisher()
                }
            }
            .map { $0.uppercased() }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Counter {
    private let depot = Depot()
    private var cancellables = Set<AnyCancellable>()

    func ask(_ code: Int) {
        depot.weight(of: code) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error)") }
            } receiveValue: { weight in
                record(.sink, weight)
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum ParcelError: Error { case unread, refused, lost(Int) }

final class Depot: Sendable {
    func track(_ code: Int) async throws -> (text: String, status: Int) {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: (text: "parcel \(code)", status: code)) }
        }
    }

    func weigh(_ parcel: String) async throws -> Int {
        parcel.count
    }

    func weight(of code: Int) async throws -> String {
        let (text, status): (String, Int)
        do {
            (text, status) = try await track(code)
        } catch {
            throw ParcelError.unread
        }
        try Task.checkCancellation()
        // What has no status cannot be weighed.
        guard status > 0 else {
            throw ParcelError.refused
        }
        let value: String
        switch status {
        case 1..<10:
            guard status != 5 else { throw ParcelError.refused }
            value = text
        case 10..<20:
            let output = try await self.weigh(text)
            value = "\(output) g"
        default:
            throw ParcelError.lost(status)
        }
        return value.uppercased()
    }
}

@MainActor
final class Counter {
    private let depot = Depot()
    private var cancellables = Set<AnyCancellable>()

    func ask(_ code: Int) {
        Task { [depot] in
            do {
                let weight = try await depot.weight(of: code)
                guard !Task.isCancelled else { return }
                record(.sink, weight)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
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
    let counter = Counter()
    for code in [0, 3, 5, 12, 30] {
        counter.ask(code)
        await advance(by: 1)
        await settle()
    }
}

// MARK: trace
// sink: refused
// sink: PARCEL 3
// sink: refused
// sink: 9 G
// sink: lost(30)
