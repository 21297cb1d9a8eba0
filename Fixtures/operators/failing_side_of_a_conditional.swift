// `isAllowed ? load() : Fail(error: denied)` inside a `flatMap` is a `guard` and a call. A closure that runs at once holds `self` weakly for nothing, where
// `self` is there as long as the call.
//
// tier: review

// MARK: before
import Combine
import Foundation

enum DoorError: Error { case locked }

final class Bolt: Sendable {
    func oil(_ number: Int) { record(.service, "oiled \(number)") }
}

final class Door: Sendable {
    private let bolt = Bolt()

    func isOpen(_ number: Int) -> AnyPublisher<Bool, Error> { // → one-shot publisher-function
        Deferred {
            Future { [weak self] promise in
                self?.bolt.oil(number)
                later(1) { promise(number < 0 ? .failure(URLError(.badURL)) : .success(number % 2 == 1)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func enter(_ number: Int) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success("entered \(number)")) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class Visitor {
    private let door = Door()
    private var cancellables = Set<AnyCancellable>()

    func visit(_ number: Int) {
        door.isOpen(number) // → one-shot sink-subscription
            .flatMap { [door] isOpen in
                isOpen ? door.enter(number) : Fail(error: DoorError.locked).eraseToAnyPublisher()
            }
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(type(of: error))") }
            } receiveValue: { text in
                record(.sink, text)
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum DoorError: Error { case locked }

final class Bolt: Sendable {
    func oil(_ number: Int) { record(.service, "oiled \(number)") }
}

final class Door: Sendable {
    private let bolt = Bolt()

    func isOpen(_ number: Int) async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            bolt.oil(number)
            later(1) { continuation.resume(with: number < 0 ? .failure(URLError(.badURL)) : .success(number % 2 == 1)) }
        }
    }

    func enter(_ number: Int) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: "entered \(number)") }
        }
    }
}

@MainActor
final class Visitor {
    private let door = Door()
    private var cancellables = Set<AnyCancellable>()

    func visit(_ number: Int) {
        Task { [door] in
            do {
                let isOpen = try await door.isOpen(number)
                guard !Task.isCancelled else { return }
                guard isOpen else { throw DoorError.locked }
                let text = try await door.enter(number)
                guard !Task.isCancelled else { return }
                record(.sink, text)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(type(of: error))")
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
    let visitor = Visitor()
    for number in [1, 2, -9] {
        visitor.visit(number)
        await advance(by: 1)
        await settle()
        await advance(by: 1)
        await settle()
    }
}

// MARK: trace
// service: oiled 1
// service: oiled 2
// service: oiled -9
// sink: entered 1
// sink: DoorError
// sink: URLError
