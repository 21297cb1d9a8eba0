import Combine
import XCTest

@testable import Harbor

/// Tests of what never ends: there is nothing to await in here.
final class SignalTests: XCTestCase {
    private var cancellables: Set<AnyCancellable> = []

    func testPositionsSkipBadFixes() {
        let service = PositionService()
        var latitudes: [Double] = []
        service.positions
            .map(\.latitude)
            .sink { latitudes.append($0) }
            .store(in: &cancellables)

        service.receive(Position(latitude: 54.1, longitude: 10.2, accuracy: 400))
        service.receive(Position(latitude: 54.3, longitude: 10.2, accuracy: 8))

        XCTAssertEqual(latitudes, [54.3])
    }

    func testSearchSettlesOnAnInjectedScheduler() {
        let letters = PassthroughSubject<String, Never>()
        let settled = expectation(description: "settled")

        settle(letters.eraseToAnyPublisher(), on: DispatchQueue.main)
            .sink { text in
                XCTAssertEqual(text, "pier")
                settled.fulfill()
            }
            .store(in: &cancellables)

        letters.send("pi")
        letters.send("pier")
        wait(for: [settled], timeout: 1)
    }

    private func settle<S: Scheduler>(_ text: AnyPublisher<String, Never>, on scheduler: S) -> AnyPublisher<String, Never> {
        text.debounce(for: .milliseconds(20), scheduler: scheduler)
            .eraseToAnyPublisher()
    }
}
