import Foundation
import Testing

/// Repositories, names and states of git that nobody expects, and that must neither hide a finding nor lose a file.
@Suite struct HostileRepositoryTests {
    private static let oneShot = """
        import Combine

        func mark() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }

        """

    /// A repository with one commit and a file that adds a one-shot.
    private func repository(adding path: String = "App/New.swift") throws -> TemporaryFolder {
        let folder = try TemporaryFolder(["App/Old.swift": "struct Old {}\n"])
        try folder.commitAll()
        try folder.write(path, Self.oneShot)
        return folder
    }

    private func addAll(_ folder: TemporaryFolder) throws { _ = try Tool.git(["add", "-A"], in: folder) }

    // MARK: - What is judged

    @Test func judgesWhatIsStagedThoughTheFileIsGone() throws {
        let folder = try repository()
        try addAll(folder)
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent("App/New.swift"))
        let run = try Tool.run(["lint", "--staged"], in: folder)
        #expect(run.status == 1 && run.output.contains("[no-new-one-shot]"))
    }

    @Test(arguments: ["App/Übung.swift", "App/with space.swift", "App/a\"b\\c.swift", "App/tab\there.swift"])
    func judgesFilesWhateverTheirName(path: String) throws {
        let folder = try repository(adding: path)
        for arguments in [["lint", "--changed-since", "HEAD"], ["lint", "--staged"]] {
            try addAll(folder)
            #expect(try Tool.run(arguments, in: folder).status == 1, "\(arguments)")
        }
    }

    @Test func judgesWhatAttributesCallBinary() throws {
        let folder = try repository()
        try folder.write(".gitattributes", "*.swift -diff\n")
        try addAll(folder)
        #expect(try Tool.run(["lint", "--staged"], in: folder).status == 1)
    }

    @Test func leavesAloneWhatWasOnlyRenamed() throws {
        let folder = try TemporaryFolder(["App/Old.swift": Self.oneShot])
        try folder.commitAll()
        _ = try Tool.git(["mv", "App/Old.swift", "App/New.swift"], in: folder)
        #expect(try Tool.run(["lint", "--staged"], in: folder).status == 0)
    }

    @Test func comparesWithWhereTheBranchLeft() throws {
        let folder = try TemporaryFolder(["App/Old.swift": Self.oneShot, "App/Other.swift": "struct Other {}\n"])
        try folder.commitAll()
        for arguments in [
            ["checkout", "-q", "-b", "trunk"], ["rm", "-q", "App/Old.swift"], ["commit", "-q", "-m", "trunk"], ["checkout", "-q", "-"],
        ] {
            _ = try Tool.git(arguments, in: folder)
        }
        // The branch still has what the trunk removed after it left: that is no news of the branch.
        #expect(try Tool.run(["lint", "--changed-since", "trunk"], in: folder).status == 0)
        #expect(try Tool.run(["lint", "--changed-since", "HEAD..trunk"], in: folder).status == 2)
    }

    @Test func saysThatAFileCouldNotBeRead() throws {
        let folder = try repository(adding: "App/Fine.swift")
        try folder.write("App/Broken.swift", "import Combine\nfunc broken( {\n")
        try folder.write("App/Latin.swift", [UInt8]("let name = \"".utf8) + [0xE9, 0x22, 0x0A])
        let whole = try Tool.run(["lint"], in: folder)
        #expect(whole.status == 1)
        for place in ["App/Broken.swift:2:13: ", "App/Latin.swift:1:13: "] {
            let line = whole.output.split(separator: "\n").first { $0.hasPrefix(place) }
            #expect(line?.hasSuffix("[unread-file]") ?? false, "\(place) \(whole.output)")
        }
        try addAll(folder)
        _ = try Tool.git(["commit", "-q", "-m", "broken"], in: folder)
        #expect(try Tool.run(["lint", "--changed-since", "HEAD"], in: folder).status == 0)
        try folder.write(".decombine.yml", "policies:\n  unread-file: off\n")
        #expect(try !Tool.run(["lint"], in: folder).output.contains("[unread-file]"))
        #expect(try Tool.run(["scan", "App/Latin.swift"], in: folder).status == 2)
    }

    @Test func keepsBaselineEntriesOfWhatWasNotLookedAt() throws {
        let folder = try repository()
        try folder.write("Other/Next.swift", Self.oneShot.replacing("mark", with: "next"))
        _ = try Tool.run(["lint", "--write-baseline", "decombine.json"], in: folder)
        let all = try folder.text("decombine.json")
        #expect(try Tool.run(["lint", "App", "--write-baseline", "decombine.json"], in: folder).status == 0)
        #expect(try folder.text("decombine.json") == all)
    }

    @Test(arguments: ["--prune-baseline", "--strict-baseline"]) func wantsABaseline(option: String) throws {
        let run = try Tool.run(["lint", option], in: repository())
        #expect(run.status == 2 && run.errors.contains("speak of a baseline"))
    }

    // MARK: - What is written

    @Test func readsRepositoriesInsideAndEditsThemNot() throws {
        let folder = try Sample.folder()
        try folder.write("Vendored/Counter.swift", Sample.renamed)
        try FileManager.default.createDirectory(at: folder.url.appendingPathComponent("Vendored/.git"), withIntermediateDirectories: true)
        try folder.commitAll()
        let run = try Tool.run(["migrate"], in: folder)
        #expect(run.output.contains("App/Counter.swift") && !run.output.contains("Vendored/Counter.swift"))
        #expect(try Tool.run(["scan", "--format", "json"], in: folder).output.contains("`Vendored` is a git repository of its own"))
    }

    @Test func writesOutputOverNoSourceFolderOrDanglingLink() throws {
        let folder = try Sample.folder()
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.path + "/dangling", withDestinationPath: folder.url.path + "/nowhere")
        for name in [Sample.path, "App", "dangling", ""] {
            let run = try Tool.run(["scan", "--output", name], in: folder)
            #expect(run.status == 2 && run.errors.hasPrefix("error: "), "\(name)")
        }
        #expect(try folder.text(Sample.path) == Sample.counter && !folder.names.contains("nowhere"))
        let run = try Tool.run(["scan", "--format", "json", "--output", "-"], in: folder)
        #expect(run.status == 0 && run.output.hasPrefix("{") && run.output.hasSuffix("}\n"))
    }

    @Test func writesOutputThroughALink() throws {
        let folder = try Sample.folder()
        try folder.write("real.json", "{}")
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.path + "/link.json", withDestinationPath: folder.url.path + "/real.json")
        #expect(try Tool.run(["scan", "--format", "json", "--output", "link.json"], in: folder).status == 0)
        #expect(try folder.text("real.json").contains("\"findings\""))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.url.path + "/link.json").hasSuffix("real.json"))
    }

    @Test func namesAConfigurationThatIsNotRead() throws {
        let folder = try Sample.folder()
        try folder.write(".decombine.yml", "review: false\n")
        try folder.write(".decombine.yaml", "review: true\n")
        #expect(try Tool.run(["scan"], in: folder).errors.contains("`.decombine.yaml` is not read"))
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent(".decombine.yml"))
        #expect(try Tool.run(["init", "--write"], in: folder).status == 2)
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent(".decombine.yaml"))
        try folder.write(".decombine.yml/File", "")
        #expect(try Tool.run(["scan"], in: folder).status == 2)
    }

    // MARK: - What is shown

    @Test func movesNoCursorByTheNameOfAFile() throws {
        let folder = try TemporaryFolder(["App/a\u{1B}[2Jb.swift": Self.oneShot + "func broken( {\n"])
        for command in ["scan", "lint", "explain", "report"] {
            let run = try Tool.run([command] + (command == "explain" ? ["mark"] : []), in: folder)
            #expect(!run.output.contains("\u{1B}") && !run.errors.contains("\u{1B}"), "\(command)")
        }
    }

    @Test func takesProseAboutGeneratedCodeForProse() throws {
        let prose = "// Reads code generated by hand, and says do not edit this without a test.\n" + Sample.counter
        let folder = try TemporaryFolder([Sample.path: prose])
        #expect(try !Tool.run(["scan"], in: folder).output.contains("generated-file"))
    }
}
