import Testing

/// What is shown on a terminal, at two widths.
@Suite struct TerminalTests {
    @Test(arguments: [UInt16(80), 200]) func keepsToTheWidth(_ columns: UInt16) throws {
        let folder = try Sample.folder()
        for arguments in [["scan"], ["lint"], ["plan"], ["rules"], ["bridges", "--list"], ["explain", "no-new-one-shot"]] {
            let run = try PseudoTerminal.run(arguments, in: folder, columns: columns)
            let long = PseudoTerminal.lines(run.output).filter { $0.count > Int(columns) }
            #expect(long.isEmpty, "\(arguments[0]) at \(columns)")
            #expect(run.output.contains("\u{1B}["), "\(arguments[0]) is in colours")
        }
    }

    @Test func wrapsOnlyWhereTheTerminalIsNarrow() throws {
        let folder = try Sample.folder()
        let (narrow, wide) = (
            try PseudoTerminal.run(["rules"], in: folder, columns: 80), try PseudoTerminal.run(["rules"], in: folder, columns: 300)
        )
        #expect(PseudoTerminal.lines(narrow.output).count > PseudoTerminal.lines(wide.output).count)
        #expect(try PseudoTerminal.lines(wide.output) == PseudoTerminal.lines(Tool.run(["rules"], in: folder).output))
    }

    @Test func colorsADiff() throws {
        let folder = try Sample.folder()
        let run = try PseudoTerminal.run(["migrate"], in: folder, columns: 80)
        #expect(run.status == 0 && run.output.contains("\u{1B}[32m+") && run.output.contains("\u{1B}[31m-"))
        let plain = try Tool.run(["migrate"], in: folder)
        #expect(!plain.output.contains("\u{1B}") && plain.output.contains("\n+"))
    }

    @Test func tellsTheTimeOfEachStage() throws {
        let folder = try Sample.folder()
        let run = try Tool.run(["scan", "--verbose"], in: folder)
        let stages = run.errors.split(separator: "\n").compactMap { $0.split(separator: ":").first.map(String.init) }
        #expect(stages == ["reading", "finding chains", "deciding verdicts", "planning rewrites"])
        #expect(try Tool.run(["scan"], in: folder).errors.isEmpty)
        #expect(try Tool.run(["scan", "--verbose", "--quiet"], in: folder).status == 2)
    }
}
