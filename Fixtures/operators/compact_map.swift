// A value that is dropped on the way would be awaited as if it were there; the caller has to get nothing, not a crash.
//
// pitfalls: 4

// MARK: before
import Combine
import Foundation

final class Reader: Sendable {
    func barcode(_ picture: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        guard picture != "dark" else { return Fail(error: URLError(.cannotDecodeContentData)).eraseToAnyPublisher() }
        return Just(picture.filter(\.isNumber)).setFailureType(to: Error.self).eraseToAnyPublisher()
    }

    func number(_ picture: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        barcode(picture)
            .compactMap { Int($0) }
            .map { $0 * 10 }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Cashier {
    private let reader = Reader()
    private var cancellables = Set<AnyCancellable>()

    func scan(_ picture: String) {
        reader.number(picture) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "too dark") }
            } receiveValue: { number in
                record(.sink, "\(number)")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Reader: Sendable {
    func barcode(_ picture: String) async throws -> String {
        guard picture != "dark" else { throw URLError(.cannotDecodeContentData) }
        return picture.filter(\.isNumber)
    }

    func number(_ picture: String) async throws -> Int? {
        let barcode = try await barcode(picture)
        guard let value = Int(barcode) else { return nil }
        return value * 10
    }
}

@MainActor
final class Cashier {
    private let reader = Reader()
    private var cancellables = Set<AnyCancellable>()

    func scan(_ picture: String) {
        Task { [reader] in
            do {
                guard let number = try await reader.number(picture) else { return }
                guard !Task.isCancelled else { return }
                record(.sink, "\(number)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "too dark")
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
    let cashier = Cashier()
    for picture in ["a4b2", "blank", "dark"] {
        cashier.scan(picture)
        await settle()
    }
}

// MARK: trace
// sink: 420
// sink: too dark
