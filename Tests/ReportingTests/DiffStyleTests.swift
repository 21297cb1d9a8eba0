import SourceText
import Testing

@testable import Reporting

@Suite struct DiffStyleTests {
    private let diff = UnifiedDiff(path: "A.swift", before: Array("a\r\n-- b\r\nc".utf8), after: Array("a\r\n++ b\r\nc".utf8))

    @Test func keepsTheBytesWithoutColours() { #expect(DiffStyle(.plain).bytes(of: diff) == diff.bytes) }

    @Test func coloursLinesByWhatTheyAre() {
        let text = String(decoding: DiffStyle(.colored).bytes(of: diff), as: UTF8.self)
        #expect(text.contains("\u{1B}[1m--- a/A.swift\u{1B}[0m\n") && text.contains("\u{1B}[36m@@ -1,3 +1,3 @@\u{1B}[0m\n"))
        // Not a header, whatever it looks like; and the return stays at the end.
        #expect(text.contains("\u{1B}[31m--- b\u{1B}[0m\r\n") && text.contains("\u{1B}[32m+++ b\u{1B}[0m\r\n"))
        #expect(text.contains("\n a\r\n") && text.hasSuffix("file\u{1B}[0m\n"))
    }
}
