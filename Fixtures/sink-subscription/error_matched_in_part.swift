// A failure branch for one error has a `catch` of its own, and what is done at every end is done there too; the other errors end in the last one.
//
// pitfalls: 22

// MARK: before
import Combine
import Foundation

enum GateError: Error, Equatable {
    case closed
    case broken
    case needs(pass: String, level: Int)
}

final class Gatehouse: Sendable {
    func pass(_ error: GateError?) -> AnyPublisher<Int, GateError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) {
                    if let error { promise(.failure(error)) } else { promise(.success(7)) }
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class GatehouseModel {
    private let gatehouse = Gatehouse()
    private var cancellables = Set<AnyCancellable>()

    func pass(_ error: GateError?) {
        gatehouse.pass(error) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { completion in
                    if case .failure(.closed) = completion { record(.sink, "closed") }
                },
                receiveValue: { gate in record(.sink, "through \(gate)") }
            )
            .store(in: &cancellables)
    }

    func ask(_ error: GateError?) {
        gatehouse.pass(error) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                record(.service, "asked")
                switch completion {
                case .finished:
                    record(.sink, "asked and through")
                case .failure(.closed), .failure(.broken):
                    break // Nobody can help that.
                case .failure(.needs(let pass, _)):
                    record(.sink, "needs \(pass)")
                }
                record(.service, "answered")
            } receiveValue: { gate in
                record(.sink, "gate \(gate)")
            }
            .store(in: &cancellables)
    }

    func tell(_ error: GateError?) {
        gatehouse.pass(error) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                switch completion {
                case .failure(.closed):
                    record(.sink, "closed, come tomorrow")
                case .failure(let error):
                    record(.sink, "\(error)")
                default:
                    break
                }
            } receiveValue: { gate in
                record(.sink, "told \(gate)")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum GateError: Error, Equatable {
    case closed
    case broken
    case needs(pass: String, level: Int)
}

final class Gatehouse: Sendable {
    func pass(_ error: GateError?) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) {
                if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: 7) }
            }
        }
    }
}

@MainActor
final class GatehouseModel {
    private let gatehouse = Gatehouse()
    private var cancellables = Set<AnyCancellable>()

    func pass(_ error: GateError?) {
        Task { [gatehouse] in
            do {
                let gate = try await gatehouse.pass(error)
                guard !Task.isCancelled else { return }
                record(.sink, "through \(gate)")
            } catch GateError.closed {
                guard !Task.isCancelled else { return }
                record(.sink, "closed")
            } catch {}
        }
        .store(in: &cancellables)
    }

    func ask(_ error: GateError?) {
        Task { [gatehouse] in
            do {
                let gate = try await gatehouse.pass(error)
                guard !Task.isCancelled else { return }
                record(.sink, "gate \(gate)")
                guard !Task.isCancelled else { return }
                record(.service, "asked")
                record(.sink, "asked and through")
                record(.service, "answered")
            } catch GateError.closed, GateError.broken {
                guard !Task.isCancelled else { return }
                record(.service, "asked")
                // Nobody can help that.
                record(.service, "answered")
            } catch GateError.needs(let pass, _) {
                guard !Task.isCancelled else { return }
                record(.service, "asked")
                record(.sink, "needs \(pass)")
                record(.service, "answered")
            } catch {
                guard !Task.isCancelled else { return }
                record(.service, "asked")
                record(.service, "answered")
            }
        }
        .store(in: &cancellables)
    }

    func tell(_ error: GateError?) {
        Task { [gatehouse] in
            do {
                let gate = try await gatehouse.pass(error)
                guard !Task.isCancelled else { return }
                record(.sink, "told \(gate)")
            } catch GateError.closed {
                guard !Task.isCancelled else { return }
                record(.sink, "closed, come tomorrow")
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
    let model = GatehouseModel()
    for error in [nil, GateError.closed, .broken, .needs(pass: "blue", level: 2)] {
        model.pass(error)
        await advance(by: 1)
        model.ask(error)
        await advance(by: 1)
        model.tell(error)
        await advance(by: 1)
    }
}

// MARK: trace
// service: asked
// service: answered
// service: asked
// service: answered
// service: asked
// service: answered
// service: asked
// service: answered
// sink: through 7
// sink: gate 7
// sink: asked and through
// sink: told 7
// sink: closed
// sink: closed, come tomorrow
// sink: broken
// sink: needs blue
// sink: needs(pass: "blue", level: 2)
