import CombineModel
import Foundation
import Planning
import SourceText
import Testing

/// What the review tier does where a publisher has to stay: it is awaited, so that callers and the rest of a group can move.
struct AwaitedTests {
    private static let tides = """
        import Combine
        import Foundation

        protocol Tides {
            func next(at port: String) -> AnyPublisher<Int, Error>
        }

        final class RemoteTides: Tides {
            func next(at port: String) -> AnyPublisher<Int, Error> {
                Deferred { Future { promise in DispatchQueue.global().async { promise(.success(1)) } } }.eraseToAnyPublisher()
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

    private func migration(_ files: [String: String], review: Bool = true) -> Migration {
        var options = MigrationOptions()
        options.includesReview = review
        return Migration(of: files.map { SourceFile(path: $0.key, text: $0.value) }, options: options)
    }

    private func migrated(_ files: [String: String], review: Bool = true) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: migration(files, review: review).changes.map { ($0.path, String(decoding: $0.after, as: UTF8.self)) })
    }

    @Test("a double with a subject does not hold its group back: its twin awaits the subject")
    func subjectDouble() throws {
        let double = """
            import Combine
            final class MockTides: Tides {
                let heights = PassthroughSubject<Int, Error>()
                func next(at port: String) -> AnyPublisher<Int, Error> {
                    heights.eraseToAnyPublisher()
                }
            }
            """
        let files = ["Tides.swift": Self.tides, "Model.swift": Self.model, "MockTides.swift": double]
        #expect(migrated(files, review: false).isEmpty)
        let after = migrated(files)
        #expect(try #require(after["Tides.swift"]).contains("AnyPublisher") == false)
        let mock = try #require(after["MockTides.swift"])
        #expect(mock.contains("func next(at port: String) -> AnyPublisher<Int, Error> {\n        heights.eraseToAnyPublisher()"))
        #expect(mock.contains("func next(at port: String) async throws -> Int {\n        try await next(at: port).first().awaitedValue()"))
        #expect(mock.contains("fileprivate func awaitedValue() async throws -> Output"))
    }

    @Test("a subject in the app itself is no double")
    func subjectInTheApp() {
        let live = """
            import Combine
            final class LiveTides: Tides {
                let heights = PassthroughSubject<Int, Error>()
                func next(at port: String) -> AnyPublisher<Int, Error> { heights.eraseToAnyPublisher() }
            }
            """
        #expect(migrated(["Tides.swift": Self.tides, "Model.swift": Self.model, "LiveTides.swift": live]).isEmpty)
    }

    @Test("a body that cannot be rewritten is awaited by its twin, and its caller moves")
    func bodyStays() throws {
        let service = """
            import Combine
            import Foundation
            final class Tides {
                private var kept: ((Result<Int, Error>) -> Void)?
                func next(at port: String) -> AnyPublisher<Int, Error> {
                    Future { promise in self.kept = promise }.eraseToAnyPublisher()
                }
            }
            """
        let files = ["Tides.swift": service, "Model.swift": Self.model]
        #expect(migrated(files, review: false).isEmpty)
        let after = migrated(files)
        #expect(try #require(after["Tides.swift"]).contains("try await next(at: port).awaitedValue()"))
        #expect(try #require(after["Model.swift"]).contains("try? await tides.next(at: \"Kiel\")"))
        let finding = migration(files).findings.first { $0.symbol == "Tides.next(at:)" }
        #expect(finding?.outcome == .rewrite(rule: "awaited-publisher", safety: .review))
        #expect(finding?.detail?.contains("could not be traced") == true)
    }

    @Test("a body that stays gets no twin that nobody would call")
    func noCaller() {
        let service = """
            import Combine
            final class Tides {
                private var kept: ((Result<Int, Error>) -> Void)?
                func next(at port: String) -> AnyPublisher<Int, Error> {
                    Future { promise in self.kept = promise }.eraseToAnyPublisher()
                }
            }
            """
        #expect(migrated(["Tides.swift": service]).isEmpty)
    }

    @Test("a stream that is cut to one value is awaited as it stands, and what follows is rewritten")
    func cutStream() throws {
        let source = """
            import Combine
            import Charts
            final class Pilot {
                let charts: ChartStore
                init(charts: ChartStore) { self.charts = charts }
                func updates(of port: String) -> AnyPublisher<Chart, Error> { charts.updates(of: port) }
                func depth(at port: String) -> AnyPublisher<Int, Error> {
                    updates(of: port)
                        .first()
                        .map { $0.depth }
                        .eraseToAnyPublisher()
                }
            }
            """
        let after = try #require(migrated(["Pilot.swift": source])["Pilot.swift"])
        #expect(after.contains("            .first()\n            .awaitedValueIfAny()"))
        #expect(after.contains("func updates(of port: String) -> AnyPublisher<Chart, Error> { charts.updates(of: port) }"))
    }

    @Test("a value that a subject may have sent before the task listens is not awaited")
    func hotSource() {
        let source = """
            import Combine
            final class Pilot {
                let depths = PassthroughSubject<Int, Never>()
                func depth() -> AnyPublisher<Int, Never> { depths.first().eraseToAnyPublisher() }
            }
            """
        #expect(migrated(["Pilot.swift": source]).isEmpty)
    }

    @Test("a one-shot that nobody who moves calls becomes async where review is asked for")
    func unused() throws {
        #expect(migrated(["Tides.swift": Self.tides], review: false).isEmpty)
        #expect(try #require(migrated(["Tides.swift": Self.tides])["Tides.swift"]).contains("async throws -> Int"))
    }

    @Test("what is subscribed to later than it is made becomes a wrapper that begins when it is made")
    func eagerPublisher() throws {
        let service = """
            import Combine
            import Foundation
            final class Tides {
                func next(at port: String) -> AnyPublisher<Int, Error> {
                    Future { promise in DispatchQueue.global().async { promise(.success(1)) } }.eraseToAnyPublisher()
                }
                func later() -> AnyPublisher<Int, Error> {
                    let tide = next(at: "Kiel")
                    return Timer.publish(every: 1, on: .main, in: .common).autoconnect().setFailureType(to: Error.self)
                        .flatMap { _ in tide }.eraseToAnyPublisher()
                }
            }
            """
        #expect(try #require(migrated(["Tides.swift": service])["Tides.swift"]).contains("taskFuture { try await self.next(at: port) }"))
    }

    @Test("a name that is taken by a synchronous function gets a suffix, where review is asked for")
    func takenName() throws {
        let service = """
            import Combine
            import Foundation
            final class Tides {
                func next(at port: String) -> Int? { nil }
                func next(at port: String) -> AnyPublisher<Int, Error> {
                    Deferred { Future { promise in DispatchQueue.global().async { promise(.success(1)) } } }.eraseToAnyPublisher()
                }
            }
            """
        let after = try #require(migrated(["Tides.swift": service, "Model.swift": Self.model])["Model.swift"])
        #expect(after.contains("tides.nextAsync(at: \"Kiel\")"))
    }
}
