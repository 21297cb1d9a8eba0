// Two requests that ran side by side would run one after the other if zip became two awaits in a row.
//
// seeds: C5
// swift6: none
// pitfalls: 35

// MARK: before
import Combine
import Foundation

struct Profile {
    let name: String
}

struct Balance {
    let cents: Int
}

final class Bank {
    func profile() -> AnyPublisher<Profile, Error> { // → one-shot publisher-function
        Future { promise in
            record(.service, "profile asked")
            DispatchQueue.global().asyncAfter(deadline: .now() + 2) { promise(.success(Profile(name: "Ada"))) }
        }
        .eraseToAnyPublisher()
    }

    func balance() -> AnyPublisher<Balance, Error> { // → one-shot publisher-function
        Future { promise in
            record(.service, "balance asked")
            DispatchQueue.global().asyncAfter(deadline: .now() + 1) { promise(.success(Balance(cents: 512))) }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Overview {
    private let bank = Bank()
    private var cancellables = Set<AnyCancellable>()
    private(set) var text = ""

    func load() {
        bank.profile() // → one-shot sink-subscription
            .zip(bank.balance())
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "failed: \(error)") }
            } receiveValue: { [weak self] profile, balance in
                self?.text = "\(profile.name): \(balance.cents)"
                record(.sink, "value")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Profile {
    let name: String
}

struct Balance {
    let cents: Int
}

final class Bank {
    func profile() async throws -> Profile {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "profile asked")
            DispatchQueue.global().asyncAfter(deadline: .now() + 2) { continuation.resume(returning: Profile(name: "Ada")) }
        }
    }

    func balance() async throws -> Balance {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "balance asked")
            DispatchQueue.global().asyncAfter(deadline: .now() + 1) { continuation.resume(returning: Balance(cents: 512)) }
        }
    }
}

@MainActor
final class Overview {
    private let bank = Bank()
    private var cancellables = Set<AnyCancellable>()
    private(set) var text = ""

    func load() {
        Task { [weak self, bank] in
            do {
                async let pendingProfile = bank.profile()
                async let pendingBalance = bank.balance()
                let (profile, balance) = try await (pendingProfile, pendingBalance)
                guard !Task.isCancelled else { return }
                self?.text = "\(profile.name): \(balance.cents)"
                record(.sink, "value")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "failed: \(error)")
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
    let overview = Overview()
    overview.load()
    await advance(by: 2)
    record(.caller, overview.text)
}

// MARK: trace
// caller: Ada: 512
// service: profile asked
// service: balance asked
// sink: value
