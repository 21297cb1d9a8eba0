import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// One publisher or another.
enum Choices: ChoiceLowering {
    static func value(of publisher: PublisherExpression, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        switch publisher.source {
        case .chosen(let name, _): try chosenValue(name, publisher, in: &lowerer)
        case .branches(let condition, let parts): try conditionalValue(condition, parts, publisher, in: &lowerer)
        default: throw Refusal(.shapeNotSupported)
        }
    }

    static func emit(_ publisher: PublisherExpression, to destination: Destination, in lowerer: inout Lowerer) throws(Refusal) -> Bool {
        switch publisher.source {
        case .chosen(let name, _): try emitChosen(name, to: destination, in: &lowerer)
        case .branches(let condition, let parts) where parts.count == 2 && condition.range != publisher.range:
            try emitConditional(condition, parts, to: destination, in: &lowerer)
        default: return false
        }
        return true
    }

    /// The publisher that an assignment gives to a local, where it chooses one.
    static func chosen(by assignment: Expression, _ publishers: [Int: PublisherExpression]) -> PublisherExpression? {
        guard case .assignment(let target, let value) = assignment.root, target.plainName != nil else { return nil }
        return publishers[value.range.lowerBound]
    }

    /// The statement that chooses, each path giving what it comes to instead of a publisher.
    private static func emitChosen(_ name: String, to destination: Destination, in lowerer: inout Lowerer) throws(Refusal) {
        guard let choice = lowerer.locals.choices[name] else { throw .untraced(name) }
        let mayThrow = lowerer.notes.throwing
        lowerer.locals.choices[name] = nil
        defer { (lowerer.locals.choices[name], lowerer.notes.throwing) = (choice, mayThrow) }
        let statement = choice.choosing
        if Block([statement], statement.range).holdsConditionalCompilation { throw Refusal(.conditionalCompilation) }
        let edits = try ReturnEdits.edits(
            for: statement, in: Block([statement], statement.range), choice.publishers, to: destination, isImplicit: false, in: &lowerer)
        lowerer.add(.user(try lowerer.splice.text(withComments(statement, in: lowerer), lowerer.current, edits: edits)))
    }

    private static func withComments(_ statement: Statement, in lowerer: Lowerer) -> ByteRange {
        lowerer.splice.commentStart(above: statement.range.lowerBound)..<statement.range.upperBound
    }

    /// The edits that take a local that is chosen out of where it stands; nil for any other statement.
    static func removalOfChoice(_ statement: Statement, in lowerer: Lowerer) -> [Edit]? {
        guard
            let choice = lowerer.locals.choices.values.first(where: { [$0.declaration.range, $0.choosing.range].contains(statement.range) })
        else { return nil }
        guard statement.range == choice.declaration.range else { return [] }
        return LineRemoval.edits(
            of: [choice.declaration, Statement(.other([]), withComments(choice.choosing, in: lowerer))], in: lowerer.source)
    }

    /// A name for what the statement that chooses comes to.
    private static func chosenValue(_ name: String, _ publisher: PublisherExpression, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        guard let choice = lowerer.locals.choices[name], let output = publisher.sourceFlow.outputType, !output.isVoid else {
            throw .untraced(name)
        }
        let inside = lowerer.splice.everBoundNames(in: choice.choosing.range)
        let candidates = [lowerer.wanted.name, Names.noun(ofType: output), "value", "output"].filter { name in
            name.map { !inside.contains($0) } ?? false
        }
        let value = try lowerer.names.take(candidates, for: "a value")
        lowerer.add(.declare(value, type: try lowerer.types.spelled(output)))
        try emitChosen(name, to: .assign(value), in: &lowerer)
        return Value(named: value, output: output)
    }

    private static func conditionalValue(
        _ condition: Expression, _ parts: [PublisherExpression], _ publisher: PublisherExpression, in lowerer: inout Lowerer
    ) throws(Refusal) -> Value {
        guard parts.count == 2, condition.range != publisher.sourceRange, condition.range != publisher.range else {
            throw Refusal(.shapeNotSupported, "one of several publishers in the middle of a chain")
        }
        if let value = try guardedValue(condition, parts, in: &lowerer) { return value }
        var values: [Value] = []
        for part in parts {
            let (before, value) = try lowerer.nestedValue(part)
            guard before.isEmpty, !value.isNothing, case .whole = value.parts, !value.isAbsentable else {
                throw Refusal(.hardToRead, "the branches of a conditional take more than one expression")
            }
            values.append(value)
        }
        let text: CodeText = "\(try lowerer.text(condition.range)) ? \(values[0].text) : \(values[1].text)"
        return Value(
            text, isAsync: values[0].isAsync || values[1].isAsync, isThrowing: values[0].isThrowing || values[1].isThrowing,
            suggestion: values[0].suggestion, output: values[0].output)
    }

    /// `isAllowed ? load() : Fail(error: .denied)`: a `guard` before the one that gives a value.
    private static func guardedValue(_ condition: Expression, _ parts: [PublisherExpression], in lowerer: inout Lowerer) throws(Refusal)
        -> Value?
    {
        guard parts[1].flow.cardinality == .failure, parts[0].flow.cardinality != .failure else { return nil }
        let failing = try lowerer.nested { lowerer throws(Refusal) in try lowerer.emit(parts[1], to: .assign(.wildcard)) }
        guard failing.count == 1, failing[0].leaves else { return nil }
        lowerer.add(.guard([.holds(Value(try lowerer.text(condition.range)))], failing))
        return try lowerer.value(parts[0])
    }

    private static func emitConditional(
        _ condition: Expression, _ parts: [PublisherExpression], to destination: Destination, in lowerer: inout Lowerer
    ) throws(Refusal) {
        let then = try lowerer.nested { lowerer throws(Refusal) in try lowerer.emit(parts[0], to: destination) }
        let other = try lowerer.nested { lowerer throws(Refusal) in try lowerer.emit(parts[1], to: destination) }
        if then.count == 1, other.count == 1, case .return(let a?) = then[0], case .return(let b?) = other[0],
            a.text.count + b.text.count < 70, case .whole = a.parts, case .whole = b.parts
        {
            let text: CodeText = "\(try lowerer.text(condition.range)) ? \(a.text) : \(b.text)"
            return lowerer.add(.return(Value(text, isAsync: a.isAsync || b.isAsync, isThrowing: a.isThrowing || b.isThrowing)))
        }
        lowerer.add(.if([.holds(Value(try lowerer.text(condition.range)))], then, else: other))
    }
}
