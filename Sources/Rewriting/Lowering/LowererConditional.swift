import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// One publisher or the other.
extension Lowerer {
    mutating func conditionalValue(
        _ condition: Expression, _ parts: [PublisherExpression], _ publisher: PublisherExpression
    ) throws(Refusal) -> Value {
        guard parts.count == 2, condition.range != publisher.sourceRange, condition.range != publisher.range else {
            throw Refusal(.shapeNotSupported, "one of several publishers in the middle of a chain")
        }
        if let value = try guardedValue(condition, parts) { return value }
        var values: [Value] = []
        for part in parts {
            var value = Value.nothing
            let before = try nested { lowerer throws(Refusal) in value = try lowerer.value(part) }
            guard before.isEmpty, !value.isNothing, case .whole = value.parts, !value.isAbsentable else {
                throw Refusal(.hardToRead, "the branches of a conditional take more than one expression")
            }
            values.append(value)
        }
        let text: CodeText = "\(try text(condition.range)) ? \(values[0].text) : \(values[1].text)"
        return Value(
            text, isAsync: values[0].isAsync || values[1].isAsync, isThrowing: values[0].isThrowing || values[1].isThrowing,
            suggestion: values[0].suggestion, output: values[0].output)
    }

    /// `isAllowed ? load() : Fail(error: .denied)`: a `guard` before the one that gives a value.
    private mutating func guardedValue(_ condition: Expression, _ parts: [PublisherExpression]) throws(Refusal) -> Value? {
        guard parts[1].flow.cardinality == .failure, parts[0].flow.cardinality != .failure else { return nil }
        let failing = try nested { lowerer throws(Refusal) in try lowerer.emit(parts[1], to: .assign("_")) }
        guard failing.count == 1, failing[0].leaves else { return nil }
        add(.guard([.holds(Value(try text(condition.range)))], failing))
        return try value(parts[0])
    }

    mutating func emitConditional(
        _ condition: Expression, _ parts: [PublisherExpression], to destination: Destination
    ) throws(Refusal) {
        let then = try nested { lowerer throws(Refusal) in try lowerer.emit(parts[0], to: destination) }
        let other = try nested { lowerer throws(Refusal) in try lowerer.emit(parts[1], to: destination) }
        if then.count == 1, other.count == 1, case .return(let a?) = then[0], case .return(let b?) = other[0],
            a.text.count + b.text.count < 70, case .whole = a.parts, case .whole = b.parts
        {
            let text: CodeText = "\(try text(condition.range)) ? \(a.text) : \(b.text)"
            return add(.return(Value(text, isAsync: a.isAsync || b.isAsync, isThrowing: a.isThrowing || b.isThrowing)))
        }
        add(.if([.holds(Value(try text(condition.range)))], then, else: other))
    }
}
