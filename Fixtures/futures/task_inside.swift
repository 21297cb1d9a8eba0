// A Future whose body is a task that awaits was a bridge from async code to Combine; it must become the awaited code itself, failures included.
//
// swift6: after
// seeds: E3

// MARK: before
import Combine
import Foundation

enum NameError: Error {
    case taken
}

struct NameService: Sendable {
    private func lookUp(_ name: String) async throws -> Int {
        try await Task.sleep(nanoseconds: 1_000_000_000)
        record(.service, "looked up \(name)")
        if name == "ada" { throw NameError.taken }
        return name.count
    }

    func register(_ name: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                Task {
                    do {
                        let number = try await lookUp(name)
                        promise(.success(number))
                    } catch {
                        promise(.failure(error))
                    }
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class NameModel {
    private let service = NameService()
    private var cancellables = Set<AnyCancellable>()

    func register(_ name: String) {
        service.register(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(name) is \(error)") }
            } receiveValue: { number in
                record(.sink, "\(name) is number \(number)")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum NameError: Error {
    case taken
}

struct NameService: Sendable {
    private func lookUp(_ name: String) async throws -> Int {
        try await Task.sleep(nanoseconds: 1_000_000_000)
        record(.service, "looked up \(name)")
        if name == "ada" { throw NameError.taken }
        return name.count
    }

    func register(_ name: String) async throws -> Int {
        try await Task {
            let number = try await lookUp(name)
            return number
        }.value
    }
}

@MainActor
final class NameModel {
    private let service = NameService()
    private var cancellables = Set<AnyCancellable>()

    func register(_ name: String) {
        Task { [service] in
            do {
                let number = try await service.register(name)
                guard !Task.isCancelled else { return }
                record(.sink, "\(name) is number \(number)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(name) is \(error)")
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
    let model = NameModel()
    model.register("grace")
    await advance(by: 2)
    model.register("ada")
    await advance(by: 2)
}

// MARK: trace
// service: looked up grace
// service: looked up ada
// sink: grace is number 5
// sink: ada is taken
