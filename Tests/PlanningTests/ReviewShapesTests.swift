import CombineModel
import Foundation
import Planning
import SourceText
import Testing
import Wording

/// Shapes that move only where a person looks, and what of them still stays.
struct ReviewShapesTests {
    private static let service = """
        import Combine
        import Foundation
        final class Service {
            func names(_ n: Int) -> AnyPublisher<[String], Error> {
                Deferred { Future { p in DispatchQueue.global().async { p(.success([])) } } }.eraseToAnyPublisher()
            }
            func count(_ n: Int) -> AnyPublisher<Int, Error> {
                Deferred { Future { p in DispatchQueue.global().async { p(.success(n)) } } }.eraseToAnyPublisher()
            }
        }

        """

    private func migrated(_ members: String, review: Bool = true) -> String? {
        var options = MigrationOptions()
        options.includesReview = review
        let model = """
            import Combine
            final class Model {
                let service = Service()
                var bag = Set<AnyCancellable>()
                var title = ""
                @Published var list: [String] = []
            \(members)
            }

            """
        let files = [SourceFile(path: "Service.swift", text: Self.service), SourceFile(path: "Model.swift", text: model)]
        return Migration(of: files, options: options).changes.first { $0.path == "Model.swift" }.map {
            String(decoding: $0.after, as: UTF8.self)
        }
    }

    private static let early = """
            func load() {
                service.count(1)
                    .map { count -> String in
                        guard count > 0 else { return "none" }
                        return "\\(count)"
                    }
                    .flatMap { [service] name in service.names(name.count) }
                    .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] names in self?.list = names })
                    .store(in: &bag)
            }
        """

    @Test("a closure that returns early in the middle of a chain is called where it stands")
    func earlyReturn() throws {
        let after = try #require(migrated(Self.early, review: false))
        #expect(after.contains("let name = { () -> String in\n"))
        #expect(after.contains("guard count > 0 else { return \"none\" }"))
        #expect(after.contains("}()\n"))
    }

    @Test("several side by side of which one may not come: nothing is done without it")
    func missingPart() throws {
        let after = try #require(
            migrated(
                """
                    func maybe(_ n: Int) -> AnyPublisher<Int, Error> { service.count(n).filter { $0 > 1 }.eraseToAnyPublisher() }
                    func load() {
                        Publishers.Zip(maybe(1), service.names(2))
                            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] count, names in
                                self?.title = "\\(count)"
                                self?.list = names
                            })
                            .store(in: &bag)
                    }
                """))
        #expect(after.contains("async let pendingCount = self.maybe(1)"))
        #expect(after.contains("guard let count = try await pendingCount else { return }"))
        #expect(after.contains("let names = try await pendingNames"))
    }

    @Test("work that several subscribers share is not run once for each of them")
    func shared() throws {
        let members = """
                func load() {
                    let share = service.names(1).share()
                    share.sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.list = $0 }).store(in: &bag)
                    share.sink(receiveCompletion: { _ in }, receiveValue: { print($0) }).store(in: &bag)
                }
            """
        #expect(migrated(members) == nil)
    }

    @Test("a value assigned to a published property is set by a task that does not keep the owner")
    func published() throws {
        let members = """
                func load() {
                    service.names(1).replaceError(with: []).receive(on: DispatchQueue.main).assign(to: &$list)
                }
            """
        #expect(migrated(members, review: false) == nil)
        let after = try #require(migrated(members))
        #expect(after.contains("Task { @MainActor [weak self, service] in"))
        #expect(after.contains("self?.list = list"))
    }

    @Test("a value that code after the subscription may read is left, one at the end of a function moves")
    func synchronous() throws {
        let body = "Just(1).map { \"\\($0)\" }.sink { [weak self] in self?.title = $0 }.store(in: &bag)"
        #expect(migrated("    func load() {\n        \(body)\n        print(title)\n    }") == nil)
        #expect(try #require(migrated("    func load() {\n        \(body)\n    }")).contains("Task {"))
    }

    @Test("a receiver that may be missing is captured as it is")
    func optionalReceiver() throws {
        let after = try #require(
            migrated(
                """
                    var other: Service?
                    func load() {
                        other?.names(1)
                            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.list = $0 })
                            .store(in: &bag)
                    }
                """))
        #expect(after.contains("Task { [weak self, other] in"))
        #expect(after.contains("other?.names(1)"))
    }

    @Test("who is said to call an async function that nobody awaits: those that keep the publisher, or nobody")
    func nobodyAwaits() {
        func review(_ rest: String) -> [String] {
            var options = MigrationOptions()
            options.includesReview = true
            let files = [SourceFile(path: "Service.swift", text: Self.service + rest)]
            return Migration(of: files, options: options).findings.flatMap(\.review)
        }
        #expect(Set(review("")) == ["nobody in the scanned code calls it"])
        let kept = """
            let counts = [Service().count(1)]
            let names = [Service().names(1)]

            """
        #expect(review(kept).contains("the publisher now wraps a `Task`: its value may arrive on another thread"))
        #expect(!review(kept).contains("nobody in the scanned code calls it"))
    }

    @Test("what a body subscribes to besides its result, at its beginning or in a closure, moves with it")
    func subscribesBesides() throws {
        let after = try #require(
            migrated(
                """
                    private func log(_ text: String) -> AnyPublisher<Int, Error> {
                        Future { promise in promise(.success(text.count)) }.eraseToAnyPublisher()
                    }
                    private func note(_ text: String) -> AnyPublisher<Int, Error> {
                        Future { promise in promise(.success(text.count)) }.eraseToAnyPublisher()
                    }
                    private func upload() -> AnyPublisher<Int, Error> {
                        log("begin").sink(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &bag)
                        return service.count(1).map { value in
                            self.note("end").sink(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &self.bag)
                            return value + 1
                        }.eraseToAnyPublisher()
                    }
                    func show() {
                        upload().sink(receiveCompletion: { _ in }, receiveValue: { print($0) }).store(in: &bag)
                    }
                """))
        #expect(after.contains("func upload() async throws -> Int {"))
        #expect(after.contains("try? await self.log(\"begin\")"))
        #expect(after.contains("try? await self.note(\"end\")"))
        #expect(after.contains("func log(_ text: String) async throws -> Int {"))
        #expect(after.contains("func note(_ text: String) async throws -> Int {"))
    }
}
