import Analysis
import CombineModel
import Semantics
import Testing

@testable import Rewriting

/// What is made of a producer is made again only where something changed that it asked for.
@Suite struct WrittenProducerTests {
    private let memory = RewriteMemory()
    private let semantics = Semantics(of: Program([]))
    private let own = DeclarationID(file: 0, index: 0)
    private let called = DeclarationID(file: 0, index: 1)
    private let other = DeclarationID(file: 0, index: 2)

    private func context(_ twins: Twins, awaited: Set<DeclarationID> = []) -> RewriteContext {
        var context = RewriteContext(semantics, twins: twins, producers: [:], memory: memory)
        context.awaited = awaited
        return context
    }

    /// How often it was written, in contexts that follow each other.
    private func writes(_ contexts: [RewriteContext]) throws -> Int {
        var count = 0
        for context in contexts {
            _ = try context.written(ProducerRewriteKey(producer: own, mode: nil)) { context throws(Refusal) in
                count += 1
                _ = context.twins[called]
                return Rewrite(edits: [])
            }
        }
        return count
    }

    @Test("once where nothing changed, or only what it did not ask for")
    func once() throws {
        let twin = Twin(name: "load", output: "Int")
        #expect(
            try writes([
                context([called: twin]), context([called: twin]), context([called: twin, other: Twin(name: "save", output: "Void")]),
                context([called: twin], awaited: [other]),
            ]) == 1)
    }

    @Test("again where what it asked for is gone, is called otherwise, or awaits its publisher now")
    func again() throws {
        let twin = Twin(name: "load", output: "Int")
        #expect(try writes([context([called: twin]), context([:])]) == 2)
        #expect(try writes([context([called: Twin(name: "loadAll", output: "Int")])]) == 1)
        #expect(try writes([context([called: twin]), context([called: twin], awaited: [called])]) == 2)
    }

    @Test("what is made of another asks for the same")
    func nested() throws {
        let twin = Twin(name: "load", output: "Int")
        var count = 0
        for context in [context([called: twin]), context([called: twin]), context([:])] {
            _ = try context.written(ProducerRewriteKey(producer: own, mode: .beside)) { context throws(Refusal) in
                count += 1
                return try context.written(ProducerRewriteKey(producer: own, mode: nil)) { context throws(Refusal) in
                    _ = context.twins[called]
                    return Rewrite(edits: [])
                }
            }
        }
        #expect(count == 2)
    }

    @Test("a refusal is kept as well")
    func refusals() {
        var count = 0
        for _ in 0..<2 {
            #expect(throws: Refusal.self) {
                try context([:]).written(ProducerRewriteKey(producer: own, mode: .added)) { _ throws(Refusal) in
                    count += 1
                    throw Refusal(.hardToRead)
                }
            }
        }
        #expect(count == 1)
    }
}
