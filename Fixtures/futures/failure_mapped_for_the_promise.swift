// A subscription inside a `Future` hands its failure on as one of the promise's own: the error must come wrapped, and from that subscription
// alone; what the value closure starts has a failure of its own.

// MARK: before
import Combine
import Foundation

struct Offline: Error {}

enum BankError: Error {
    case noAccount
    case transport(Error)
    case balance(Error)
}

final class Bank: @unchecked Sendable {
    private var cancellables = Set<AnyCancellable>()

    func account(_ id: Int) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(id > 0 ? .success("account \(id)") : .failure(Offline())) }
            }
        }
        .eraseToAnyPublisher()
    }

    func balance(of account: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(account.hasSuffix("2") ? .failure(Offline()) : .success(account.count)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func owner(_ id: Int) -> AnyPublisher<String, BankError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                self.account(id) // → one-shot publisher-function
                    .sink(receiveCompletion: { completion in
                        if case .failure(let error) = completion {
                            promise(.failure(.transport(error)))
                        }
                    }, receiveValue: { account in
                        promise(.success("owner of \(account)"))
                    })
                    .store(in: &self.cancellables)
            }
        }
        .eraseToAnyPublisher()
    }

    func total(_ id: Int) -> AnyPublisher<Int, BankError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                guard id < 9 else { return promise(.failure(.noAccount)) }
                self.account(id) // → one-shot publisher-function
                    .sink { completion in
                        switch completion {
                        case .failure(let problem): return promise(.failure(.transport(problem)))
                        case .finished: break
                        }
                    } receiveValue: { account in
                        self.balance(of: account) // → one-shot publisher-function
                            .sink { completion in
                                if case .failure(let error) = completion { promise(.failure(BankError.balance(error))) }
                            } receiveValue: { promise(.success($0 * 10)) }
                            .store(in: &self.cancellables)
                    }
                    .store(in: &self.cancellables)
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Teller {
    private let bank = Bank()
    private var cancellables = Set<AnyCancellable>()

    func serve(_ id: Int) {
        bank.owner(id) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { completion in
                if case .failure(let error) = completion { record(.sink, "no owner: \(error)") }
            }, receiveValue: { record(.sink, $0) })
            .store(in: &cancellables)
        bank.total(id) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { completion in
                if case .failure(let error) = completion { record(.sink, "no total: \(error)") }
            }, receiveValue: { record(.sink, "\($0)") })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Offline: Error {}

enum BankError: Error {
    case noAccount
    case transport(Error)
    case balance(Error)
}

final class Bank: @unchecked Sendable {
    private var cancellables = Set<AnyCancellable>()

    func account(_ id: Int) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: id > 0 ? .success("account \(id)") : .failure(Offline())) }
        }
    }

    func balance(of account: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: account.hasSuffix("2") ? .failure(Offline()) : .success(account.count)) }
        }
    }

    func owner(_ id: Int) async throws -> String {
        let account: String
        do {
            account = try await self.account(id)
        } catch {
            throw BankError.transport(error)
        }
        return "owner of \(account)"
    }

    func total(_ id: Int) async throws -> Int {
        guard id < 9 else { throw BankError.noAccount }
        let account: String
        do {
            account = try await self.account(id)
        } catch {
            throw BankError.transport(error)
        }
        let balance: Int
        do {
            balance = try await self.balance(of: account)
        } catch {
            throw BankError.balance(error)
        }
        return balance * 10
    }
}

@MainActor
final class Teller {
    private let bank = Bank()
    private var cancellables = Set<AnyCancellable>()

    func serve(_ id: Int) {
        Task { [bank] in
            do {
                let owner = try await bank.owner(id)
                guard !Task.isCancelled else { return }
                record(.sink, owner)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "no owner: \(error)")
            }
        }
        .store(in: &cancellables)
        Task { [bank] in
            do {
                let total = try await bank.total(id)
                guard !Task.isCancelled else { return }
                record(.sink, "\(total)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "no total: \(error)")
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
    let teller = Teller()
    for id in [1, 0, 2, 9] {
        teller.serve(id)
        await advance(by: 2)
    }
}

// MARK: trace
// sink: owner of account 1
// sink: 90
// sink: no owner: transport(Fixture.Offline())
// sink: no total: transport(Fixture.Offline())
// sink: owner of account 2
// sink: no total: balance(Fixture.Offline())
// sink: no total: noAccount
// sink: owner of account 9
