import Testing

@testable import decombine

@Suite struct ExplainTests {
    @Test func showsTheProofAndTheChange() throws {
        let run = try Tool.run(["explain", "App/Counter.swift:7"], in: Sample.folder())
        #expect(run.status == 0)
        #expect(run.output.contains("Source.load()\nApp/Counter.swift:7:5\n"))
        #expect(run.output.contains("one-shot") && run.output.contains("why:\n  1. App/Counter.swift:"))
        #expect(run.output.contains("diff --git") && run.output.contains("decombine migrate --path App/Counter.swift --lines 7\n"))
    }

    @Test func takesPathsFromHereAndFromTheGivenFolder() throws {
        let folder = try Sample.folder()
        for arguments in [["App/Counter.swift:7:5"], ["App/Counter.swift:7", "App"], ["Counter.swift:7", "App"]] {
            #expect(try Tool.run(["explain"] + arguments, in: folder).status == 0)
        }
    }

    @Test func saysWhatIsNearWhenNothingIsThere() throws {
        let folder = try Sample.folder()
        let run = try Tool.run(["explain", "App/Counter.swift:1"], in: folder)
        #expect(run.status == 2 && run.output.isEmpty && run.errors.contains("the nearest start at line "))
        #expect(try Tool.run(["explain", "App/Counter.swift"], in: folder).status == 2)
        #expect(try Tool.run(["explain", "Nowhere.swift:3"], in: folder).status == 2)
    }

    @Test func saysThatThereIsNoSuchFile() throws {
        let run = try Tool.run(["explain", "App/Nowhere.swift:3"], in: Sample.folder())
        #expect(run.status == 2)
        #expect(run.errors.contains("there is no file `App/Nowhere.swift`"))
    }

    @Test func tellsOfNoOtherFilesProblems() throws {
        let folder = try Sample.folder()
        try folder.write("App/Broken.swift", "import Combine\nfunc broken() -> AnyPublisher<Int, Never> {\n")
        #expect(!(try Tool.run(["explain", "App/Counter.swift:5"], in: folder).errors.contains("Broken.swift")))
        #expect(try Tool.run(["explain", "App/Broken.swift:2"], in: folder).errors.contains("App/Broken.swift:"))
    }

    @Test func saysWhyAPublisherIsAwaitedAsItStands() throws {
        let folder = try Sample.folder()
        let journal = """
            import Combine

            struct Journal {
                func pages(_ source: Source) -> AnyPublisher<Int, Never> {
                    source.load().twice().first().eraseToAnyPublisher()
                }
            }

            extension Publisher {
                func twice() -> Publishers.Merge<Self, Self> { merge(with: self) }
            }
            """
        try folder.write("App/Journal.swift", journal)
        let run = try Tool.run(["explain", "App/Journal.swift:4", "--review"], in: folder)
        #expect(run.output.contains("`.twice` is an operator of your own that stays one"))
    }

    @Test func takesADeclarationOrAnId() throws {
        let folder = try Sample.folder()
        for subject in ["Source.load()", "Source.load", "load"] {
            let run = try Tool.run(["explain", subject], in: folder)
            #expect(run.status == 0 && run.output.hasPrefix("Source.load()\nApp/Counter.swift:7:5\n"), "\(subject)")
        }
        let page = try Tool.run(["explain", "no-async-caller"], in: TemporaryFolder())
        #expect(page.status == 0 && page.output.hasPrefix("no-async-caller\n"))
        let near = try Tool.run(["explain", "Source.laod"], in: folder)
        #expect(near.status == 2 && near.errors.contains("did you mean `Source.load`"))
    }

    @Test func findsAFileByItsName() throws {
        let folder = try Sample.folder()
        #expect(try Tool.run(["explain", "Counter.swift:7"], in: folder).output.hasPrefix("Source.load()\n"))
        try folder.write("Other/Counter.swift", Sample.renamed)
        let run = try Tool.run(["explain", "Counter.swift:7"], in: folder)
        #expect(run.status == 2 && run.errors.contains("`App/Counter.swift`, `Other/Counter.swift`"))
    }

    @Test func readsPlaces() {
        #expect(Place("a/b.swift:12")?.line == 12)
        #expect(Place("a/b.swift:12:5")?.path == "a/b.swift" && Place("a/b.swift:12:5")?.line == 12)
        #expect(Place("odd:name.swift:3")?.path == "odd:name.swift")
        #expect(Place("a.swift") == nil && Place("a.swift:0")?.line == 0 && Place("a.swift:x") == nil)
    }
}
