// What makes a failure of any error needs no type of what it is made of: left for that, the callback would be awaited through its publisher.
//
// tier: review
// swift6: after

// MARK: before
import Combine
import Foundation

enum PumpError: Error {
    case device(Error)
    case busy(code: Int)
}

protocol Pump: Sendable {
    func stop(_ completion: @escaping @Sendable (Result<Double, any Error>) -> Void)
}

extension Pump {
    func stopped() -> AnyPublisher<Double, Error> { // → one-shot publisher-function
        Future { promise in
            self.stop { result in
                switch result {
                case .success(let units):
                    record(.service, "stopped")
                    promise(.success(units))
                case .failure(let error):
                    record(.service, "jammed")
                    promise(.failure(error))
                }
            }
        }
        .mapError { PumpError.device($0) }
        .eraseToAnyPublisher()
    }
}

struct Syringe: Pump {
    let units: Double?

    func stop(_ completion: @escaping @Sendable (Result<Double, any Error>) -> Void) {
        later(1) { completion(units.map { .success($0) } ?? .failure(PumpError.busy(code: 7))) }
    }
}

@MainActor
final class PumpModel {
    private var cancellables = Set<AnyCancellable>()

    func stop(_ pump: Syringe) {
        pump.stopped() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { completion in
                if case .failure(let error) = completion { record(.sink, "\(error)") }
            }, receiveValue: { record(.sink, "\($0) units left") })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum PumpError: Error {
    case device(Error)
    case busy(code: Int)
}

protocol Pump: Sendable {
    func stop(_ completion: @escaping @Sendable (Result<Double, any Error>) -> Void)
}

extension Pump {
    func stopped() async throws -> Double {
        do {
            return try await withCheckedThrowingContinuation { continuation in
                self.stop { result in
                    switch result {
                    case .success(let units):
                        record(.service, "stopped")
                        continuation.resume(returning: units)
                    case .failure(let error):
                        record(.service, "jammed")
                        continuation.resume(throwing: error)
                    }
                }
            }
        } catch {
            throw PumpError.device(error)
        }
    }
}

struct Syringe: Pump {
    let units: Double?

    func stop(_ completion: @escaping @Sendable (Result<Double, any Error>) -> Void) {
        later(1) { completion(units.map { .success($0) } ?? .failure(PumpError.busy(code: 7))) }
    }
}

@MainActor
final class PumpModel {
    private var cancellables = Set<AnyCancellable>()

    func stop(_ pump: Syringe) {
        Task {
            do {
                let stopped = try await pump.stopped()
                guard !Task.isCancelled else { return }
                record(.sink, "\(stopped) units left")
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
    let model = PumpModel()
    model.stop(Syringe(units: 2.5))
    await advance(by: 2)
    model.stop(Syringe(units: nil))
    await advance(by: 2)
}

// MARK: trace
// service: stopped
// service: jammed
// sink: 2.5 units left
// sink: device(Fixture.PumpError.busy(code: 7))
