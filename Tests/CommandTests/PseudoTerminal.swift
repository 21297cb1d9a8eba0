import Foundation
import Testing

/// A terminal of a given width that a program believes to be one.
struct PseudoTerminal {
    /// What `decombine` writes to a terminal of so many columns, standard output and standard error together, and how it ends.
    static func run(_ arguments: [String], in folder: TemporaryFolder, columns: UInt16) throws -> (status: Int32, output: String) {
        let (main, name) = try pair()
        let side = open(name, O_RDWR | O_NOCTTY)
        try #require(side >= 0)
        var size = winsize(ws_row: 40, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        try #require(ioctl(side, UInt(TIOCSWINSZ), &size) == 0)
        let process = Process()
        process.executableURL = try Tool.executable()
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        let unwanted = ["NO_COLOR", "CLICOLOR_FORCE", "COLUMNS"]
        process.environment = ProcessInfo.processInfo.environment.filter { !unwanted.contains($0.key) }
            .merging(["TERM": "xterm"]) { $1 }
        let handle = FileHandle(fileDescriptor: side, closeOnDealloc: false)
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
        close(side)
        // Read while it writes: a terminal that nobody reads stops the program. It ends when nobody has the other side open.
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while case let count = read(main, &buffer, buffer.count), count > 0 { bytes += buffer[..<count] }
        close(main)
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n"))
    }

    /// The side that is read, and the name of the one that a program writes to.
    private static func pair() throws -> (main: Int32, name: String) {
        #if canImport(Darwin)
            let main = posix_openpt(O_RDWR | O_NOCTTY)
            try #require(main >= 0 && grantpt(main) == 0 && unlockpt(main) == 0)
            return (main, try #require(ptsname(main).map { String(cString: $0) }))
        #else
            // Glibc hides `posix_openpt` from Swift: the same by the calls behind it (`TIOCSPTLCK`, `TIOCGPTN` of asm-generic/ioctls.h).
            let main = open("/dev/ptmx", O_RDWR | O_NOCTTY)
            var (lock, number): (Int32, UInt32) = (0, 0)
            try #require(main >= 0 && ioctl(main, UInt(0x4004_5431), &lock) == 0 && ioctl(main, UInt(0x8004_5430), &number) == 0)
            return (main, "/dev/pts/\(number)")
        #endif
    }

    /// The lines without colours.
    static func lines(_ output: String) -> [String] {
        output.replacing(#/\u{1B}\[[0-9;]*[mK]/#, with: "").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
