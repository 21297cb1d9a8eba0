import Analysis
import CombineModel
import Facts

/// When, and how often, functions call what they are given.
extension Semantics {
    /// Whether what an argument is given to is known to call it exactly once, whatever happens.
    ///
    /// - Parameter offset: where the argument begins, in bytes.
    public func callsOnce(argumentAt offset: Int, inFileAt path: String) -> Bool {
        taker(ofArgumentAt: offset, inFileAt: path)?.callsOnce ?? false
    }

    /// The function from outside that an argument is given to, where a line says what it does.
    ///
    /// - Parameter offset: where the argument begins, in bytes.
    public func taker(ofArgumentAt offset: Int, inFileAt path: String) -> KnownFunction? {
        guard let file = program.fileIndex(at: path) else { return nil }
        return everyNode(of: owner(at: offset, file: file)).lazy.compactMap { $0.takers[offset] }.first
    }

    /// Where the promise of a `Future` may be kept before its closure returns; nil where no way to do so is seen.
    public func keepsPromiseAtOnce(_ closure: Closure, inFileAt path: String) -> Effects.Site? {
        guard let file = program.fileIndex(at: path) else { return nil }
        let offset = closure.range.lowerBound
        let owner = owner(at: offset, file: file)
        let node = CodeNode.closure(owner, offset: offset)
        return firstKept(of: node) { site(of: .promise(owner, offset: offset), calledBy: node) }
    }
}
