import Foundation
import Timeline
import World

/// What `import XCTest` means in fixtures: as much of it as waits for something, in virtual time, and assertions that write into the trace.
///
/// The real one blocks the main thread while it waits, and in virtual time nothing happens on another.
open class XCTestCase {
    public required init() {}

    open func setUp() {}
    open func setUpWithError() throws {}
    open func tearDown() {}
    open func tearDownWithError() throws {}

    private var made: [XCTestExpectation] = []

    public func expectation(description: String) -> XCTestExpectation {
        let expectation = XCTestExpectation(description: description)
        made.append(expectation)
        return expectation
    }

    public func wait(for expectations: [XCTestExpectation], timeout: TimeInterval, enforceOrder: Bool = false) {
        Stage.current.wait(timeout) { expectations.allSatisfy(\.isMet) }
        for expectation in expectations where !expectation.isMet { fail("timed out waiting for \(expectation.description)") }
    }

    public func waitForExpectations(timeout: TimeInterval, handler: ((Error?) -> Void)? = nil) {
        wait(for: made, timeout: timeout)
        made = []
        handler?(nil)
    }

    public func fulfillment(of expectations: [XCTestExpectation], timeout: TimeInterval, enforceOrder: Bool = false) async {
        let limit = Timeline.shared.now + UInt64(timeout * 1_000_000_000)
        while !expectations.allSatisfy(\.isMet), Timeline.shared.now < limit { await Task.yield() }
        for expectation in expectations where !expectation.isMet { fail("timed out waiting for \(expectation.description)") }
    }
}

public final class XCTestExpectation: @unchecked Sendable {
    public let description: String
    public var isInverted = false
    public var expectedFulfillmentCount = 1
    public var assertForOverFulfill = true
    private let lock = NSLock()
    private var count = 0

    public init(description: String = "") { self.description = description }

    public func fulfill() { lock.withLock { count += 1 } }

    var isMet: Bool { lock.withLock { isInverted ? count == 0 : count >= expectedFulfillmentCount } }
}
