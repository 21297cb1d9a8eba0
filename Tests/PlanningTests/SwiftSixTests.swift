import CombineModel
import Foundation
import Planning
import SourceText
import Testing

/// What a language mode that checks what is sent asks of a person, and no other does.
@Suite("Swift 6 mode")
struct SwiftSixTests {
    private func review(of source: String, languageMode: Int) -> [String] {
        var options = MigrationOptions()
        options.includesReview = true
        options.buildSetting = BuildSetting(languageMode: languageMode)
        let migration = Migration(of: [SourceFile(path: "Sources/App.swift", text: source)], options: options)
        return migration.findings.flatMap(\.review)
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
}
