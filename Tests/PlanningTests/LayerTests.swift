import CombineModel
import Planning
import SourceText
import Testing

/// That an app moves layer by layer, the data layer first.
@Suite struct LayerTests {
    private static let files = [
        SourceFile(
            path: "Client.swift",
            text: """
                import Combine
                import Foundation

                final class Client {
                    func fetch() -> AnyPublisher<Int, Never> {
                        Future { promise in
                            DispatchQueue.main.async { promise(.success(1)) }
                        }
                        .eraseToAnyPublisher()
                    }
                }

                """),
        SourceFile(
            path: "Repository.swift",
            text: """
                import Combine

                final class Repository {
                    private let client = Client()

                    func item() -> AnyPublisher<Int, Never> {
                        client.fetch().map { $0 + 1 }.eraseToAnyPublisher()
                    }
                }

                """),
        SourceFile(
            path: "Model.swift",
            text: """
                import Combine

                final class Model {
                    private let repository = Repository()
                    private var bag = Set<AnyCancellable>()
                    var value = 0

                    func load() {
                        repository.item()
                            .sink { [weak self] value in self?.value = value }
                            .store(in: &bag)
                    }
                }

                """),
    ]

    private func migration(_ layer: AppLayer?, of files: [SourceFile] = Self.files) -> Migration {
        var options = MigrationOptions()
        options.includesReview = true
        options.selection.layer = layer
        return Migration(of: files, options: options)
    }

    @Test func aTypeIsAboveWhatItCalls() {
        let layers = migration(nil).overview.layers
        #expect(layers.map(\.layer) == [.sources, .repositories, .viewModels])
        #expect(layers.map(\.types) == [["Client"], ["Repository"], ["Model"]])
    }

    @Test("a protocol stands where the first of its implementations does, and who calls it above all of them")
    func protocolsOfALayer() {
        let files = [
            Self.files[0],
            SourceFile(
                path: "Repository.swift",
                text: """
                    import Combine

                    protocol Items {
                        func item() -> AnyPublisher<Int, Never>
                    }

                    final class Repository: Items {
                        private let client = Client()

                        func item() -> AnyPublisher<Int, Never> {
                            client.fetch().map { $0 + 1 }.eraseToAnyPublisher()
                        }
                    }

                    final class LoadItem {
                        private let items: any Items

                        init(items: any Items) { self.items = items }

                        func callAsFunction() -> AnyPublisher<Int, Never> {
                            items.item().map { $0 * 2 }.eraseToAnyPublisher()
                        }
                    }

                    """),
        ]
        let layers = migration(nil, of: files).overview.layers
        #expect(layers.map(\.types) == [["Client"], ["Items", "Repository"], ["LoadItem"]])
        #expect(layers.map(\.layer) == [.sources, .repositories, .repositories])
    }

    @Test func aLayerMovesWithThoseBelowIt() {
        #expect(migration(.sources).changes.map(\.path) == ["Client.swift"])
        #expect(migration(.repositories).changes.map(\.path) == ["Client.swift", "Repository.swift"])
        #expect(migration(.viewModels).changes.map(\.after) == migration(nil).changes.map(\.after))
    }

    @Test func whatIsAboveStaysWithItsReason() {
        let left = migration(.sources).findings.filter { !$0.outcome.isRewrite }
        #expect(left.map { $0.outcome } == [.left(.notAskedFor), .left(.notAskedFor)])
        #expect(left.allSatisfy { $0.detail?.contains("`--layer`") == true })
    }

    @Test func layerByLayerLeavesNoSubscription() {
        var files = Self.files
        for layer in AppLayer.allCases {
            let changed = Dictionary(uniqueKeysWithValues: migration(layer, of: files).changes.map { ($0.path, $0.after) })
            files = files.map { SourceFile(path: $0.path, bytes: changed[$0.path] ?? $0.bytes) }
        }
        let texts = files.map(\.text)
        #expect(texts[1].contains("await client.fetch()"))
        #expect(texts[2].contains("await repository.item()") && !texts[2].contains(".sink"))
    }

    @Test func theLowestLayerComesFirstInThePlan() {
        let more = SourceFile(path: "Aside.swift", text: Self.files[0].text.replacing("Client", with: "Aside"))
        let batches = migration(nil, of: Self.files + [more]).batches
        #expect(batches.map(\.layer) == [.sources, .viewModels])
    }
}
