// A comment behind an operator, or above one that only changes the type, would be lost with the chain.
//
// tier: review
// swift6: none

// MARK: before
import Combine
import Foundation

final class Fees {
    func rate() -> AnyPublisher<Int?, Error> { // → one-shot publisher-function
        Future { promise in
            DispatchQueue.main.async { promise(.failure(URLError(.badURL))) }
        }
        .eraseToAnyPublisher()
    }

    func rateOrNone() -> AnyPublisher<Int?, Error> { // → one-shot publisher-function
        rate()
            .map { $0.map { $0 + 1 } } // one for the house
            .replaceError(with: nil) // the fee is no reason to fail
            // callers mix it with what can fail
            .setFailureType(to: Error.self)
            .eraseToAnyPublisher()
    }
}

@MainActor
final class FeeModel {
    private let fees = Fees()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        fees.rateOrNone() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, $0 == nil ? "none" : "some") })
            .store(in: &cancellables)
    }
}

final class Register {
    private static let shared = Register()

    func line(_ make: @escaping (Int) -> String) -> AnyPublisher<(text: String, count: Int), Error> { // → one-shot publisher-function
        Future { promise in
            DispatchQueue.main.async { promise(.success((make(2), 2))) }
        }
        .eraseToAnyPublisher()
    }

    func total() -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Register.shared
            .line { number in
                // what it says on the receipt
                "line \(number)"
            }
            .map { "\($0) of \($1)" }
            .eraseToAnyPublisher()
    }

    func close() -> AnyPublisher<Void, Never> { // → one-shot publisher-function
        record(.service, "closed")

        return Just(())
            .eraseToAnyPublisher()
    }
}

@MainActor
final class RegisterModel {
    private let register = Register()
    private var cancellables = Set<AnyCancellable>()

    func close() {
        register.total() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, $0) })
            .store(in: &cancellables)
        register.close() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "register closed") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Fees {
    func rate() async throws -> Int? {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.main.async { continuation.resume(throwing: URLError(.badURL)) }
        }
    }

    func rateOrNone() async throws -> Int? {
        // one for the house
        // the fee is no reason to fail
        // callers mix it with what can fail
        do {
            let rate = try await rate()
            return rate.map { $0 + 1 }
        } catch {
            return nil
        }
    }
}

@MainActor
final class FeeModel {
    private let fees = Fees()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        Task { [fees] in
            do {
                let rateOrNone = try await fees.rateOrNone()
                guard !Task.isCancelled else { return }
                record(.sink, rateOrNone == nil ? "none" : "some")
            } catch {}
        }
        .store(in: &cancellables)
    }
}

final class Register {
    private static let shared = Register()

    func line(_ make: @escaping (Int) -> String) async throws -> (text: String, count: Int) {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.main.async { continuation.resume(returning: (make(2), 2)) }
        }
    }

    func total() async throws -> String {
        let (text, count) = try await Register.shared.line { number in
            // what it says on the receipt
            "line \(number)"
        }
        return "\(text) of \(count)"
    }

    func close() async {
        record(.service, "closed")
    }
}

@MainActor
final class RegisterModel {
    private let register = Register()
    private var cancellables = Set<AnyCancellable>()

    func close() {
        Task { [register] in
            guard let total = try? await register.total(), !Task.isCancelled else { return }
            record(.sink, total)
        }
        .store(in: &cancellables)
        Task { [register] in
            await register.close()
            guard !Task.isCancelled else { return }
            record(.sink, "register closed")
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
    let model = FeeModel()
    model.load()
    await settle()
    let register = RegisterModel()
    register.close()
    await advance(by: 1)
}

// MARK: trace
// service: closed
// sink: none
// sink: register closed
// sink: line 2 of 2
