import Analysis
import CombineModel
import Facts
import SourceText

/// What a `catch` calls what it caught.
struct CaughtError {
    let name: String
    var pattern: CatchPattern { CatchPattern(naming: name) }
}

extension Lowerer {
    /// The name of the error that is caught where `expression` is done with it: `error`, unless something else is meant by that there.
    func caughtError(_ expression: Expression?) throws(Refusal) -> CaughtError {
        guard let expression else { return CaughtError(name: "error") }
        return try caughtError(in: [expression.range], own: expression.closure?.parameters?.first?.name)
    }

    /// - Parameter own: what the code calls the error itself.
    func caughtError(in ranges: [ByteRange], own: String?) throws(Refusal) -> CaughtError {
        let meant = meant(in: ranges, but: own)
        if !meant.contains("error") { return CaughtError(name: "error") }
        // Inside, its own name hides all that is called so outside.
        if let own, Names.isIdentifier(own), !meant.contains(own) { return CaughtError(name: own) }
        let bound = ranges.reduce(into: Set<String>()) { $0.formUnion(splice.everBoundNames(in: $1)) }
        for name in ["failure", "caughtError"] where names.isFree(name) && !meant.contains(name) && !bound.contains(name) {
            return CaughtError(name: name)
        }
        throw Refusal(.hardToRead, "`error` means something else where the failure is handled")
    }

    /// What the code reads from around it, by the names that it will have.
    private func meant(in ranges: [ByteRange], but own: String?) -> Set<String> {
        var result: Set<String> = []
        for range in ranges {
            for name in splice.freeNames(in: range).keys where name != own && !name.hasPrefix("$") {
                switch ambient.names[name] {
                case nil: result.insert(name)
                case .text(let text)?: result.formUnion(Splice.reads(in: text).keys)
                case .parts(let parts)?: for part in parts.values { result.formUnion(Splice.reads(in: part).keys) }
                case .printed(let text, let printed)?:
                    result.formUnion(Splice.reads(in: text).keys)
                    result.formUnion(Splice.reads(in: "\"\(printed)\"").keys)
                }
            }
        }
        return result
    }
}
