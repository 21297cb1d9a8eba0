@testable import Analysis
import Facts
import Lexing
import SourceText
import Testing

/// Which files count as compiled together.
@Suite struct ModulesTests {
    private func program(_ texts: [String: String]) -> Program {
        let collector = FactCollector(vocabulary: [])
        return Program(texts.map { collector.facts(of: SourceFile(path: $0.key, text: $0.value)) })
    }

    private func isSame(_ a: String, _ b: String, in program: Program) throws -> Bool {
        let (first, second) = (try #require(program.fileIndex(at: a)), try #require(program.fileIndex(at: b)))
        #expect(program.isSameModule(first, second) == program.isSameModule(second, first))
        #expect(program.isSameModule(first, second) == (program.module(of: first) == program.module(of: second)))
        return program.isSameModule(first, second)
    }

    @Test func aPackageHasAFolderForEachModule() throws {
        let names = "Sources/Core/A.swift Sources/Core/Deep/B.swift Sources/UI/C.swift Tests/CoreTests/D.swift Kit/Sources/Core/E.swift"
        let program = program(Dictionary(uniqueKeysWithValues: names.split(separator: " ").map { (String($0), "") }))
        #expect(try isSame("Sources/Core/A.swift", "Sources/Core/Deep/B.swift", in: program))
        #expect(try !isSame("Sources/Core/A.swift", "Sources/UI/C.swift", in: program))
        #expect(try !isSame("Sources/Core/A.swift", "Tests/CoreTests/D.swift", in: program))
        #expect(try !isSame("Sources/Core/A.swift", "Kit/Sources/Core/E.swift", in: program))
    }

    /// A folder called `Sources` is a package's only beside a manifest: apps call theirs so, too, and are one target.
    @Test func theSourcesOfAnAppAreNoPackages() throws {
        let files = [
            "App/Sources/Models/Item.swift": "struct Item {}\nenum Kind {}",
            "App/Sources/Views/List.swift": "struct List { let item: Item; let kind: Kind }",
            "Kit/Sources/Core/A.swift": "public struct Core {}", "Kit/Sources/UI/B.swift": "struct UI { let core: Core }",
        ]
        let app = program(files)
        #expect(try isSame("App/Sources/Models/Item.swift", "App/Sources/Views/List.swift", in: app))
        let both = program(files.merging(["Kit/Package.swift": "let package = Package(name: \"Kit\")"]) { $1 })
        #expect(try isSame("App/Sources/Models/Item.swift", "App/Sources/Views/List.swift", in: both))
        #expect(try !isSame("Kit/Sources/Core/A.swift", "Kit/Sources/UI/B.swift", in: both))
    }

    @Test func filesDirectlyInSourcesMakeItOneModule() throws {
        let program = program(["Sources/A.swift": "", "Sources/Deep/B.swift": ""])
        #expect(try isSame("Sources/A.swift", "Sources/Deep/B.swift", in: program))
    }

    @Test func foldersThatNameEachOthersTypesAreOne() throws {
        let program = program([
            "Models/Item.swift": "struct Item {}\nenum Kind {}", "Views/List.swift": "struct List { let item: Item; let kind: Kind }",
        ])
        #expect(try isSame("Models/Item.swift", "Views/List.swift", in: program))
    }

    @Test func aPublicNameSaysNothing() throws {
        let program = program([
            "Kit/Item.swift": "public struct Item {}\npublic enum Kind {}",
            "App/List.swift": "struct List { let item: Item; let kind: Kind }",
        ])
        #expect(try !isSame("Kit/Item.swift", "App/List.swift", in: program))
    }

    @Test func aSingleNameIsEnoughBelowOneFolder() throws {
        let far = program(["Kit/Item.swift": "struct Item {}", "App/List.swift": "let item: Item"])
        #expect(try !isSame("Kit/Item.swift", "App/List.swift", in: far))
        let near = program(["App/Kit/Item.swift": "struct Item {}", "App/List.swift": "let item: Item"])
        #expect(try isSame("App/Kit/Item.swift", "App/List.swift", in: near))
    }

    @Test func whatSeveralFilesDeclareSaysNothing() throws {
        let program = program([
            "Kit/Item.swift": "struct Item {}\nenum Kind {}", "Aside/Item.swift": "struct Item {}\nenum Kind {}",
            "App/List.swift": "let item: Item; let kind: Kind",
        ])
        #expect(try !isSame("Kit/Item.swift", "App/List.swift", in: program))
    }

    @Test func aFolderThatNothingTellsOfGoesWithItsNeighbours() throws {
        let program = program([
            "App/Kit/Item.swift": "struct Item {}", "App/Views/List.swift": "let item: Item",
            "App/Extensions/Int.swift": "extension Int {}",
            "Widget/Int.swift": "extension Int {}",
        ])
        #expect(try isSame("App/Kit/Item.swift", "App/Extensions/Int.swift", in: program))
        #expect(try !isSame("App/Kit/Item.swift", "Widget/Int.swift", in: program))
    }

    @Test func testsAreApart() throws {
        let program = program([
            "App/Item.swift": "struct Item {}\nenum Kind {}",
            "AppTests/ItemTests.swift":
                "import XCTest\n@testable import App\nfinal class ItemTests: XCTestCase { let item: Item; let kind: Kind }",
            "App/ItemTests.swift": "import XCTest\nfinal class MoreTests: XCTestCase { let item: Item; let kind: Kind }",
        ])
        #expect(try !isSame("App/Item.swift", "AppTests/ItemTests.swift", in: program))
        #expect(try !isSame("App/Item.swift", "App/ItemTests.swift", in: program))
    }
}
