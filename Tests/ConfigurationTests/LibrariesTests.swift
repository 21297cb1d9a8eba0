import CombineModel
@testable import Configuration
import Testing

@Suite struct LibrariesTests {
    @Test func everyLineIsUnderstood() {
        for problem in Libraries.problems { Issue.record("\(problem.path):\(problem.line):\(problem.column): \(problem.message)") }
        #expect(Libraries.all.count == Libraries.texts.count)
    }

    @Test func everyLibrarySaysWhereItsFactsAreFrom() {
        for library in Libraries.all {
            #expect(library.source.hasPrefix("https://"), "\(library.name)")
            #expect(!library.modules.isEmpty, "\(library.name)")
        }
    }

    /// A fact that is applied by name alone must have a name that says what it is about, or be made of a type that is a publisher.
    @Test func whatHasNoOwnerIsNamedForPublishers() {
        for library in Libraries.all {
            for declaration in library.declarations where declaration.signature.owner == nil {
                guard case .publisher = declaration.gives, !library.publisherTypes.map(\.name).contains(declaration.signature.name) else {
                    continue
                }
                #expect(declaration.signature.name.lowercased().contains("publisher"), "\(declaration.signature)")
            }
        }
    }

    /// What is observed goes on; what is asked for comes once.
    @Test(arguments: [
        ("GRDB", "DatabaseWriter.writePublisher(receiveOn?:updates:)", Verdict.oneShot),
        ("GRDB", "DatabaseReader.readPublisher(receiveOn?:value:)", .oneShot),
        ("GRDB", "ValueObservation.publisher(in:scheduling?:)", .continuous),
        ("Alamofire", "DataRequest.publishDecodable(*)", .oneShot),
        ("Alamofire", "DataStreamRequest.publishDecodable(*)", .continuous),
        ("ComposableArchitecture", "Effect(value:)", .oneShot),
        ("ComposableArchitecture", "Effect.run(*)", .continuous),
        ("CombineMoya", "MoyaProvider.requestPublisher(_:callbackQueue?:)", .oneShot),
        ("CombineMoya", "MoyaProvider.requestWithProgressPublisher(_:callbackQueue?:)", .finite),
        ("Firebase", "Query.getDocuments(source?:)", .oneShot),
        ("Firebase", "Query.snapshotPublisher(includeMetadataChanges?:)", .continuous),
        ("Defaults", "Defaults.publisher(*)", .continuous),
        ("Nuke", "ImagePipeline.imagePublisher(with:)", .finite),
        ("CombineCocoa", "UIButton.tapPublisher", .continuous),
        ("RealmSwift", "RealmCollection.collectionPublisher", .continuous),
    ])
    func effect(_ name: String, _ signature: String, _ verdict: Verdict) throws {
        let library = try #require(Libraries.all.first { $0.name == name })
        let declaration = try #require(library.declarations.first { $0.signature.description == signature })
        guard case .publisher(let effect) = declaration.gives else { return #expect(Bool(false), "\(signature)") }
        #expect(effect.cardinality.verdict == verdict)
    }
}
