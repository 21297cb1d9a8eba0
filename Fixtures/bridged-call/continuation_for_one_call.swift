// A continuation that a subscription resumes with what it is given is the call itself.
//
// accept: work-ends-with-caller, wrapper-starts-task

// MARK: before
import Combine
import Foundation

final class Ferry: @unchecked Sendable {
    var isFoggy = false

    func cross(_ passengers: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "crossing with \(passengers)")
                later(1) { self.isFoggy ? promise(.failure(URLError(.timedOut))) : promise(.success(passengers)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func wait() -> AnyPublisher<String, Never> { cross(0).map { _ in "across" }.replaceError(with: "still here").eraseToAnyPublisher() } // → one-shot publisher-function
}

final class Pier: @unchecked Sendable {
    let ferry = Ferry()
    private var cancellables = Set<AnyCancellable>()

    func cross(with passengers: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            ferry.cross(passengers) // → one-shot sink-subscription review
                .sink { completion in
                    if case .failure(let error) = completion { continuation.resume(throwing: error) }
                } receiveValue: {
                    continuation.resume(returning: $0)
                }
                .store(in: &cancellables)
        }
    }

    func there(_ passengers: Int) async throws -> String {
        let across: Int = try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Int, Error>) in
            ferry.cross(passengers).receive(on: DispatchQueue.main) // → one-shot sink-subscription review
                .sink(receiveCompletion: { completion in
                    switch completion {
                    case .finished: break
                    case .failure(let error): continuation.resume(throwing: error)
                    }
                }, receiveValue: { value in continuation.resume(returning: value) })
                .store(in: &cancellables)
        }
        return "\(across) there"
    }

    func look() async -> String {
        await withCheckedContinuation { continuation in
            ferry.wait().sink { continuation.resume(returning: $0) }.store(in: &cancellables) // → one-shot sink-subscription review
        }
    }
}

// MARK: after
import Combine
import Foundation

final class Ferry: @unchecked Sendable {
    var isFoggy = false

    func cross(_ passengers: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "crossing with \(passengers)")
            later(1) { self.isFoggy ? continuation.resume(throwing: URLError(.timedOut)) : continuation.resume(returning: passengers) }
        }
    }

    func wait() async -> String {
        do {
            _ = try await cross(0)
            return "across"
        } catch {
            return "still here"
        }
    }
}

final class Pier: @unchecked Sendable {
    let ferry = Ferry()
    private var cancellables = Set<AnyCancellable>()

    func cross(with passengers: Int) async throws -> Int {
        try await ferry.cross(passengers)
    }

    func there(_ passengers: Int) async throws -> String {
        let across: Int = try await ferry.cross(passengers)
        return "\(across) there"
    }

    func look() async -> String {
        await ferry.wait()
    }
}

// MARK: run
@MainActor func run() async {
    let pier = Pier()
    for isFoggy in [false, true] {
        pier.ferry.isFoggy = isFoggy
        let crossing = Task { (try? await pier.cross(with: 3)) ?? -1 }
        await advance(by: 2)
        record(.caller, "\(await crossing.value)")
        let there = Task { (try? await pier.there(4)) ?? "not there" }
        await advance(by: 2)
        record(.caller, await there.value)
        let looking = Task { await pier.look() }
        await advance(by: 2)
        record(.caller, await looking.value)
    }
}

// MARK: trace
// caller: 3
// caller: 4 there
// caller: across
// caller: -1
// caller: not there
// caller: still here
// service: crossing with 3
// service: crossing with 4
// service: crossing with 0
// service: crossing with 3
// service: crossing with 4
// service: crossing with 0
