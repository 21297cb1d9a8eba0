import CombineModel
import Planning
import SourceText
import Testing

/// That what nothing uses any more goes, and nothing else.
@Suite struct CleanUpTests {
    private static let client = """
        import Combine
        import Foundation

        final class Client {
            /// The latest items.
            func items() -> AnyPublisher<[Int], Error> {
                taskPublisher { try await self.items() }
            }

            func items() async throws -> [Int] {
                try await Task.sleep(nanoseconds: 1)
                return [1]
            }
        }

        private func taskPublisher<Output: Sendable>(
            _ work: @escaping @Sendable () async throws -> Output
        ) -> AnyPublisher<Output, any Error> {
            Deferred {
                let task = Task { try await work() }
                return Future<Output, any Error> { promise in
                    nonisolated(unsafe) let promise = promise
                    Task { promise(await task.result) }
                }
                .handleEvents(receiveCancel: { task.cancel() })
            }
            .eraseToAnyPublisher()
        }

        """

    private static let awaiting = """
        import Foundation

        final class Model {
            private let client = Client()
            func load() async throws -> Int { try await client.items().count }
            func all() async throws -> [Int] { try await client.items() }
        }

        """

    private func migration(_ texts: [String: String]) -> Migration {
        var options = MigrationOptions()
        options.cleansUp = true
        return Migration(of: texts.map { SourceFile(path: $0.key, text: $0.value) }, options: options)
    }

    private func texts(_ files: [String: String]) -> [String: String] {
        var result = files
        for change in migration(files).changes { result[change.path] = String(decoding: change.after, as: UTF8.self) }
        return result
    }

    private func kinds(_ files: [String: String]) -> [Removal.Kind] { migration(files).removals.map(\.kind) }

    private static let used =
        "final class Model {\n    let client = Client()\n    func all() async throws -> [Int] { try await client.items() }\n}\n"

    @Test func aWrapperGoesWithItsBridgeAndItsImport() {
        let files = ["App/Client.swift": Self.client, "App/Model.swift": Self.used]
        #expect(
            texts(files)["App/Client.swift"] == """
                import Foundation

                final class Client {
                    /// The latest items.
                    func items() async throws -> [Int] {
                        try await Task.sleep(nanoseconds: 1)
                        return [1]
                    }
                }

                """)
        #expect(kinds(files) == [.import, .publisher, .bridge])
        #expect(migration(texts(files)).changes.isEmpty)
    }

    @Test func whoeverSubscribesKeepsIt() {
        let model =
            "import Combine\nfinal class Model {\n    let client = Client()\n    func all() { _ = client.items().sink { _ in } receiveValue: { _ in } }\n}\n"
        #expect(kinds(["App/Client.swift": Self.client, "App/Model.swift": model]).isEmpty)
    }

    @Test func aTestKeepsItToo() {
        let test = """
            import XCTest
            @testable import App

            final class ClientTests: XCTestCase {
                func testItems() { _ = Client().items().sink { _ in } receiveValue: { _ in } }
            }

            """
        #expect(kinds(["App/Client.swift": Self.client, "AppTests/ClientTests.swift": test]).isEmpty)
    }

    @Test func whatFollowsAnAwaitedCallMayBeAnOperator() {
        let files = ["App/Client.swift": Self.client, "App/Model.swift": Self.awaiting]
        #expect(kinds(files).isEmpty)
    }

    @Test func aPublicWrapperOfALibraryStays() {
        let client = Self.client.replacing("final class", with: "public final class").replacing(
            "    func items() -> Any", with: "    public func items() -> Any")
        #expect(kinds(["Sources/Kit/Client.swift": client]).isEmpty)
    }

    @Test func aCommentKeepsIt() {
        let client = Self.client.replacing("items.\n", with: "items.\n    // decombine:ignore\n")
        #expect(!kinds(["App/Client.swift": client, "App/Model.swift": Self.used]).contains(.publisher))
    }

    @Test func aBagThatHoldsNothingGoes() {
        let model = """
            import Combine
            import Foundation

            final class Model {
                let name = ""

                private var bag = Set<AnyCancellable>()
            }

            """
        #expect(
            texts(["App/Model.swift": model])["App/Model.swift"] == """
                import Foundation

                final class Model {
                    let name = ""
                }

                """)
        let used = model.replacing("let name = \"\"", with: "func stop() { bag.removeAll() }")
        #expect(kinds(["App/Model.swift": used]).isEmpty)
        let holding = model.replacing("= Set<AnyCancellable>()", with: ": AnyCancellable? = Source.shared.all.sink { print($0) }")
        #expect(kinds(["App/Model.swift": holding]).isEmpty)
        let structure = model.replacing("final class", with: "struct").replacing("private ", with: "")
        #expect(kinds(["App/Model.swift": structure]).isEmpty)
    }

    @Test func anImportThatNothingNeedsGoes() {
        #expect(texts(["App/A.swift": "import Combine\n\nlet a = 1\n"])["App/A.swift"] == "import Foundation\n\nlet a = 1\n")
        #expect(texts(["App/A.swift": "import Combine\nimport UIKit\n\nlet a = 1\n"])["App/A.swift"] == "import UIKit\n\nlet a = 1\n")
        for line in ["final class A: ObservableObject {}", "let a = [1].publisher", "var bag: AnyCancellable?"] {
            #expect(kinds(["App/A.swift": "import Combine\nimport UIKit\n\(line)\n"]).isEmpty, "\(line)")
        }
        #expect(kinds(["App/A.swift": "@_exported import Combine\nimport UIKit\n"]).isEmpty)
        #expect(kinds(["App/A.swift": "#if canImport(Combine)\nimport Combine\n#endif\nimport UIKit\n"]).isEmpty)
    }

    @Test func theLastImportStaysForFilesThatRelyOnIt() {
        let relying = "final class B {\n    func see(_ items: Items) { items.all.sink { _ in } }\n}\n"
        let files = ["App/A.swift": "import Combine\nimport UIKit\nlet a = 1\n", "App/B.swift": relying]
        #expect(kinds(files).isEmpty)
        let more = files.merging(["App/C.swift": "import Combine\nimport UIKit\nvar c: AnyCancellable?\n"]) { $1 }
        #expect(kinds(more) == [.import])
    }

    @Test func aBrokenFileStays() {
        #expect(kinds(["App/A.swift": "import Combine\nimport UIKit\nfinal class A {\n"]).isEmpty)
    }
}
