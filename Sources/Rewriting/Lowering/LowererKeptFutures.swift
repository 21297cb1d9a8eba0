import Analysis
import CombineModel
import Facts
import SourceText

/// `Future`s whose callback may be called more than once, for all that is seen: a continuation traps at the second call (SE-0300), a `Future` takes the
/// first and ignores the rest. So it stays, and its value is awaited.
extension Lowerer {
    mutating func keptFuture(_ future: FutureShape, since doubt: String) throws(Refusal) -> Value {
        // In Swift 6 mode a publisher made on an actor cannot be awaited off it.
        if context.isSwift6(file) { throw Refusal(.promiseNotOnce, doubt) }
        let isThrowing = future.failure != .never
        let bridge: Bridge = isThrowing ? .firstValue : .nonFailingFirstValue
        if bridge.isTaken(in: file, of: context.program) {
            throw Refusal(.shapeNotSupported, "`\(bridge.callee)` is declared in the scanned code already")
        }
        let range = future.range
        let head = source.text(range.lowerBound..<future.closure.range.lowerBound)
        var edits: [Edit] = []
        // What it was returned as told its types, which a call on it hides.
        if !head.contains("<") {
            guard let output = future.output, let failure = future.failure.name, let name = head.firstRange(of: "Future") else {
                throw Refusal(.hardToRead, "the type of what is awaited is left to the context")
            }
            let end = range.lowerBound + head[..<name.upperBound].utf8.count
            edits = [Edit(end..<end, "<\(try spelled(output)), \(failure)>")]
        }
        reviewNotes.append(doubt + ": its `Future` stays, which takes the first call alone")
        bridges.insert(bridge)
        kept.append(KeptPublisher(range, because: doubt))
        var substitution = current
        for name in capturedMembers where substitution.names[name] == nil { substitution.names[name] = .text("self." + name) }
        let text = try splice.text(range, substitution, edits: chainEdits + edits)
        return Value(
            linked(text, bridge.callee), isAsync: true, isThrowing: isThrowing, suggestion: Names.noun(ofType: future.output),
            output: future.output)
    }
}
