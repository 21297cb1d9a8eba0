import Combine
import Foundation

protocol BookingRepository {
    func quote(for draft: BookingDraft) -> AnyPublisher<Quote, HarborError>
    func hold(_ quote: Quote) -> AnyPublisher<Hold, HarborError>
    func confirm(_ hold: Hold) -> AnyPublisher<Booking, HarborError>
    func cancel(_ booking: Booking.ID) -> AnyPublisher<Void, HarborError>
}

final class RemoteBookingRepository: BookingRepository {
    private let client: HarborClient

    init(client: HarborClient) {
        self.client = client
    }

    func quote(for draft: BookingDraft) -> AnyPublisher<Quote, HarborError> {
        client.request(.post("quotes", draft))
    }

    func hold(_ quote: Quote) -> AnyPublisher<Hold, HarborError> {
        client.request(.post("holds", quote))
            .mapError { error in error == .status(409) ? .berthTaken : error }
            .eraseToAnyPublisher()
    }

    func confirm(_ hold: Hold) -> AnyPublisher<Booking, HarborError> {
        client.request(.post("bookings", hold))
    }

    func cancel(_ booking: Booking.ID) -> AnyPublisher<Void, HarborError> {
        client.send(Endpoint(path: "bookings/\(booking)", method: "DELETE"))
    }
}

/// The skipper's own bookings, once or for as long as a screen shows them.
final class BookingHistory {
    private let client: HarborClient
    private let reload = PassthroughSubject<Void, Never>()

    init(client: HarborClient) {
        self.client = client
    }

    func bookings(keepUpdating: Bool = false) -> AnyPublisher<[Booking], HarborError> {
        let load: AnyPublisher<[Booking], HarborError> = client.request(.bookings)
        guard keepUpdating else { return load }

        return reload
            .prepend(())
            .setFailureType(to: HarborError.self)
            .flatMap { load }
            .eraseToAnyPublisher()
    }

    /// The next arrival, if there is one.
    func nextBooking() -> AnyPublisher<Booking, HarborError> {
        bookings()
            .compactMap { bookings in bookings.min { $0.arrival < $1.arrival } }
            .eraseToAnyPublisher()
    }

    func nightsBooked() -> AnyPublisher<Int, HarborError> {
        bookings()
            .flatMap { $0.publisher.setFailureType(to: HarborError.self) }
            .reduce(0) { nights, booking in nights + booking.nights }
            .eraseToAnyPublisher()
    }

    func refresh() {
        reload.send()
    }
}
