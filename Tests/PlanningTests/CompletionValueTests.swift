import CombineModel
import Foundation
import Planning
import SourceText
import Testing

/// Completions that are read as values, and closures inside a chain that hold their owner weakly.
struct CompletionValueTests {
    private func migrated(_ body: String, review: Bool = true) -> String? {
        var options = MigrationOptions()
        options.includesReview = review
        let model = """
            import Combine
            import Foundation
            final class Model {
                var bag = Set<AnyCancellable>()
                var title = ""
                func name(_ n: Int) -> AnyPublisher<String, Error> {
                    Deferred { Future { p in DispatchQueue.global().async { p(.success("")) } } }.eraseToAnyPublisher()
                }
            }
            final class Screen {
                let model = Model()
                var bag = Set<AnyCancellable>()
                var title = ""
                var titles: [String] = []
                func load() {
                    \(body)
                }
            }

            """
        return Migration(of: [SourceFile(path: "Model.swift", text: model)], options: options).changes.first.map {
            String(decoding: $0.after, as: UTF8.self)
        }
    }

    @Test("a completion that is printed is written as what it prints in each branch")
    func printed() throws {
        let body = "model.name(1).sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &bag)"
        let after = try #require(migrated(body, review: false))
        #expect(after.contains("print(\"finished\")"))
        #expect(after.contains("print(\"failure(\\(String(reflecting: error)))\")"))
    }

    @Test("a completion that is handed on is written out in each branch")
    func dumped() throws {
        let body = "model.name(1).sink(receiveCompletion: { dump($0) }, receiveValue: { print($0) }).store(in: &bag)"
        let after = try #require(migrated(body))
        #expect(after.contains("dump(Subscribers.Completion<any Error>.finished)"))
        #expect(after.contains("dump(Subscribers.Completion<any Error>.failure(error))"))
    }

    @Test("a completion that is printed in one branch is written there")
    func printedInABranch() throws {
        let after = try #require(
            migrated(
                """
                model.name(1).sink(receiveCompletion: { completion in
                    switch completion {
                    case .finished: print("over: \\(completion)")
                    case .failure(let problem): print(problem)
                    }
                }, receiveValue: { print($0) }).store(in: &bag)
                """))
        #expect(after.contains("print(\"over: finished\")"))
        #expect(after.contains("catch let problem {"))
    }

    @Test("a closure in the chain that asks for its owner does so in the task")
    func weakOwnerInTheChain() throws {
        let body = """
            model.name(1)
                .flatMap { [weak self] name -> AnyPublisher<String, Error> in
                    guard let self else { return Fail(error: URLError(.cancelled)).eraseToAnyPublisher() }
                    return model.name(self.titles.count + name.count)
                }
                .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.title = $0 })
                .store(in: &bag)
            """
        #expect(migrated(body, review: false) == nil)
        let after = try #require(migrated(body))
        #expect(after.contains("Task { [weak self, model] in"))
        #expect(after.contains("guard let self else { throw URLError(.cancelled) }"))
    }
}
