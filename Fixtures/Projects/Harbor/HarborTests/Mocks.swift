import Combine
import Foundation

@testable import Harbor

final class MockBerthRepository: BerthRepository {
    var stubbed: [Berth] = []
    var error: HarborError?
    private(set) var askedFor: [Marina.ID] = []

    func berths(in marina: Marina.ID) -> AnyPublisher<[Berth], HarborError> {
        askedFor.append(marina)
        if let error {
            return Fail(error: error).eraseToAnyPublisher()
        }
        return Just(stubbed)
            .setFailureType(to: HarborError.self)
            .eraseToAnyPublisher()
    }

    func berth(id: Berth.ID) -> AnyPublisher<Berth, HarborError> {
        guard let berth = stubbed.first(where: { $0.id == id }) else {
            return Fail(error: .status(404)).eraseToAnyPublisher()
        }
        return Just(berth).setFailureType(to: HarborError.self).eraseToAnyPublisher()
    }

    func favorite(_ berth: Berth) -> AnyPublisher<Void, HarborError> {
        Result<Void, HarborError>.success(()).publisher.eraseToAnyPublisher()
    }
}

struct MockConditionsRepository: ConditionsRepository {
    var gusts = 12.0

    func wind(at marina: Marina.ID) -> AnyPublisher<WindReport, HarborError> {
        Just(WindReport(knots: 8, gusts: gusts, bearing: 270))
            .setFailureType(to: HarborError.self)
            .eraseToAnyPublisher()
    }

    func sea(at marina: Marina.ID) -> AnyPublisher<SeaState, HarborError> {
        Just(SeaState(waveHeight: 0.4)).setFailureType(to: HarborError.self).eraseToAnyPublisher()
    }

    func daylight(at marina: Marina.ID) -> AnyPublisher<Daylight, HarborError> {
        Just(Daylight(sunrise: .distantPast, sunset: .distantFuture))
            .setFailureType(to: HarborError.self)
            .eraseToAnyPublisher()
    }
}

final class BookingRepositoryMock: BookingRepository {
    var quoteFor: (BookingDraft) -> Result<Quote, HarborError> = { _ in .failure(.offline) }
    var holdResult: Result<Hold, HarborError> = .failure(.berthTaken)
    var confirmed: Booking?

    func quote(for draft: BookingDraft) -> AnyPublisher<Quote, HarborError> {
        quoteFor(draft).publisher.eraseToAnyPublisher()
    }

    func hold(_ quote: Quote) -> AnyPublisher<Hold, HarborError> {
        holdResult.publisher.eraseToAnyPublisher()
    }

    func confirm(_ hold: Hold) -> AnyPublisher<Booking, HarborError> {
        guard let confirmed else { return Fail(error: .status(410)).eraseToAnyPublisher() }
        return Just(confirmed).setFailureType(to: HarborError.self).eraseToAnyPublisher()
    }

    // In the style of the mocks that a generator writes.
    var cancelCallsCount = 0
    var cancelReturnValue: AnyPublisher<Void, HarborError>!
    var cancelClosure: ((Booking.ID) -> AnyPublisher<Void, HarborError>)?

    func cancel(_ booking: Booking.ID) -> AnyPublisher<Void, HarborError> {
        cancelCallsCount += 1
        return cancelClosure.map { $0(booking) } ?? cancelReturnValue
    }
}
