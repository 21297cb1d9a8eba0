// A `catch` that gives a publisher failing with the same error catches nothing: what is awaited throws it anyway. A receiver that stands on
// several lines goes onto one, and what `signUp` gives is no "up".

// MARK: before
import Combine
import Foundation

struct Pass: Equatable {
    let number: Int
}

final class Gatehouse: Sendable {
    static let shared = Gatehouse()

    func signUp(_ name: String) -> AnyPublisher<Pass, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(name.isEmpty ? .failure(URLError(.badURL)) : .success(Pass(number: name.count))) }
            }
        }
        .eraseToAnyPublisher()
    }

    func number(_ name: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        signUp(name)
            .catch { error in
                return Fail(error: error).eraseToAnyPublisher()
            }
            .map(\.number)
            .eraseToAnyPublisher()
    }

    func doubled(_ name: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        number(name)
            .map { $0 * 2 }
            .catch { error in
                Future<Int, Error> { promise in
                    promise(.failure(error))
                }
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Porter {
    private var bag = Set<AnyCancellable>()
    private(set) var log: [String] = []

    func signUp(_ name: String) {
        Gatehouse // → one-shot sink-subscription
            .shared
            .signUp(name)
            .map { "pass \($0.number)" }
            .replaceError(with: "none")
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.log.append($0) }
            .store(in: &bag)
        Gatehouse.shared // → one-shot sink-subscription
            .doubled(name)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure(let error) = completion { self?.log.append("\(type(of: error))") }
            } receiveValue: { [weak self] number in
                self?.log.append("\(number)")
            }
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

struct Pass: Equatable {
    let number: Int
}

final class Gatehouse: Sendable {
    static let shared = Gatehouse()

    func signUp(_ name: String) async throws -> Pass {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: name.isEmpty ? .failure(URLError(.badURL)) : .success(Pass(number: name.count))) }
        }
    }

    func number(_ name: String) async throws -> Int {
        try await signUp(name).number
    }

    func doubled(_ name: String) async throws -> Int {
        let number = try await number(name)
        return number * 2
    }
}

@MainActor
final class Porter {
    private var bag = Set<AnyCancellable>()
    private(set) var log: [String] = []

    func signUp(_ name: String) {
        Task { [weak self] in
            let value: String
            do {
                let pass = try await Gatehouse.shared.signUp(name)
                value = "pass \(pass.number)"
            } catch {
                value = "none"
            }
            guard !Task.isCancelled else { return }
            self?.log.append(value)
        }
        .store(in: &bag)
        Task { [weak self] in
            do {
                let number = try await Gatehouse.shared.doubled(name)
                guard !Task.isCancelled else { return }
                self?.log.append("\(number)")
            } catch {
                guard !Task.isCancelled else { return }
                self?.log.append("\(type(of: error))")
            }
        }
        .store(in: &bag)
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
    let porter = Porter()
    porter.signUp("Ada")
    await advance(by: 1)
    await settle()
    porter.signUp("")
    await advance(by: 1)
    await settle()
    for line in porter.log.sorted() { record(.caller, line) }
}

// MARK: trace
// caller: 6
// caller: URLError
// caller: none
// caller: pass 3
