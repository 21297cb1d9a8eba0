import CombineModel
import Configuration
import Facts
import SourceText
import Testing

@testable import Analysis

/// Swift looks up a name in the declarations that it stands in: an extension of a nested type stands in no other.
struct LexicalScopeTests {
    private func program(_ source: String) -> Program {
        let collector = FactCollector(vocabulary: Operators.triageVocabulary)
        return Program([collector.facts(of: SourceFile(path: "App.swift", text: "import Combine\n" + source))])
    }

    private static let outer = "enum API { struct Error: Swift.Error {}\nstruct Page {}\n"

    @Test func aTypeInsideSeesWhatIsAround() {
        let program = program(
            Self.outer + "enum Users { static func all() -> AnyPublisher<Int, Error> { Empty().eraseToAnyPublisher() } } }")
        #expect(program.scopes(seenFrom: "API.Users").map(\.type) == ["API.Users", "API"])
        #expect(program.failure(named: "Error", from: "API.Users") == .type("API.Error"))
        #expect(program.qualifiedName(of: "Page", from: "API.Users") == "API.Page")
    }

    @Test func anExtensionByItsPathSeesItsOwnTypeAlone() {
        let program = program(
            Self.outer
                + "}\nextension API { enum Users {} }\nextension API.Users { static func all() -> AnyPublisher<Int, Error> { Empty().eraseToAnyPublisher() } }"
        )
        #expect(program.scopes(seenFrom: "API.Users").map(\.type) == ["API.Users"])
        #expect(program.failure(named: "Error", from: "API.Users") == .error)
    }

    @Test func anExtensionInsideSeesWhatItExtends() {
        let program = program(
            Self.outer + "enum V2 { struct Error: Swift.Error {} } }\nextension API.V2 { enum Users { func all() {} } }")
        #expect(program.scopes(seenFrom: "API.V2.Users").map(\.type) == ["API.V2.Users", "API.V2"])
        #expect(program.failure(named: "Error", from: "API.V2.Users") == .type("API.V2.Error"))
    }

    /// Of a type whose code stands in both, the type alone does not say what the name means.
    @Test func whereBothAreThereNobodyKnows() {
        let program = program(Self.outer + "enum Users { func one() {} } }\nextension API.Users { func two() {} }")
        #expect(program.scopes(seenFrom: "API.Users").map(\.isCertain) == [true, false])
        #expect(program.failure(named: "Error", from: "API.Users") == .unknown)
        #expect(!program.isNested("Page", seenFrom: "API.Users", isCertain: true) && program.isNested("Page", seenFrom: "API.Users"))
    }

    @Test func outerTypesOfWhatIsNotScannedAreTakenToBeSeen() {
        #expect(program("").scopes(seenFrom: "Vendor.Kit.Part").map(\.type) == ["Vendor.Kit.Part", "Vendor.Kit", "Vendor"])
        #expect(program("").scopes(seenFrom: nil).isEmpty)
    }
}
