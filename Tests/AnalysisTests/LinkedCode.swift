import CombineModel
import Configuration
import Facts
import Lexing
import SourceText

@testable import Analysis

/// A few small files, linked, for questions to single parts of the analysis: whoever is asked what an expression publishes knows nothing, so that
/// what is answered rests on what is written alone.
struct LinkedCode {
    let program: Program
    let questions = NoAnswers()
    let types: ExpressionTypes

    init(_ source: String) {
        let collector = FactCollector(vocabulary: Operators.triageVocabulary)
        let facts = [collector.facts(of: SourceFile(path: "App.swift", text: "import Combine\nlet seen = Just(1)\n" + source))]
        program = Program(facts, libraries: Libraries.all)
        types = ExpressionTypes(Declarations(program), ReadingCircles(), asking: questions)
    }

    /// The only declaration of that name.
    func declaration(_ name: String) -> DeclarationID? {
        let all = program.files.enumerated().flatMap { fileIndex, file in
            file.skeleton.declarations.indices.map { DeclarationID(file: fileIndex, index: $0) }
        }
        let found = all.filter { program[$0].name == name }
        return found.count == 1 ? found[0] : nil
    }

    /// What a variable is made with, and the names that are visible there.
    func value(of name: String) -> (expression: Expression, scope: Scope)? {
        guard let id = declaration(name), let value = program.body(of: id)?.value else { return nil }
        return (value, types.declarations.scope(of: id))
    }

    /// The type of what a variable is made with, as it is written; nil where it is not told.
    func type(ofValueOf name: String) -> String? {
        value(of: name).flatMap { types.type(of: $0.expression, in: $0.scope)?.description }
    }
}

/// Knows nothing of any expression, and notes that it was asked.
final class NoAnswers: PublisherQuestions {
    private(set) var count = 0

    func publisher(_ expression: Expression, linkCount: Int?, in scope: Scope) -> PublisherExpression? {
        count += 1
        return nil
    }

    func expectedPublisher(_ expression: Expression, linkCount: Int?, in scope: Scope) -> PublisherExpression {
        count += 1
        return PublisherExpression(
            range: expression.range, source: .opaque(.undecidedSource), sourceRange: expression.range, steps: [],
            flow: Flow(.unknown, reason: .undecidedSource))
    }

    func elements(of expression: Expression, linkCount: Int?, in scope: Scope) -> [Flow]? {
        count += 1
        return nil
    }

    func closureResult(_ value: Expression, _ parameterTypes: [TypeExpression?], values: [Flow]?, in scope: Scope) -> Inner {
        .argument(expectedPublisher(value, linkCount: nil, in: scope))
    }

    func functionReference(_ value: Expression, in scope: Scope) -> Inner? {
        count += 1
        return nil
    }

    func surePublisher(_ expression: Expression, in scope: Scope) -> PublisherExpression? {
        count += 1
        return nil
    }

    func forEachReturned(by block: Block, in scope: Scope, _ body: (Expression, Scope) -> Void) {
        count += 1
        for case .expression(let only) in block.statements.map(\.kind) { body(only, scope) }
    }
}
