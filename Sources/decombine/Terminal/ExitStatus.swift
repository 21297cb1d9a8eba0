import Wording

/// The words of all commands.
let texts = Wording.language

/// The version that `--version` and the JSON tell.
let toolVersion = "0.1.0"

/// How a run ends when it does not simply come to its end.
enum ExitStatus: Int32, Error {
    case done = 0
    /// There are findings, or something would change.
    case findings = 1
    /// Used wrongly, or the work could not be done.
    case failed = 2
}

/// Why the work could not be done, in one line without a period.
struct Failed: Error {
    let message: String

    init(_ message: String) { self.message = message }
}
