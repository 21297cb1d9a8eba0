import Foundation
import Reporting

/// Standard output and standard error.
enum Console {
    /// A result; ends as it is given.
    static func output(_ text: String) { output(Array(text.utf8)) }

    static func output(_ bytes: [UInt8]) { write(bytes, to: STDOUT_FILENO) }

    /// A line that is no result.
    static func error(_ line: String) { write(Array((line + "\n").utf8), to: STDERR_FILENO) }

    /// Text without a line end, for what is overwritten.
    static func status(_ text: String) { write(Array(text.utf8), to: STDERR_FILENO) }

    /// Colours are for people: not for files, and not against their wish.
    static var style: Style {
        let environment = ProcessInfo.processInfo.environment
        let isWanted = (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
        return isWanted && isatty(STDOUT_FILENO) == 1 ? .colored : .plain
    }

    static var isInteractive: Bool { isatty(STDERR_FILENO) == 1 }

    /// Writes it all, unless the reader has gone.
    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count > 0 {
                    rest = rest.dropFirst(count)
                } else if errno != EINTR {
                    return
                }
            }
        }
    }
}
