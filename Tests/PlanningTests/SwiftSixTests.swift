import CombineModel
import Foundation
import Planning
import SourceText
import Testing
import Wording

/// What a language mode that checks what is sent asks of a person, and no other does.
@Suite("Swift 6 mode")
struct SwiftSixTests {
    private func migration(of source: String, languageMode: Int) -> Migration {
        var options = MigrationOptions()
        options.includesReview = true
        options.buildSetting = BuildSetting(languageMode: languageMode)
        return Migration(of: [SourceFile(path: "Sources/App.swift", text: source)], options: options)
    }

    private func review(of source: String, languageMode: Int) -> [String] {
        migration(of: source, languageMode: languageMode).findings.flatMap(\.review)
    }

    @Test("an object of a list, awaited by a function of the main actor")
    func memberOfASubscript() {
        let source = """
            import Combine
            import Foundation

            final class Gauge {
                func height() -> AnyPublisher<Int, Never> {
                    Deferred { Future { promise in DispatchQueue.main.async { promise(.success(1)) } } }.eraseToAnyPublisher()
                }
            }

            @MainActor final class Harbour {
                var gauges: [String: Gauge] = [:]
                private var bag = Set<AnyCancellable>()
                func height(at name: String) -> AnyPublisher<Int, Never> { gauges[name]!.height().map { $0 + 1 }.eraseToAnyPublisher() }
            }

            """
        let note = "in Swift 6 mode what the awaited functions are called on and given must be safe to send"
        #expect(review(of: source, languageMode: 6).contains(note))
        #expect(!review(of: source, languageMode: 5).contains(note))
        let sendable = source.replacingOccurrences(of: "class Gauge {", with: "class Gauge: Sendable {")
        #expect(!review(of: sendable, languageMode: 6).contains(note))
    }

    @Test("a publisher in a local, which a task would be sent")
    func publisherInALocal() {
        let source = """
            import Combine

            final class Fleet: Sendable {
                func sail(_ name: String) -> AnyPublisher<Int, Never> {
                    Future { promise in DispatchQueue.main.async { promise(.success(1)) } }.eraseToAnyPublisher()
                }
            }

            @MainActor final class Harbour {
                private let fleet = Fleet()
                private var bag = Set<AnyCancellable>()
                func sail(_ isCalm: Bool) {
                    let sailing = fleet.sail("Swan")
                    guard isCalm else { return }
                    sailing.sink { print($0) }.store(in: &bag)
                }
            }

            """
        let moved = { (mode: Int) in
            migration(of: source, languageMode: mode).changes.contains { change in
                String(decoding: change.after, as: UTF8.self).contains("await sailing.")
            }
        }
        #expect(moved(5))
        #expect(!moved(6))
    }

    @Test("a closure handed to a generic function")
    func closureOfAGenericFunction() {
        let source = """
            import Combine
            import Foundation

            struct Client: Sendable {
                func load<Value>(_ make: @escaping (Int) -> Value) -> AnyPublisher<Value, Never> {
                    Deferred { Future { promise in DispatchQueue.main.async { promise(.success(make(1))) } } }.eraseToAnyPublisher()
                }
            }

            @MainActor final class Model {
                private let client = Client()
                func title() -> AnyPublisher<String, Never> { client.load { String($0) } }
            }

            """
        let note = "in Swift 6 mode what the awaited functions are called on and given must be safe to send"
        #expect(review(of: source, languageMode: 6).contains(note))
        #expect(!review(of: source, languageMode: 5).contains(note))
    }

    @Test("what runs side by side reads no `self` that the task holds weakly")
    func weakSelfSideBySide() throws {
        let source = """
            import Combine
            import Foundation

            final class Store: Sendable {
                func update(_ id: Int) -> AnyPublisher<Int, Error> {
                    Deferred { Future { promise in DispatchQueue.main.async { promise(.success(id)) } } }.eraseToAnyPublisher()
                }
            }

            @MainActor final class Status {
                private let store = Store()
                private var bag = Set<AnyCancellable>()
                private var sum = 0
                func refresh(_ ids: [Int]) {
                    ids.publisher
                        .setFailureType(to: Error.self)
                        .flatMap { [weak self] id -> AnyPublisher<Int, Error> in
                            guard let self = self else { return Empty().eraseToAnyPublisher() }
                            return self.store.update(id)
                        }
                        .collect()
                        .zip(store.update(7))
                        .receive(on: DispatchQueue.main)
                        .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] all, one in self?.sum = all.count + one })
                        .store(in: &bag)
                }
            }

            """
        func refresh(_ languageMode: Int) throws -> Finding {
            try #require(migration(of: source, languageMode: languageMode).findings.first { $0.kind == .subscription })
        }
        #expect(try refresh(5).outcome == .rewrite(rule: "sink-subscription", safety: .review))
        #expect(try refresh(6).outcome == .left(.shapeNotSupported))
        #expect(try refresh(6).detail?.contains("holds weakly") == true)
    }

    @Test("the task of a wrapper holds no object of no actor, and no closure")
    func wrapperOfAnObject() throws {
        let source = """
            import Combine
            import Foundation

            final class Desk {
                let taps = PassthroughSubject<Int, Never>()
                private var bag = Set<AnyCancellable>()
                func start() { taps.flatMap { self.answer(to: $0) }.sink { print($0) }.store(in: &bag) }
                private func answer(to id: Int) -> AnyPublisher<Int, Never> {
                    Deferred { Future { promise in DispatchQueue.main.async { promise(.success(id)) } } }.eraseToAnyPublisher()
                }
            }

            """
        func outcome(of source: String, _ languageMode: Int) throws -> Finding {
            try #require(migration(of: source, languageMode: languageMode).findings.first { $0.symbol.hasPrefix("Desk.answer") })
        }
        let wrapped = Finding.Outcome.rewrite(rule: "publisher-wrapper", safety: .review)
        #expect(try outcome(of: source, 5).outcome == wrapped)
        #expect(try outcome(of: source, 6).outcome == .left(.noAsyncCaller))
        #expect(try outcome(of: source, 6).detail?.contains("no task may hold `self`") == true)
        #expect(try outcome(of: source.replacingOccurrences(of: "final class", with: "@MainActor final class"), 6).outcome == wrapped)
        let handed = source.replacingOccurrences(of: "to id: Int)", with: "to id: Int, then: @escaping () -> Void = {})")
            .replacingOccurrences(of: "final class", with: "@MainActor final class")
        #expect(try outcome(of: handed, 6).outcome == .left(.noAsyncCaller))
    }
}
