import CombineModel
import Foundation
import Planning
import SourceText
import Testing

/// Which groups move, and in which form.
struct GroupTests {
    private static let service = """
        import Combine
        import Foundation

        protocol Tides {
            func next(at port: String) -> AnyPublisher<Int, Error>
        }

        final class RemoteTides: Tides {
            let session = URLSession.shared
            let url: URL
            init(url: URL) { self.url = url }

            func next(at port: String) -> AnyPublisher<Int, Error> {
                session.dataTaskPublisher(for: url)
                    .map(\\.data)
                    .decode(type: Int.self, decoder: JSONDecoder())
                    .eraseToAnyPublisher()
            }
        }

        """

    private static let model = """
        import Combine

        final class Model {
            let tides: Tides
            var bag = Set<AnyCancellable>()
            var height = 0
            init(tides: Tides) { self.tides = tides }

            func start() {
                tides.next(at: "Kiel")
                    .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.height = $0 })
                    .store(in: &bag)
            }
        }

        """

    private func migrated(_ files: [String: String], review: Bool = false) -> [String: String] {
        var options = MigrationOptions()
        options.includesReview = review
        let migration = Migration(of: files.map { SourceFile(path: $0.key, text: $0.value) }, options: options)
        return Dictionary(uniqueKeysWithValues: migration.changes.map { ($0.path, String(decoding: $0.after, as: UTF8.self)) })
    }

    private func outcome(_ symbol: String, _ files: [String: String]) -> Finding? {
        let migration = Migration(of: files.map { SourceFile(path: $0.key, text: $0.value) }, options: MigrationOptions())
        return migration.findings.first { $0.symbol == symbol }
    }

    @Test("a requirement, what implements it and its only subscriber move together")
    func whole() throws {
        let after = migrated(["Tides.swift": Self.service, "Model.swift": Self.model])
        let service = try #require(after["Tides.swift"])
        #expect(!service.contains("AnyPublisher"))
        #expect(service.components(separatedBy: "func next(at port: String) async throws -> Int").count == 3)
        #expect(try #require(after["Model.swift"]).contains("try? await tides.next(at: \"Kiel\")"))
    }

    @Test("where a stream still needs the publisher, the twin stands beside it")
    func beside() throws {
        let stream = """
            import Combine
            final class Board {
                @Published var port = ""
                let tides: Tides
                init(tides: Tides) { self.tides = tides }
                func heights() -> AnyPublisher<Int, Error> {
                    $port.setFailureType(to: Error.self).flatMap { [tides] in tides.next(at: $0) }.eraseToAnyPublisher()
                }
            }
            """
        let files = ["Tides.swift": Self.service, "Model.swift": Self.model, "Board.swift": stream]
        let service = try #require(migrated(files)["Tides.swift"])
        #expect(service.contains("func next(at port: String) -> AnyPublisher<Int, Error>"))
        #expect(service.contains("func next(at port: String) async throws -> Int"))
        #expect(migrated(files)["Board.swift"] == nil)
    }

    @Test("a member that is a stream makes what the others give an answer for one, and is named")
    func heldBack() {
        let double = """
            import Combine
            final class LiveTides: Tides {
                let changes = PassthroughSubject<Int, Error>()
                func next(at port: String) -> AnyPublisher<Int, Error> { changes.eraseToAnyPublisher() }
            }
            """
        let files = ["Tides.swift": Self.service, "Model.swift": Self.model, "Live.swift": double]
        #expect(migrated(files).isEmpty)
        let held = outcome("RemoteTides.next(at:)", files)
        #expect(held?.outcome == .left(.streamRequirement))
        #expect(held?.detail?.contains("LiveTides.next(at:)") == true)
    }

    @Test("a publisher that nobody who moves calls is left")
    func unused() {
        let files = ["Tides.swift": Self.service]
        #expect(migrated(files).isEmpty)
        #expect(outcome("Tides.next(at:)", files)?.outcome == .left(.reviewTier))
    }

    @Test("what a protocol outside may ask for keeps its publisher")
    func outside() throws {
        let service = Self.service.split(separator: "final class RemoteTides: Tides").joined(
            separator: "final class RemoteTides: Tides, ForeignTides")
        let after = try #require(migrated(["Tides.swift": service, "Model.swift": Self.model])["Tides.swift"])
        #expect(after.contains("-> AnyPublisher<Int, Error>"))
    }

    @Test("an async function that is there already is called, not written again")
    func existingTwin() throws {
        let twin = "    func next(at port: String) async throws -> Int\n"
        let marker = "    func next(at port: String) -> AnyPublisher<Int, Error>\n"
        var service = Self.service.components(separatedBy: marker).joined(separator: marker + twin)
        service = service.components(separatedBy: "    let url: URL\n").joined(
            separator: "    let url: URL\n" + """
                    func next(at port: String) async throws -> Int {
                        let (data, _) = try await session.data(from: url)
                        return try JSONDecoder().decode(Int.self, from: data)
                    }

                """)
        let files = ["Tides.swift": service, "Model.swift": Self.model]
        let after = migrated(files)
        #expect(after["Tides.swift"] == nil)
        #expect(try #require(after["Model.swift"]).contains("await tides.next(at: \"Kiel\")"))
        #expect(outcome("RemoteTides.next(at:)", files)?.outcome == .left(.asyncTwinExists))
    }

    @Test("an async function that is not seen to do what the publisher does is a question")
    func existingTwinOfOtherWork() {
        let twin = "    func next(at port: String) async throws -> Int\n"
        let marker = "    func next(at port: String) -> AnyPublisher<Int, Error>\n"
        var service = Self.service.components(separatedBy: marker).joined(separator: marker + twin)
        service = service.components(separatedBy: "    let url: URL\n").joined(
            separator: "    let url: URL\n    func next(at port: String) async throws -> Int { url.path.count }\n")
        #expect(migrated(["Tides.swift": service, "Model.swift": Self.model]).isEmpty)
    }

    @Test("a new public function is for a person to look at")
    func publicFace() {
        let service = Self.service
            .components(separatedBy: "    func next(at port: String) -> AnyPublisher<Int, Error> {")
            .joined(separator: "    public func next(at port: String) -> AnyPublisher<Int, Error> {")
        let files = ["Tides.swift": service, "Model.swift": Self.model]
        #expect(migrated(files).isEmpty)
        #expect(!migrated(files, review: true).isEmpty)
    }
}
