// A shorthand whose `catch` never has anything to catch only changes the type of the failure; it comes to its value.

// MARK: before
import Combine
import Foundation

extension Publisher {
    static func none() -> AnyPublisher<Output, Failure> { Empty().eraseToAnyPublisher() } // → one-shot ✗ shape-not-supported

    static func just(_ output: Output) -> AnyPublisher<Output, Failure> { // → one-shot ✗ shape-not-supported
        Just(output).catch { _ in AnyPublisher<Output, Failure>.none() }.eraseToAnyPublisher()
    }

    static func fail(_ error: Failure) -> AnyPublisher<Output, Failure> { // → one-shot ✗ shape-not-supported
        Fail(error: error).eraseToAnyPublisher()
    }
}

final class Ferry: Sendable {
    func fare(to port: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        guard port != "nowhere" else { return .fail(URLError(.badURL)) }
        return .just(port.count)
    }

    func offer(to port: String) -> AnyPublisher<Result<Int, Error>, Never> { // → one-shot publisher-function
        fare(to: port)
            .map { .success($0 * 2) }
            .catch { error -> AnyPublisher<Result<Int, Error>, Never> in .just(.failure(error)) }
            .eraseToAnyPublisher()
    }

    func seat(to port: String) -> AnyPublisher<Int?, Error> { // → one-shot publisher-function
        fare(to: port).map(Optional.some).eraseToAnyPublisher()
    }
}

@MainActor
final class FerryModel {
    private let ferry = Ferry()
    private var cancellables = Set<AnyCancellable>()

    func show(_ port: String) {
        ferry.offer(to: port) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { offer in
                switch offer {
                case .success(let fare): record(.sink, "\(fare)")
                case .failure: record(.sink, "no ferry")
                }
            }
            .store(in: &cancellables)
    }

    func sit(_ port: String) {
        ferry.seat(to: port) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "\($0 ?? 0)") })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

extension Publisher {
    static func none() -> AnyPublisher<Output, Failure> { Empty().eraseToAnyPublisher() }

    static func just(_ output: Output) -> AnyPublisher<Output, Failure> {
        Just(output).catch { _ in AnyPublisher<Output, Failure>.none() }.eraseToAnyPublisher()
    }

    static func fail(_ error: Failure) -> AnyPublisher<Output, Failure> {
        Fail(error: error).eraseToAnyPublisher()
    }
}

final class Ferry: Sendable {
    func fare(to port: String) async throws -> Int {
        guard port != "nowhere" else { throw URLError(.badURL) }
        return port.count
    }

    func offer(to port: String) async -> Result<Int, Error> {
        do {
            let fare = try await fare(to: port)
            return .success(fare * 2)
        } catch {
            return .failure(error)
        }
    }

    func seat(to port: String) async throws -> Int? {
        try await fare(to: port)
    }
}

@MainActor
final class FerryModel {
    private let ferry = Ferry()
    private var cancellables = Set<AnyCancellable>()

    func show(_ port: String) {
        Task { [ferry] in
            let offer = await ferry.offer(to: port)
            guard !Task.isCancelled else { return }
            switch offer {
            case .success(let fare): record(.sink, "\(fare)")
            case .failure: record(.sink, "no ferry")
            }
        }
        .store(in: &cancellables)
    }

    func sit(_ port: String) {
        Task { [ferry] in
            do {
                let seat = try await ferry.seat(to: port)
                guard !Task.isCancelled else { return }
                record(.sink, "\(seat ?? 0)")
            } catch {}
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
    let model = FerryModel()
    for port in ["kiel", "nowhere"] {
        model.show(port)
        await settle()
        model.sit(port)
        await settle()
    }
}

// MARK: trace
// sink: 8
// sink: 4
// sink: no ferry
