import CombineModel
import Foundation
import SourceText
import Wording

/// Reads files that can be source code; says what is wrong with the others.
struct FileReader {
    let root: AbsolutePath
    /// Files above this are generated, or data.
    let byteLimit: Int
    /// What stands in some files instead of what the file system says: what is staged of them.
    var instead: [AbsolutePath: [UInt8]] = [:]

    /// The file, or why it is skipped.
    func read(_ path: AbsolutePath) -> Result<SourceFile, Problem> {
        let name = path.relative(to: root) ?? path.name
        func skipped(_ message: String) -> Result<SourceFile, Problem> {
            .failure(Problem(Diagnostic(.error, path: name, message)))
        }
        if let bytes = instead[path] { return .success(SourceFile(path: name, bytes: bytes)) }
        guard let status = FileStatus(of: path) else {
            return skipped(texts.fileUnreadable(lastSystemProblem()))
        }
        guard status.kind == .file else { return skipped(texts.noFile) }
        guard status.byteCount <= byteLimit else { return skipped(tooLarge(status.byteCount)) }
        guard let bytes = Self.bytes(of: path, expecting: status.byteCount) else {
            return skipped(texts.fileUnreadable(lastSystemProblem()))
        }
        if let offset = UTF8Check.firstProblem(in: bytes) {
            return .failure(Problem(Self.notText(name, bytes, offset)))
        }
        return .success(SourceFile(path: name, bytes: bytes))
    }

    struct Problem: Error {
        let diagnostic: Diagnostic

        init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
    }

    /// What stands in a file, nil when it cannot be read to its end, or has none within a gigabyte.
    static func bytes(of path: AbsolutePath, expecting count: Int = 0) -> [UInt8]? {
        let descriptor = open(path.description, O_RDONLY)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var result: [UInt8] = []
        while true {
            // One byte more than expected, so that the first round finds the end.
            let wanted = max(count + 1 - result.count, 1 << 12)
            var readCount = 0
            let chunk = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
                readCount = Foundation.read(descriptor, buffer.baseAddress, wanted)
                filled = max(0, readCount)
            }
            if readCount < 0, errno != EINTR { return nil }
            if readCount == 0 { return result }
            if result.count + readCount > 1 << 30 {
                errno = EFBIG
                return nil
            }
            if result.isEmpty { result = chunk } else { result += chunk }
        }
    }

    private static func notText(_ name: String, _ bytes: [UInt8], _ offset: Int) -> Diagnostic {
        let place = LineTable(bytes).place(of: offset)
        let byte = "0x" + String(bytes[offset], radix: 16, uppercase: true)
        return Diagnostic(
            .error, path: name, line: place.line, column: place.column,
            texts.notUTF8(byte, offset))
    }

    private func tooLarge(_ byteCount: Int) -> String {
        let (size, limit) = (Self.megabytes(byteCount), Self.megabytes(byteLimit))
        return texts.tooLarge(size, limit)
    }

    private static func megabytes(_ bytes: Int) -> String {
        let tenths = (bytes * 10 + 500_000) / 1_000_000
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}
