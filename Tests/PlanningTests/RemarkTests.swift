import CombineModel
import Planning
import SourceText
import Testing
import Wording

/// What a reviewer is told of functions that do more than to make their publisher.
@Suite("remarks on what a function does besides")
struct RemarkTests {
    private static let code = """
        import Combine
        import Foundation

        final class Posts {
            private var asked = Set<Int>()
            private var bag = Set<AnyCancellable>()

            func more(_ page: Int) -> AnyPublisher<[Int], Error> {
                guard !asked.contains(page) else { return Empty().eraseToAnyPublisher() }
                return fetch(page)
            }

            private func fetch(_ page: Int) -> AnyPublisher<[Int], Error> {
                asked.insert(page)
                return load(page)
            }

            private func load(_ page: Int) -> AnyPublisher<[Int], Error> {
                Deferred { Future { promise in DispatchQueue.global().async { promise(.success([page])) } } }.eraseToAnyPublisher()
            }

            func warm(_ page: Int) -> AnyPublisher<[Int], Error> {
                load(0).sink(receiveCompletion: { _ in }, receiveValue: { print($0) }).store(in: &bag)
                return load(page)
            }
        }

        final class Reader {
            private let posts = Posts()
            private let pages = PassthroughSubject<Int, Never>()
            private var bag = Set<AnyCancellable>()

            func bind() {
                pages.flatMap { [posts] in posts.more($0).replaceError(with: []) }.sink { print($0) }.store(in: &bag)
                posts.warm(1).sink(receiveCompletion: { _ in }, receiveValue: { print($0) }).store(in: &bag)
            }
        }

        """

    private func remarks(on symbol: String) -> [String] {
        let files = [SourceFile(path: "App.swift", text: Self.code)]
        var options = MigrationOptions()
        options.includesReview = true
        let findings = Migration(of: files, options: options).findings
        return findings.filter { $0.symbol == symbol && $0.kind == .producer }.flatMap(\.review)
    }

    @Test("a wrapper begins later what the publisher's function did when it was called")
    func wrapper() {
        #expect(
            remarks(on: "Posts.more(_:)").contains(
                "`fetch` changes `asked` where it is called; a task calls it a moment later, and on any thread"))
    }

    @Test("a request that a function sends besides is sent by a task, a moment later")
    func subscription() {
        #expect(
            remarks(on: "Posts.warm(_:)").contains(
                "`warm` subscribes to `load(0)` where it is called; a task calls it a moment later, and changes `bag` on any thread"))
    }
}
