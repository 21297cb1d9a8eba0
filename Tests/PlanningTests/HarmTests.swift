import CombineModel
import Planning
import SourceText
import Testing

/// Shapes in which a plausible rewrite would change what the program does.
struct HarmTests {
    private static let service = """
        import Combine
        import Foundation
        final class Service {
            func load() -> AnyPublisher<Int, Error> {
                Future { p in DispatchQueue.global().async { p(.success(1)) } }.eraseToAnyPublisher()
            }
            func find(_ n: Int) -> AnyPublisher<Int, Never> {
                Future { p in DispatchQueue.global().async { p(.success(n)) } }.eraseToAnyPublisher()
            }
        }

        """

    private func migrated(_ model: String, review: Bool = false) -> String? {
        var options = MigrationOptions()
        options.includesReview = review
        let files = [
            SourceFile(path: "Service.swift", text: Self.service), SourceFile(path: "Model.swift", text: "import Combine\n" + model),
        ]
        return Migration(of: files, options: options).changes.first { $0.path == "Model.swift" }.map {
            String(decoding: $0.after, as: UTF8.self)
        }
    }

    private func model(_ body: String, members: String = "") -> String {
        """
        final class Model {
            let service = Service()
            var bag = Set<AnyCancellable>()
            var number = 0
            \(members)
            func start(error: String) {
                \(body)
            }
        }
        """
    }

    @Test("the author's own `error` is not shadowed by that of a plain catch")
    func shadowedError() throws {
        let after = try #require(
            migrated(
                model(
                    """
                    service.load().sink(receiveCompletion: { if case .failure = $0 { print(error) } }, receiveValue: { _ in })
                        .store(in: &bag)
                    """)))
        #expect(after.contains("catch _ {"))
    }

    @Test("arguments are evaluated when the subscription was, whatever they read", arguments: ["nextNumber()", "Counter.n", "self.number"])
    func eagerArguments(_ argument: String) throws {
        let after = try #require(
            migrated(
                "enum Counter { static var n = 0 }\nfunc nextNumber() -> Int { 1 }\n"
                    + model("service.find(\(argument)).sink { print($0) }.store(in: &bag)")))
        let list = try #require(after.split(separator: "Task { [").dropFirst().first?.split(separator: "]").first)
        #expect(list.contains(argument) || list.contains("number"))
    }

    @Test("`$0` of an enclosing closure cannot be read inside a task, which captures what it is")
    func anonymousParameter() throws {
        let after = try #require(migrated(model("[1, 2].forEach { service.find($0).sink { print($0) }.store(in: &bag) }")))
        #expect(after.contains("Task { [service, n = $0] in"))
        #expect(after.contains("await service.find(n)"))
        let unclear = "[[1], [2]].forEach { service.find($0.map { $0 }.count).sink { print($0) }.store(in: &bag) }"
        #expect(migrated(model(unclear)) == nil)
    }

    @Test("an `inout` parameter cannot be captured")
    func inoutArgument() {
        let source = """
            final class Model {
                let service = Service()
                var bag = Set<AnyCancellable>()
                func start(_ n: inout Int) { service.find(n).sink { print($0) }.store(in: &bag) }
            }
            """
        #expect(migrated(source) == nil)
    }

    @Test("an app's own type called Task is not taken for the standard library's")
    func ownTask() {
        #expect(migrated("struct Task { }\n" + model("service.find(1).sink { print($0) }.store(in: &bag)")) == nil)
    }

    @Test("an owner that the subscription did not keep is kept by a task only on request")
    func owner() {
        let source = model(
            "mine().sink { print($0) }.store(in: &bag)",
            members: "func mine() -> AnyPublisher<Int, Never> { service.find(1).eraseToAnyPublisher() }")
        #expect(migrated(source) == nil)
        #expect(migrated(source, review: true) != nil)
    }

    @Test("a callback of the app's own may come twice")
    func ownCallback() {
        let source = """
            final class Model {
                var bag = Set<AnyCancellable>()
                let store = Store()
                func start() { store.publisher().sink { _ in } receiveValue: { print($0) }.store(in: &bag) }
            }
            final class Store {
                func value(_ done: @escaping (Result<Int, Error>) -> Void) { done(.success(1)); done(.success(2)) }
                func publisher() -> AnyPublisher<Int, Error> { Future { promise in self.value(promise) }.eraseToAnyPublisher() }
            }
            """
        #expect(migrated(source) == nil)
    }

    @Test("a type declared inside a function implements the protocol too")
    func localConformer() {
        let source = """
            protocol Loading { func item() -> AnyPublisher<Int, Never> }
            final class Live: Loading {
                let service = Service()
                func item() -> AnyPublisher<Int, Never> { service.find(1) }
            }
            func makeFake() -> Loading {
                struct Fake: Loading { func item() -> AnyPublisher<Int, Never> { [1, 2].publisher.eraseToAnyPublisher() } }
                return Fake()
            }
            final class Model {
                let loading: Loading
                var bag = Set<AnyCancellable>()
                init(loading: Loading) { self.loading = loading }
                func start() { loading.item().sink { print($0) }.store(in: &bag) }
            }
            """
        #expect(migrated(source) == nil)
    }

    @Test(
        "what a shared object says is asked where the subscription stood",
        arguments: [
            ("Clock.shared.hour", true), ("UserDefaults.standard.integer(forKey: hour)", true), ("Clock.shared.zone", false),
            ("Clock.Face.first", false),
        ])
    func sharedState(_ argument: String, isCaptured: Bool) throws {
        let clock = """
            final class Clock {
                static let shared = Clock()
                enum Face { static let first = 1 }
                let zone = 1
                private(set) var hours = 1
                var hour: Int { hours }
            }
            let hour = "hour"

            """
        let after = try #require(migrated(clock + model("service.find(\(argument)).sink { print($0) }.store(in: &bag)")))
        let list = try #require(after.split(separator: "Task { [").dropFirst().first?.split(separator: "]").first)
        #expect(list.contains(argument) == isCaptured)
    }

    @Test("a file that comes to name a type of Combine imports it, in the order of the others, and a file that sees it does not")
    func importAdded() throws {
        let body = """
            final class Model: Base {
                let service = Service()
                func start() { service.load().sink(receiveCompletion: { _ in }, receiveValue: { print($0) }).store(in: &bag) }
            }
            """
        func migrated(_ imports: String) -> String? {
            let base = "import Combine\nclass Base { var bag = Set<AnyCancellable>() }\n"
            let files = [
                SourceFile(path: "Service.swift", text: Self.service), SourceFile(path: "Base.swift", text: base),
                SourceFile(path: "Model.swift", text: imports + body),
            ]
            return Migration(of: files, options: MigrationOptions()).changes.first { $0.path == "Model.swift" }.map {
                String(decoding: $0.after, as: UTF8.self)
            }
        }
        func begins(_ imports: String, _ head: String) throws { #expect(try #require(migrated(imports)).hasPrefix(head)) }
        try begins("import CoreData\nimport UIKit\n\n", "import Combine\nimport CoreData\nimport UIKit\n\nfinal")
        try begins("import UIKit\nimport CoreData\n\n", "import UIKit\nimport CoreData\nimport Combine\n\nfinal")
        try begins("// A model.\n\n", "// A model.\n\nimport Combine\n\nfinal")
        try begins("import Combine\nimport UIKit\n", "import Combine\nimport UIKit\nfinal")
    }
}
