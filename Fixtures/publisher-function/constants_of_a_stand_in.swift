// What a stand-in gives is a literal or a case: it is given after the wait, and needs no name before it.
//
// tier: review

// MARK: before
import Combine
import Foundation

enum Permit: Sendable {
    case granted, refused
}

final class PermitOffice: Sendable {
    func permit() -> AnyPublisher<Permit, Never> { // → one-shot publisher-function
        Just(.granted).delay(for: .seconds(1), scheduler: DispatchQueue.main).eraseToAnyPublisher()
    }

    func fee() -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Just(12).delay(for: .seconds(2), scheduler: DispatchQueue.main).setFailureType(to: Error.self).eraseToAnyPublisher()
    }

    func queue() -> AnyPublisher<[String], Error> { // → one-shot publisher-function
        Result.Publisher([]).eraseToAnyPublisher()
    }

    func file() -> AnyPublisher<Void, Error> { // → one-shot publisher-function
        Result.Publisher(.success(())).eraseToAnyPublisher()
    }
}

@MainActor
final class PermitModel {
    private let office = PermitOffice()
    private var cancellables = Set<AnyCancellable>()

    func ask() {
        office.permit() // → one-shot sink-subscription
            .sink { permit in record(.sink, "\(permit)") }
            .store(in: &cancellables)
    }

    func pay() {
        office.fee() // → one-shot sink-subscription
            .sink(receiveCompletion: { _ in record(.caller, "paid") }, receiveValue: { fee in record(.sink, "\(fee)") })
            .store(in: &cancellables)
    }

    func wait() {
        office.queue() // → one-shot sink-subscription review
            .map { $0 as [String]? }
            .replaceError(with: nil)
            .sink { queue in record(.sink, "\(queue?.count ?? -1) before") }
            .store(in: &cancellables)
    }

    func file() {
        office.file() // → one-shot sink-subscription review
            .sink(receiveCompletion: { _ in record(.caller, "filed") }, receiveValue: {})
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum Permit: Sendable {
    case granted, refused
}

final class PermitOffice: Sendable {
    func permit() async -> Permit {
        try? await Task.sleep(nanoseconds: 1_000_000_000)
        return .granted
    }

    func fee() async throws -> Int {
        try await Task.sleep(nanoseconds: 2_000_000_000)
        return 12
    }

    func queue() async throws -> [String] {
        []
    }

    func file() async throws {}
}

@MainActor
final class PermitModel {
    private let office = PermitOffice()
    private var cancellables = Set<AnyCancellable>()

    func ask() {
        Task { [office] in
            let permit = await office.permit()
            guard !Task.isCancelled else { return }
            record(.sink, "\(permit)")
        }
        .store(in: &cancellables)
    }

    func pay() {
        Task { [office] in
            do {
                let fee = try await office.fee()
                guard !Task.isCancelled else { return }
                record(.sink, "\(fee)")
                guard !Task.isCancelled else { return }
                record(.caller, "paid")
            } catch {
                guard !Task.isCancelled else { return }
                record(.caller, "paid")
            }
        }
        .store(in: &cancellables)
    }

    func wait() {
        Task { [office] in
            let queue = try? await office.queue()
            guard !Task.isCancelled else { return }
            record(.sink, "\(queue?.count ?? -1) before")
        }
        .store(in: &cancellables)
    }

    func file() {
        Task { [office] in
            try? await office.file()
            guard !Task.isCancelled else { return }
            record(.caller, "filed")
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
    let model = PermitModel()
    model.ask()
    await advance(by: 2)
    model.pay()
    await advance(by: 3)
    model.wait()
    await advance(by: 1)
    model.file()
    await advance(by: 1)
}

// MARK: trace
// caller: paid
// caller: filed
// sink: granted
// sink: 12
// sink: 0 before
