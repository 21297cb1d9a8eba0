// People who ask for a chain to be left alone would find it rewritten.

// MARK: before
import Combine
import Foundation

final class Printer: Sendable {
    func queue() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(2)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class PrinterModel {
    private let printer = Printer()
    private var cancellables = Set<AnyCancellable>()

    func onTheLineAbove() {
        // decombine:ignore
        printer.queue() // → one-shot suppressed
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }

    func onALineOfTheChain() {
        printer.queue() // → one-shot suppressed
            .sink { record(.sink, "\($0)") } // decombine:ignore - printed by hand until autumn
            .store(in: &cancellables)
    }

    func byRule() {
        // decombine:ignore sink-subscription - the driver counts subscriptions
        printer.queue() // → one-shot suppressed
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}
