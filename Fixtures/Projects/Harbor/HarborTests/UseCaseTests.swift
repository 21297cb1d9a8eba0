import Combine
import XCTest

@testable import Harbor

final class BerthRepositoryTests: XCTestCase {
    private var cancellables = Set<AnyCancellable>()
    private let repository = MockBerthRepository()
    private let north = Berth(id: "1", name: "A1", pier: "North", length: 12, isFree: true)
    private let south = Berth(id: "2", name: "B7", pier: "South", length: 8, isFree: false)

    func testFreeBerthsLeaveOutTheTakenAndTheShort() {
        repository.stubbed = [north, south]
        let answered = expectation(description: "answered")
        var names: [String] = []

        LoadFreeBerths(repository: repository).execute(marina: "m", length: 10)
            .sink(receiveCompletion: { _ in
                answered.fulfill()
            }, receiveValue: { berths in
                names = berths.map(\.name)
            })
            .store(in: &cancellables)

        wait(for: [answered], timeout: 1)
        XCTAssertEqual(names, ["A1"])
        XCTAssertEqual(repository.askedFor, ["m"])
    }

    func testFeedFollowsOneBerth() {
        let feed = LiveBerthFeed()
        var seen: [Bool] = []
        feed.observeBerth(id: north.id).sink { seen.append($0.isFree) }.store(in: &cancellables)

        feed.ingest(south)
        feed.ingest(north)
        var taken = north
        taken.isFree = false
        feed.ingest(taken)

        XCTAssertEqual(seen, [true, false])
    }

    func testFirstKnownBerth() async throws {
        repository.stubbed = [north]
        let berth = try await repository.berth(id: north.id).nextValueOrThrow
        XCTAssertEqual(berth, north)
    }
}

final class BookBerthTests: XCTestCase {
    private var cancellables = Set<AnyCancellable>()
    private let draft = BookingDraft(berthID: "1", boatID: "b", arrival: .distantFuture, nights: 2)

    func testThreeStepsLeadToABooking() {
        let repository = BookingRepositoryMock()
        let quote = Quote(draft: draft, cents: 4_200)
        let hold = Hold(id: "h", quote: quote, expiresAt: .distantFuture)
        let booking = Booking(id: "7", berthID: "1", arrival: draft.arrival, nights: 2)
        repository.quoteFor = { _ in .success(quote) }
        repository.holdResult = .success(hold)
        repository.confirmed = booking
        let booked = expectation(description: "booked")

        BookBerth(bookings: repository).execute(draft)
            .sink(receiveCompletion: { _ in }) { result in
                XCTAssertEqual(result, booking)
                booked.fulfill()
            }
            .store(in: &cancellables)

        waitForExpectations(timeout: 1)
    }

    @MainActor
    func testCancellingReportsBack() {
        let repository = BookingRepositoryMock()
        repository.cancelReturnValue = Just(()).setFailureType(to: HarborError.self).eraseToAnyPublisher()
        let history = BookingHistory(client: URLSessionHarborClient(base: URL(fileURLWithPath: "/")))
        let model = BookingViewModel(repository: repository, history: history)
        let reported = expectation(description: "reported")

        model.cancel(Booking(id: "7", berthID: "1", arrival: draft.arrival, nights: 2)) { done in
            XCTAssertTrue(done)
            reported.fulfill()
        }

        wait(for: [reported], timeout: 1)
        XCTAssertEqual(repository.cancelCallsCount, 1)
    }

    func testStrongGustsCloseTheWindow() {
        let answered = expectation(description: "answered")

        CheckSailingWindow(conditions: MockConditionsRepository(gusts: 45)).execute(marina: "m")
            .sink { isSafe in
                XCTAssertFalse(isSafe)
                answered.fulfill()
            }
            .store(in: &cancellables)

        wait(for: [answered], timeout: 1)
    }
}
