import Foundation
import World

/// Remembers that the test that runs has failed. What it says is not recorded: a rewrite may say it in other words.
func fail(_ what: String) { Stage.current.hasFailed = true }

public func XCTFail(_ message: String = "", file: StaticString = #filePath, line: UInt = #line) { fail(message) }

public func XCTAssertEqual<T: Equatable>(
    _ one: @autoclosure () throws -> T, _ other: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "",
    file: StaticString = #filePath, line: UInt = #line
) {
    check("equal", message()) {
        let values = (try one(), try other())
        record(.sink, "compared \(values.0) with \(values.1)")
        return values.0 == values.1
    }
}

public func XCTAssertTrue(
    _ condition: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "", file: StaticString = #filePath,
    line: UInt = #line
) { check("true", message()) { try condition() } }

public func XCTAssert(
    _ condition: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "", file: StaticString = #filePath,
    line: UInt = #line
) { check("true", message()) { try condition() } }

public func XCTAssertFalse(
    _ condition: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "", file: StaticString = #filePath,
    line: UInt = #line
) { check("false", message()) { try !condition() } }

public func XCTAssertNil(
    _ value: @autoclosure () throws -> Any?, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) { check("nil", message()) { try value() == nil } }

public func XCTAssertNotNil(
    _ value: @autoclosure () throws -> Any?, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) { check("not nil", message()) { try value() != nil } }

public func XCTAssertThrowsError<T>(
    _ value: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line,
    _ look: (any Error) -> Void = { _ in }
) {
    do {
        _ = try value()
        fail(message())
    } catch { look(error) }
}

public func XCTUnwrap<T>(_ value: @autoclosure () throws -> T?, file: StaticString = #filePath, line: UInt = #line) throws -> T {
    guard let value = try value() else { throw IsNil() }
    return value
}

private struct IsNil: Error {}

private func check(_ what: String, _ message: String, _ holds: () throws -> Bool) {
    let result = (try? holds()) ?? false
    if !result { fail(message) }
    // The cancellable that a test looks at goes with its subscription.
    if what != "not nil" { record(.sink, "asserted \(what): \(result)") }
}
