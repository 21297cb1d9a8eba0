import CombineModel
import Planning
import SourceText
import Testing

/// That what rewritten code calls stands once in a module.
@Suite struct SharedBridgeTests {
    private static let service = source("Service")

    private static func source(_ name: String) -> SourceFile {
        SourceFile(
            path: "App/\(name).swift",
            text: """
                import Combine
                import Foundation

                final class \(name) {
                    func height() -> AnyPublisher<Int, Never> {
                        Future { promise in
                            DispatchQueue.main.async { promise(.success(1)) }
                        }
                        .eraseToAnyPublisher()
                    }
                }

                """)
    }

    private static func model(_ name: String, asking service: String = "Service", in folder: String = "App") -> SourceFile {
        SourceFile(
            path: "\(folder)/\(name).swift",
            text: """
                import Combine

                final class \(name) {
                    private let service = \(service)()
                    private var bag = Set<AnyCancellable>()
                    var height = 0

                    func load() {
                        service.height()
                            .sink { [weak self] value in self?.height = value }
                            .store(in: &bag)
                    }
                }

                """)
    }

    private func migrated(_ files: [SourceFile]) throws -> [String: String] {
        var options = MigrationOptions()
        options.includesReview = true
        var texts = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
        for change in Migration(of: files, options: options).changes { texts[change.path] = String(decoding: change.after, as: UTF8.self) }
        return texts
    }

    private static let own = "    fileprivate func store(in bag: inout Set<AnyCancellable>) {"
    private static let ofAll = "    func store(in bag: inout Set<AnyCancellable>) {"

    private func count(_ line: String, _ text: String?) -> Int { text?.split(separator: "\n").count { $0 == line } ?? 0 }

    @Test func whatOneFileNeedsIsPrivateToIt() throws {
        let texts = try migrated([Self.service, Self.model("Tide")])
        #expect(count(Self.own, texts["App/Tide.swift"]) == 1 && count(Self.ofAll, texts["App/Tide.swift"]) == 0)
    }

    @Test func whatSeveralNeedStandsInTheFirst() throws {
        let texts = try migrated([Self.service, Self.model("Tide"), Self.model("Berth"), Self.model("Wind")])
        #expect(count(Self.ofAll, texts["App/Berth.swift"]) == 1)
        for path in ["App/Tide.swift", "App/Wind.swift"] {
            #expect(texts[path]?.contains("Task {") == true)
            #expect(texts[path]?.contains("func store") == false)
        }
    }

    @Test func theNextRunOpensWhatIsThere() throws {
        let first = try migrated([Self.service, Self.model("Tide")])
        let tide = SourceFile(path: "App/Tide.swift", text: try #require(first["App/Tide.swift"]))
        let service = SourceFile(path: "App/Service.swift", text: try #require(first["App/Service.swift"]))
        let texts = try migrated([service, tide, Self.source("Gauge"), Self.model("Berth", asking: "Gauge")])
        #expect(count(Self.ofAll, texts["App/Tide.swift"]) == 1 && count(Self.own, texts["App/Tide.swift"]) == 0)
        #expect(texts["App/Berth.swift"]?.contains("func store") == false && texts["App/Berth.swift"]?.contains("Task {") == true)
        let again = Migration(of: texts.map { SourceFile(path: $0.key, text: $0.value) }, options: MigrationOptions())
        #expect(again.changes.isEmpty)
    }

    @Test func whereSeveralHaveCopiesEachKeepsToItsOwn() throws {
        let first = try migrated([Self.service, Self.model("Tide")])
        let tide = try #require(first["App/Tide.swift"])
        let files = [
            SourceFile(path: "App/Service.swift", text: try #require(first["App/Service.swift"])),
            SourceFile(path: "App/Tide.swift", text: tide),
            SourceFile(path: "App/Wind.swift", text: tide.replacing("Tide", with: "Wind")),
        ]
        let texts = try migrated(files + [Self.source("Gauge"), Self.model("Berth", asking: "Gauge")])
        #expect(texts.values.allSatisfy { count(Self.ofAll, $0) == 0 })
        #expect(count(Self.own, texts["App/Berth.swift"]) == 1)
    }

    @Test func anotherModuleHasItsOwn() throws {
        let service = SourceFile(path: "Sources/Service/Service.swift", text: Self.service.text)
        let texts = try migrated([
            service, Self.model("Tide", in: "Sources/Tides"), Self.model("Wind", in: "Sources/Winds"),
            Self.model("Gust", in: "Sources/Winds"),
        ])
        #expect(count(Self.own, texts["Sources/Tides/Tide.swift"]) == 1)
        #expect(count(Self.ofAll, texts["Sources/Winds/Gust.swift"]) == 1)
    }
}
