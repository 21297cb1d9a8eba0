import Combine
import Foundation

struct BookBerth {
    let bookings: BookingRepository

    /// Quote, hold, pay: each step needs the answer of the one before.
    func execute(_ draft: BookingDraft) -> AnyPublisher<Booking, HarborError> {
        bookings.quote(for: draft)
            .flatMap { quote in bookings.hold(quote) }
            .flatMap { hold in bookings.confirm(hold) }
            .eraseToAnyPublisher()
    }
}

final class PayHarborDues {
    private let terminal: CardTerminal

    init(terminal: CardTerminal) {
        self.terminal = terminal
    }

    /// The card reader drops its radio link now and then; each try is a new one.
    func execute(cents: Int) -> AnyPublisher<String, HarborError> {
        Deferred {
            Future { promise in
                self.terminal.charge(cents) { result in
                    promise(result.mapError(HarborError.init))
                }
            }
        }
        .retry(2)
        .eraseToAnyPublisher()
    }

    /// Retrying here does nothing: the future has its answer already.
    func refund(receipt: String) -> AnyPublisher<String, HarborError> {
        Future { promise in
            self.terminal.refund(receipt) { result in
                promise(result.mapError(HarborError.init))
            }
        }
        .retry(3)
        .eraseToAnyPublisher()
    }
}

protocol CardTerminal {
    func charge(_ cents: Int, completion: @escaping (Result<String, Error>) -> Void)
    func refund(_ receipt: String, completion: @escaping (Result<String, Error>) -> Void)
}
