import Analysis
import Facts
import SourceText

extension AsyncFunctions {
    /// What the file becomes by it.
    ///
    /// - Parameter edits: what else is edited in the file: a wait that goes need not become one that suspends.
    public func edits(in program: Program, beside edits: [Edit] = []) -> [Edit] {
        var result = calls.map { start, tried in Edit(start..<start, tried ? "try await " : "await ") }
        let onMainActor = onMainActor
        for (id, effects) in functions {
            let declaration = program.declaration(id)
            let source = program.files[id.file].file
            if let signature = TestSignature(of: declaration, in: source) {
                result += signature.edits(throwing: effects.isThrowing, onMainActor: effects.isOpen && onMainActor.contains(id))
            }
            guard let block = program.body(of: id)?.block else { continue }
            let waits = SuspendingWait.all(in: block, of: source).compactMap { $0.edit(without: gone[id] ?? [], in: source) }
            result += waits.filter { wait in !edits.contains { $0.range.overlaps(wait.range) } }
        }
        return result.sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    }
}
