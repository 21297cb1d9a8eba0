// A completion that is asked for a failure and for more, and then handed on as a whole, is written out at both ends.

// MARK: before
import Combine
import Foundation

enum KilnError: Error {
    case cold
    case cracked
}

@MainActor
final class Kiln {
    func fire(_ pot: String) -> AnyPublisher<Int, KilnError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) {
                    switch pot {
                    case "vase": promise(.failure(.cracked))
                    case "bowl": promise(.failure(.cold))
                    default: promise(.success(pot.count))
                    }
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Potter {
    private let kiln = Kiln()
    private var cancellables = Set<AnyCancellable>()

    func fire(_ pot: String) {
        kiln.fire(pot) // → one-shot sink-subscription
            .sink { completion in
                if case .failure(let error) = completion, error == .cracked { record(.sink, "\(pot) is lost") }
                self.note(completion)
            } receiveValue: { hours in
                record(.sink, "\(pot) took \(hours)")
            }
            .store(in: &cancellables)
    }

    private func note(_ end: Subscribers.Completion<KilnError>) {
        record(.sink, "\(end)")
    }
}

// MARK: after
import Combine
import Foundation

enum KilnError: Error {
    case cold
    case cracked
}

@MainActor
final class Kiln {
    func fire(_ pot: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) {
                switch pot {
                case "vase": continuation.resume(throwing: KilnError.cracked)
                case "bowl": continuation.resume(throwing: KilnError.cold)
                default: continuation.resume(returning: pot.count)
                }
            }
        }
    }
}

@MainActor
final class Potter {
    private let kiln = Kiln()
    private var cancellables = Set<AnyCancellable>()

    func fire(_ pot: String) {
        Task { [kiln] in
            do {
                let hours = try await kiln.fire(pot)
                guard !Task.isCancelled else { return }
                record(.sink, "\(pot) took \(hours)")
                guard !Task.isCancelled else { return }
                self.note(Subscribers.Completion<KilnError>.finished)
            } catch let error as KilnError {
                guard !Task.isCancelled else { return }
                if error == .cracked { record(.sink, "\(pot) is lost") }
                self.note(Subscribers.Completion<KilnError>.failure(error))
            }
        }
        .store(in: &cancellables)
    }

    private func note(_ end: Subscribers.Completion<KilnError>) {
        record(.sink, "\(end)")
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
    let potter = Potter()
    for pot in ["cup", "vase", "bowl"] {
        potter.fire(pot)
        await advance(by: 2)
    }
}

// MARK: trace
// sink: cup took 3
// sink: finished
// sink: vase is lost
// sink: failure(Fixture.KilnError.cracked)
// sink: failure(Fixture.KilnError.cold)
