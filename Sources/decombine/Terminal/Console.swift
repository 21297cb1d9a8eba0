import Foundation
import Reporting
import Synchronization
import Wording

/// Standard output and standard error.
enum Console {
    /// A result; ends as it is given.
    static func output(_ text: String) { output(Array(text.utf8)) }

    /// Ends the process with 2 when it cannot be written: half a result must not look like a whole one. A reader that has gone away
    /// (`| head`) wants no more, and is no failure.
    static func output(_ bytes: [UInt8]) {
        guard let problem = write(bytes, to: STDOUT_FILENO), problem != EPIPE else { return }
        error(texts.outputFails(String(cString: strerror(problem)).lowercased()))
        exit(ExitStatus.failed.rawValue)
    }

    /// Lines that are no result. What they tell of names and paths moves no cursor.
    static func error(_ lines: String) {
        let safe = lines.split(separator: "\n", omittingEmptySubsequences: false).map { Escaping.terminal(String($0)) + "\n" }
        _ = write(Array(safe.joined().utf8), to: STDERR_FILENO)
    }

    /// Text without a line end, for what is overwritten.
    static func status(_ text: String) { _ = write(Array(text.utf8), to: STDERR_FILENO) }

    // MARK: - What the terminal can do

    private static let settings = Mutex((color: ColorChoice.auto, isQuiet: false, isVerbose: false))

    /// Keeps to what the command line says of colours and progress.
    static func settle(_ color: ColorChoice, isQuiet: Bool, isVerbose: Bool) {
        settings.withLock { $0 = (color, isQuiet, isVerbose) }
    }

    /// Whether the times of the stages are told.
    static var isVerbose: Bool { settings.withLock { $0.isVerbose } }

    /// Colours are for people: not for files, and not against their wish.
    static var style: Style { (isColored(STDOUT_FILENO) ? Style.colored : .plain).within(columns(of: STDOUT_FILENO)) }

    /// For a diff, which other programs read: in colours on a terminal, and elsewhere only where the command line asks for them.
    static var diffStyle: Style {
        settings.withLock { $0.color } == .always || isatty(STDOUT_FILENO) == 1 ? style : .plain
    }

    /// For what is shown on standard error.
    static var errorStyle: Style { isColored(STDERR_FILENO) ? .colored : .plain }

    /// Whether somebody looks at standard error, on a terminal that can take back a line.
    static var isInteractive: Bool {
        isatty(STDERR_FILENO) == 1 && variable("TERM") != "dumb" && !settings.withLock { $0.isQuiet }
    }

    /// The columns of the terminal that standard error goes to.
    static var errorWidth: Int? { columns(of: STDERR_FILENO) }

    /// The columns of a terminal; nil where it is none.
    private static func columns(of descriptor: Int32) -> Int? {
        guard isatty(descriptor) == 1 else { return nil }
        if let columns = variable("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// The command line first, then `NO_COLOR` (no-color.org) and `CLICOLOR_FORCE` (bixense.com/clicolors), then whether it is a terminal.
    private static func isColored(_ descriptor: Int32) -> Bool {
        switch settings.withLock({ $0.color }) {
        case .always: return true
        case .never: return false
        case .auto:
            if variable("NO_COLOR") != nil { return false }
            if let forced = variable("CLICOLOR_FORCE"), forced != "0" { return true }
            return variable("TERM") != "dumb" && isatty(descriptor) == 1
        }
    }

    /// A variable of the environment that is set to something.
    private static func variable(_ name: String) -> String? {
        let value = ProcessInfo.processInfo.environment[name] ?? ""
        return value.isEmpty ? nil : value
    }

    /// Writes it all; the number of the system's error where that cannot be done.
    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count > 0 {
                    rest = rest.dropFirst(count)
                } else if count == 0 {
                    return EIO
                } else if errno == EAGAIN {
                    // Whoever shares the terminal or the pipe made it one that does not wait.
                    var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    poll(&wait, 1, -1)
                } else if errno != EINTR {
                    return errno
                }
            }
            return nil
        }
    }
}
