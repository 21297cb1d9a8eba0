import CombineModel
import Facts
import Semantics
import SourceText

/// What the closure for the value means for the work that follows it in the same scope: of two closures one block is made.
struct WorkAfterValue {
    let task: SubscriptionTask
    let value: Closure
    let source: SourceFile
    /// What is done after the value, without what the value's closure has done for it.
    let work: [ByteRange]
    /// What the first guard of the value's closure calls `self`, where it stands for the work too.
    let sharedSelf: String?

    /// - Parameters:
    ///   - runsAnyway: whether something is done at the end that no guard may leave out: a function is told of it, or no value may come.
    init(task: SubscriptionTask, value: Closure, work: [ByteRange], runsAnyway: Bool, source: SourceFile) {
        self.task = task
        self.value = value
        self.source = source
        let splice = Splice(source: source)
        guard !runsAnyway, let first = value.body.statements.first, let name = first.unwrappedSelf, first.onlyReturnsElse,
            let rest = splice.afterGuard(unwrappingSelfAs: name, in: work)
        else {
            self.work = work
            sharedSelf = nil
            return
        }
        self.work = rest
        sharedSelf = name
    }

    /// The statements of the value's closure that are its own, without a first guard that stands for both closures.
    private var own: [Statement] { sharedSelf == nil ? value.body.statements : Array(value.body.statements.dropFirst()) }

    /// Whether the value's closure returns before its end; its statements then get a block of their own, which it leaves.
    var returnsEarly: Bool { Returns.count(in: own) > (value.body.idleReturn(in: source) == nil ? 0 : 1) }

    /// Whether a first guard of the value's closure must stand where the work after it sees what it unwraps.
    var sharesItsFirstGuard: Bool { sharedSelf != nil && !returnsEarly }

    /// Refuses what a scope of its own gave the value's closure: a `defer`, a name that the work after it reads or declares.
    func check() throws(Refusal) {
        for case .defer in value.body.statements.map(\.kind) {
            throw Refusal(.hardToRead, "the value closure has a `defer`, and the completion has work to do after it")
        }
        let splice = Splice(source: source)
        let names = Set(own.flatMap(\.namesForWhatFollows))
        for range in work {
            let clashing = names.intersection(splice.boundNames(in: range).union(splice.freeNames(in: range).keys))
            if let name = clashing.min() {
                throw Refusal(.hardToRead, "`\(name)` is a local of the value closure, and the completion uses the name too")
            }
        }
    }

    /// Whether the value's closure may cancel the subscription, so that its completion would not come.
    var mayCancel: Bool {
        let outlivesOwner = !work.allSatisfy(Splice(source: source).onlyTellsSelf)
        return task.owner.mayLetGo(callingWhatStandsAt: value.range, inFileAt: source.path, outlivesOwner: outlivesOwner)
    }
}

extension Statement {
    /// What it brings into the scope it stands in.
    fileprivate var namesForWhatFollows: [String] {
        switch kind {
        case .variable(let variable): return variable.bindings.flatMap(\.pattern.names)
        case .function(let function): return [function.name]
        case .type(let name, _): return [name]
        case .guard(let conditions, _):
            return conditions.flatMap { condition -> [String] in
                switch condition {
                case .binding(let pattern, _, _), .pattern(let pattern, _): pattern.names
                default: []
                }
            }
        default: return []
        }
    }
}

extension Splice {
    /// What is left of `work` behind a guard that leaves it without `self`: without the same guard at its beginning, or all of it where
    /// it does nothing without `self`. Nil where something would be done that the guard left out.
    fileprivate func afterGuard(unwrappingSelfAs name: String, in work: [ByteRange]) -> [ByteRange]? {
        guard let first = work.first(where: { !isSilent($0) }) else { return work }
        if let bound = boundSelf(in: first)?.first, bound.isStatement, bound.name == name, onlyReturnsElse(bound.redundant),
            isSilent(first.lowerBound..<bound.redundant.lowerBound)
        {
            let start = textStart(from: bound.redundant.upperBound, to: first.upperBound)
            return work.compactMap { $0 != first ? $0 : start < first.upperBound ? start..<first.upperBound : nil }
        }
        return work.allSatisfy(onlyTellsSelf) ? work : nil
    }

    private func onlyReturnsElse(_ guarded: ByteRange) -> Bool {
        source.text(guarded).filter { !$0.isWhitespace && $0 != ";" }.hasSuffix("else{return}")
    }
}

extension SubscriptionTask {
    /// Whether what takes the value, where that is a property or a function, may cancel the subscription.
    func mayBeCancelled(by closures: SinkClosures) -> Bool {
        if closures.property != nil { return owner.mayLetGo(runningTerminalOf: site) }
        return closures.value.map { owner.mayLetGo(callingWhatStandsAt: $0.range, inFileAt: file.file.path) } ?? false
    }
}
