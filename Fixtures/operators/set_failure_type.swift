// A failure type that is only declared adds no failing path, and the function still has to be called with `try` where callers handle one.

// MARK: before
import Combine
import Foundation

enum VoucherError: Error {
    case expired
}

final class Vouchers: Sendable {
    func known(_ code: String) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Just(code.count).eraseToAnyPublisher()
    }

    func check(_ percent: Int) -> AnyPublisher<Int, VoucherError> { // → one-shot publisher-function
        guard percent < 5 else { return Fail(error: VoucherError.expired).eraseToAnyPublisher() }
        return Just(percent).setFailureType(to: VoucherError.self).eraseToAnyPublisher()
    }

    func percent(_ code: String) -> AnyPublisher<Int, VoucherError> { // → one-shot publisher-function
        known(code)
            .setFailureType(to: VoucherError.self)
            .flatMap { self.check($0) }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Basket {
    private let vouchers = Vouchers()
    private var cancellables = Set<AnyCancellable>()

    func use(_ code: String) {
        vouchers.percent(code) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error)") }
            } receiveValue: { percent in
                record(.sink, "\(percent) % off")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum VoucherError: Error {
    case expired
}

final class Vouchers: Sendable {
    func known(_ code: String) async -> Int {
        code.count
    }

    func check(_ percent: Int) async throws -> Int {
        guard percent < 5 else { throw VoucherError.expired }
        return percent
    }

    func percent(_ code: String) async throws -> Int {
        let known = await known(code)
        return try await self.check(known)
    }
}

@MainActor
final class Basket {
    private let vouchers = Vouchers()
    private var cancellables = Set<AnyCancellable>()

    func use(_ code: String) {
        Task { [vouchers] in
            do {
                let percent = try await vouchers.percent(code)
                guard !Task.isCancelled else { return }
                record(.sink, "\(percent) % off")
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
    let basket = Basket()
    basket.use("MAY")
    await settle()
    basket.use("CHRISTMAS")
    await settle()
}

// MARK: trace
// sink: 3 % off
// sink: expired
