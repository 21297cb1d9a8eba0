import Analysis
import CombineModel
import Facts
import Foundation
import Lexing
import SourceText
import Testing

@testable import Rewriting
import Semantics

/// One small file with every one-shot of it moved: what the rules make of it, and why they left the rest.
struct Migrated {
    var text: String
    var refusals: [String: Refusal] = [:]
    var safety: [String: Safety] = [:]
    var problem: Refusal?

    init(_ source: String, mode: ProducerRewrite.Mode = .replace, prelude: String = Migrated.prelude) {
        let file = SourceFile(path: "Sample.swift", text: source)
        let outside = SourceFile(path: "Prelude.swift", text: prelude)
        let collector = FactCollector(vocabulary: Operators.triageVocabulary)
        let program = Program([collector.facts(of: file), collector.facts(of: outside)])
        let classification = Classifier(program).classify()
        let semantics = Semantics(of: program)
        let index = program.files.firstIndex { $0.path == "Sample.swift" } ?? 0
        let producers = Dictionary(uniqueKeysWithValues: classification.producers.map { ($0.id, $0) })
        var twins: Twins = [:]
        let sites = Dictionary(grouping: classification.subscriptions) { program.files[$0.file].path }
        for _ in 0..<4 {
            let context = RewriteContext(semantics, twins: twins, producers: producers, sites: sites)
            for producer in classification.producers where producer.flow.cardinality.verdict == .oneShot || producer.id.file != index {
                if case .success(let twin) = TwinProposal.twin(for: producer, in: context) { twins[producer.id] = twin }
            }
        }
        var edits = Edits()
        var all: [Edit] = []
        var bridges: Set<Bridge> = []
        text = source
        func take(_ result: Result<Rewrite, Refusal>, _ symbol: String) {
            switch result {
            case .success(let rewrite):
                safety[symbol] = rewrite.deviations.safety
                bridges.formUnion(rewrite.bridges)
                for edit in rewrite.edits {
                    if !edits.insert(edit) { problem = Refusal(.rewriteNotVerified, "overlapping edits in \(symbol)") }
                    all.append(edit)
                }
            case .failure(let refusal): refusals[symbol] = refusal
            }
        }
        // What cannot move stays, and so does what calls it.
        var context = RewriteContext(semantics, twins: twins, producers: producers, sites: sites)
        var rewritten: [(String, Result<Rewrite, Refusal>)] = []
        for _ in 0..<4 {
            rewritten = []
            for producer in classification.producers where producer.id.file == index {
                let symbol = program.symbol(of: producer.id)
                guard context.twins[producer.id] != nil else {
                    if refusals[symbol] == nil { refusals[symbol] = Refusal(producer.flow.reason ?? .shapeNotSupported) }
                    continue
                }
                let result = ProducerRewrite.rewrite(producer, mode, in: context)
                rewritten.append((symbol, result))
                if case .failure(let refusal) = result {
                    twins[producer.id] = nil
                    refusals[symbol] = refusal
                }
            }
            context = RewriteContext(semantics, twins: twins, producers: producers, sites: sites)
        }
        for (symbol, result) in rewritten where refusals[symbol] == nil { take(result, symbol) }
        for (number, site) in classification.subscriptions.filter({ $0.file == index && !$0.isInFuture }).enumerated() {
            take(SubscriptionRewrite.rewrite(site, in: context), "sink \(number)")
        }
        for added in Bridge.edits(
            adding: Dictionary(uniqueKeysWithValues: bridges.map { ($0, false) }), to: program.files[index], of: program)
        {
            edits.insert(added)
            all.append(added)
        }
        let after = edits.applied(to: file.bytes)
        text = String(decoding: after, as: UTF8.self)
        problem = problem ?? Verification.check(before: file.bytes, after: after, edits: all)
    }

    /// Functions of one-shots that every sample may call.
    static let prelude = """
        import Combine
        import Foundation

        struct User: Codable { var id: Int; var name: String; var avatar: URL }
        struct Post: Codable { var title: String }
        struct Profile { var user: User; var posts: [Post] }
        enum AppError: Error { case offline, notFound, wrapped(Error) }

        func queue(_ work: @escaping () -> Void) { DispatchQueue.global().async(execute: work) }
        func source<T, E>() -> Result<T, E> { fatalError() }

        final class API {
            func fetchUser(_ id: Int) -> AnyPublisher<User, Error> { Deferred { Future { promise in queue { promise(source()) } } }.eraseToAnyPublisher() }
            func posts(of user: User) -> AnyPublisher<[Post], Error> { Deferred { Future { promise in queue { promise(source()) } } }.eraseToAnyPublisher() }
            func image(at url: URL) -> AnyPublisher<Data, Never> { Deferred { Future { promise in queue { promise(source()) } } }.eraseToAnyPublisher() }
            func save(_ user: User) -> AnyPublisher<Void, Error> { Deferred { Future { promise in queue { promise(source()) } } }.eraseToAnyPublisher() }
            func data(_ path: String) -> AnyPublisher<Data, Error> { Deferred { Future { promise in queue { promise(source()) } } }.eraseToAnyPublisher() }
            func app(_ id: Int) -> AnyPublisher<User, AppError> { Deferred { Future { promise in queue { promise(source()) } } }.eraseToAnyPublisher() }
            func load(completion: @escaping (Result<User, Error>) -> Void) { completion(.failure(URLError(.badURL))) }
        }
        """
}

extension Migrated {
    /// Without what was appended to the file.
    var body: String {
        for mark in ["\nextension Task {", "\n/// Runs `work`"] {
            if let range = text.range(of: mark) { return String(text[..<range.lowerBound]) }
        }
        return text
    }
}

/// Holds what the rules make of `before` against `after`, line by line.
func expect(_ before: String, becomes after: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let migrated = Migrated(before)
    #expect(migrated.refusals.isEmpty, "\(migrated.refusals)", sourceLocation: sourceLocation)
    #expect(migrated.problem == nil, sourceLocation: sourceLocation)
    #expect(migrated.body == after, sourceLocation: sourceLocation)
}

/// Expects everything in `source` to stay as it is, for `reason`.
func expectLeft(_ source: String, for reason: Reason, sourceLocation: SourceLocation = #_sourceLocation) {
    let migrated = Migrated(source)
    #expect(migrated.text == source, sourceLocation: sourceLocation)
    #expect(Set(migrated.refusals.values.map(\.reason)) == [reason], "\(migrated.refusals)", sourceLocation: sourceLocation)
}
