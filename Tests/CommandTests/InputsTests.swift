import CombineModel
import FoundationEssentials
import Reporting
import Testing

@testable import decombine

@Suite struct InputsTests {
    private let folder: TemporaryFolder
    private let here: AbsolutePath

    init() throws {
        folder = try TemporaryFolder(["App/Sub/A.swift": "", "App/B.swift": "", "Other/C.swift": ""])
        here = try #require(AbsolutePath(absolute: folder.url.path).resolved)
    }

    @Test func takesAFolderGivenAloneAsTheRoot() {
        let inputs = Inputs(["App/Sub"], in: here)
        #expect(inputs.root == here.appending("App/Sub") && inputs.told("A.swift") == "App/Sub/A.swift")
        #expect(Inputs(["."], in: here).told("A.swift") == "A.swift")
    }

    @Test func takesTheCurrentFolderForSeveralPathsAndForFiles() {
        #expect(Inputs(["App", "Other"], in: here).root == here)
        #expect(Inputs(["App/B.swift"], in: here).root == here)
    }

    @Test func takesTheDeepestFolderThatHoldsAllWhenThatIsElsewhere() {
        let there = here.appending("Other")
        #expect(Inputs(["../App/Sub", "../App/B.swift"], in: there).root == here.appending("App"))
        #expect(Inputs(["../App/B.swift"], in: there).root == here.appending("App"))
        #expect(Inputs(["../App/B.swift"], in: there).told("B.swift") == "../App/B.swift")
    }

    @Test func putsDiffsAtTheTopOfTheWorkTree() throws {
        #expect(Inputs(["Sub"], in: here.appending("App")).diffPrefix == "Sub/")
        try folder.commitAll()
        let inputs = Inputs(["Sub"], in: here.appending("App"))
        #expect(inputs.root == here && inputs.diffPrefix.isEmpty)
        #expect(inputs.focus == ["App/Sub"] && inputs.looksAt("App/Sub/A.swift") && !inputs.looksAt("App/B.swift"))
        #expect(inputs.told("App/B.swift") == "B.swift" && inputs.told("Other/C.swift") == "../Other/C.swift")
    }

    @Test func keepsWhatIsMissingApart() {
        let inputs = Inputs(["nowhere", "App"], in: here)
        #expect(inputs.missing.map(\.path) == ["nowhere"] && inputs.root == here.appending("App"))
    }

    @Test func normalisesPaths() {
        let here = AbsolutePath(absolute: "/a/b")
        #expect(AbsolutePath("./c//../d/", in: here).description == "/a/b/d")
        #expect(AbsolutePath("../../..", in: here).description == "/")
        #expect(AbsolutePath(absolute: "/a/bc").relative(to: here) == nil)
        #expect(here.common(with: AbsolutePath(absolute: "/a/bc/d")).description == "/a")
    }
}
