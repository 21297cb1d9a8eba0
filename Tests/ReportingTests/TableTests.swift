import Testing

@testable import Reporting

@Suite struct TableTests {
    private let table = Table(rows: [
        [Table.Cell("  short"), Table.Cell("a sentence that goes on for longer than the terminal is wide, by far")],
        [Table.Cell("  longer-id"), Table.Cell("little")],
    ])

    @Test func alignsColumns() {
        #expect(table.lines(.plain)[1] == "  longer-id  little")
        #expect(table.lines(.plain)[0].count == 81)
    }

    @Test(arguments: [40, 60, 80]) func wrapsAtWordsWhereTheTerminalEnds(_ width: Int) {
        let lines = table.lines(Style.plain.within(width))
        #expect(lines.count > 2 && lines.allSatisfy { $0.count <= width && !$0.hasSuffix(" ") })
        let said = lines.dropLast().map { $0.drop { $0 == " " } }.joined(separator: " ")
        #expect(
            said.split(separator: " ").joined(separator: " ")
                == "short a sentence that goes on for longer than the terminal is wide, by far")
        #expect(lines.dropFirst().dropLast().allSatisfy { $0.hasPrefix(String(repeating: " ", count: 13)) })
    }

    @Test func breaksNoWord() {
        #expect(Words.wrapped("  one two incomprehensibilities four", to: 10) == ["  one two", "  incomprehensibilities", "  four"])
        #expect(Words.wrapped("fits", to: 4) == ["fits"])
    }
}
