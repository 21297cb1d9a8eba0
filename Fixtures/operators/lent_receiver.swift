// A request made of what an operator lends is a request of `self`: its async form must not be called on the name that the closure gave it, which
// nothing declares any more. Where a local has the name of the function, `self` says which is meant.
//
// tier: review
// lowers: pairWithObject

// MARK: before
import Combine
import Foundation

extension Publisher {
    func withWeakCapture<Object: AnyObject>(of object: Object) -> Publishers.CompactMap<Self, (Object, Output)> { // → undecided ✗ publisher-parameter
        compactMap { [weak object] output in
            guard let object = object else { return nil }
            return (object, output)
        }
    }
}

@MainActor
final class Ferry {
    private var cancellables = Set<AnyCancellable>()

    private func tide() -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Just("12").setFailureType(to: Error.self).eraseToAnyPublisher()
    }

    private func fare(_ tide: Int, seats: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Future { promise in
            record(.service, "fare at \(tide) for \(seats)")
            promise(.success(tide * seats))
        }
        .eraseToAnyPublisher()
    }

    private func guarded(_ seats: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function review
        tide()
            .withWeakCapture(of: self)
            .flatMap { ferry, text -> AnyPublisher<Int, Error> in
                guard let tide = Int(text) else {
                    return Fail(error: URLError(.badURL)).eraseToAnyPublisher()
                }
                return ferry.fare(tide, seats: seats)
            }
            .eraseToAnyPublisher()
    }

    private func branched(_ seats: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function review
        tide()
            .withWeakCapture(of: self)
            .flatMap { ferry, text -> AnyPublisher<Int, Error> in
                switch seats {
                case 1:
                    return ferry
                        .fare(0, seats: 1)
                default:
                    return ferry.fare(text.count, seats: seats)
                }
            }
            .eraseToAnyPublisher()
    }

    private func doubled(_ fare: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function review
        tide()
            .withWeakCapture(of: self)
            .flatMap { ferry, text in
                ferry.fare(fare, seats: text.count)
            }
            .eraseToAnyPublisher()
    }

    func book() {
        guarded(2) // → one-shot sink-subscription review
            .sink { _ in } receiveValue: { record(.sink, "guarded \($0)") }
            .store(in: &cancellables)
    }

    func bookMore() {
        branched(3) // → one-shot sink-subscription review
            .sink { _ in } receiveValue: { record(.sink, "branched \($0)") }
            .store(in: &cancellables)
    }

    func bookAgain() {
        doubled(5) // → one-shot sink-subscription review
            .sink { _ in } receiveValue: { record(.sink, "doubled \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

extension Publisher {
    func withWeakCapture<Object: AnyObject>(of object: Object) -> Publishers.CompactMap<Self, (Object, Output)> {
        compactMap { [weak object] output in
            guard let object = object else { return nil }
            return (object, output)
        }
    }
}

@MainActor
final class Ferry {
    private var cancellables = Set<AnyCancellable>()

    private func tide() async throws -> String {
        "12"
    }

    private func fare(_ tide: Int, seats: Int) async throws -> Int {
        record(.service, "fare at \(tide) for \(seats)")
        return tide * seats
    }

    private func guarded(_ seats: Int) async throws -> Int {
        let text = try await tide()
        guard let tide = Int(text) else {
            throw URLError(.badURL)
        }
        return try await fare(tide, seats: seats)
    }

    private func branched(_ seats: Int) async throws -> Int {
        let text = try await tide()
        switch seats {
        case 1:
            return try await fare(0, seats: 1)
        default:
            return try await fare(text.count, seats: seats)
        }
    }

    private func doubled(_ fare: Int) async throws -> Int {
        let text = try await tide()
        return try await self.fare(fare, seats: text.count)
    }

    func book() {
        Task {
            guard let guarded = try? await self.guarded(2), !Task.isCancelled else { return }
            record(.sink, "guarded \(guarded)")
        }
        .store(in: &cancellables)
    }

    func bookMore() {
        Task {
            guard let branched = try? await self.branched(3), !Task.isCancelled else { return }
            record(.sink, "branched \(branched)")
        }
        .store(in: &cancellables)
    }

    func bookAgain() {
        Task {
            guard let doubled = try? await self.doubled(5), !Task.isCancelled else { return }
            record(.sink, "doubled \(doubled)")
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
    let ferry = Ferry()
    ferry.book()
    await settle()
    ferry.bookMore()
    await settle()
    ferry.bookAgain()
    await settle()
}

// MARK: trace
// service: fare at 12 for 2
// service: fare at 2 for 3
// service: fare at 5 for 2
// sink: guarded 24
// sink: branched 6
// sink: doubled 10
