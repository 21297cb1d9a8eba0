import Combine
import XCTest

@testable import Depot

final class StockBookTests: XCTestCase {
    private var cancellables = Set<AnyCancellable>()

    func testTheJournalIsEmptyAtFirst() {
        let book = StockBook(api: LegacyAPI(base: URL(string: "http://depot")!))
        let answered = expectation(description: "answered")
        book.movements()
            .sink { movements in
                XCTAssertTrue(movements.isEmpty)
                answered.fulfill()
            }
            .store(in: &cancellables)
        wait(for: [answered], timeout: 1)
    }

    func testOneCode() {
        let driver = ScannerDriver()
        let proxy = ScannerProxy(driver: driver)
        let read = expectation(description: "read")
        proxy.codes
            .sink(receiveCompletion: { _ in }) { code in
                XCTAssertEqual(code, "1")
                read.fulfill()
            }
            .store(in: &cancellables)
        driver.powerOn { _ in driver.read("1") }
        wait(for: [read], timeout: 2)
    }
}
