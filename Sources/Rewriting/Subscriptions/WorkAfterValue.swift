import Analysis
import CombineModel
import Facts
import Lexing
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

    // MARK: A value that ends its own subscription

    /// Whether the value's closure may cancel the subscription, so that its completion would not come.
    var mayCancel: Bool {
        let words = source.text(value.range).words
        if !words.isDisjoint(with: ["cancel", "removeAll"]) { return true }
        guard let holder else { return false }
        return words.contains(holder) || functionsThatTouch(holder).contains { isUsed($0, in: source.bytes[value.range]) }
            || words.contains(where: leadsOutside) && isLetGo(holder)
    }

    /// Whether a member of the type around tells somebody else, who may tell this object to stop: a delegate, or a closure that it is told by.
    private func leadsOutside(_ name: String) -> Bool {
        guard let own = task.site.declaration.flatMap({ task.context.program.enclosingType(of: $0) }) else { return false }
        return (task.context.program.members(name, of: own) ?? []).contains { id in
            let declaration = task.context.program.declaration(id)
            guard declaration.kind == .variable else { return false }
            if declaration.has(modifier: "weak") { return true }
            let type = task.context.program.declaredType(of: id)?.strippingOptionals
            if case .function? = type { return true }
            return type?.dottedName.flatMap { task.context.program.types[$0] }?.isProtocol ?? false
        }
    }

    /// Whether a function of this file lets go of what `holder` holds.
    private func isLetGo(_ holder: String) -> Bool {
        let ways = [" = ", ".removeAll", "?.cancel", ".cancel", ".forEach"].map { holder + $0 }
        return task.file.skeleton.declarations.contains { declaration in
            guard declaration.kind == .function, !declaration.has(modifier: "private") else { return false }
            let text = declaration.bodyRange.map(source.text) ?? ""
            return text.words.contains(holder) && ways.contains { text.contains($0) }
        }
    }

    /// The last name of what holds the subscription: `bag` of `.store(in: &self.bag)`, `loads` of `loads[id] = …`.
    private var holder: String? {
        let text: String
        switch task.site.subscription.use {
        case .stored(let link):
            let written = source.text(link)
            guard let mark = written.firstIndex(of: "&") else { return nil }
            text = String(written[mark...])
        case .assigned(let target): text = String(target.prefix { $0 != "[" })
        case .local(let name): text = name
        case .discarded, .unused, .passed: return nil
        }
        return text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last.map(String.init)
    }

    /// The functions of this file that mention `holder`, or call one that does. Those of other types have to name its owner before it.
    private func functionsThatTouch(_ holder: String) -> Set<String> {
        let own = task.site.declaration.flatMap { task.context.program.enclosingType(of: $0) }
        let declarations = task.file.skeleton.declarations
        let functions = declarations.compactMap { declaration -> (name: String, text: String, words: Set<String>, isOwn: Bool)? in
            guard declaration.kind == .function, let body = declaration.bodyRange else { return nil }
            let text = source.text(body)
            let type = declaration.parent.map { declarations[$0].name }
            let isOwn = own == nil || type == own || type.map { own?.hasSuffix("." + $0) ?? false } ?? true
            return (declaration.name, text, text.words, isOwn)
        }
        let mentioning = functions.filter { $0.words.contains(holder) && ($0.isOwn || $0.text.contains("." + holder)) }
        var touching = Set(mentioning.map(\.name))
        while true {
            let found = Set(functions.filter { !$0.words.isDisjoint(with: touching) }.map(\.name))
            if found.isSubset(of: touching) { return touching }
            touching.formUnion(found)
        }
    }

    /// Whether a function is called or handed on, as against a longer name or a word that is the same.
    private func isUsed(_ function: String, in text: ArraySlice<UInt8>) -> Bool {
        let name = Array(function.utf8)
        var rest = text
        while let found = rest.firstRange(of: name) {
            let before = found.lowerBound > text.startIndex ? text[found.lowerBound - 1] : UInt8(ascii: " ")
            let after = found.upperBound < text.endIndex ? text[found.upperBound] : UInt8(ascii: " ")
            let isWhole = !Self.isPartOfName(before) && !Self.isPartOfName(after)
            if isWhole, before == UInt8(ascii: ".") || after == UInt8(ascii: "(") { return true }
            rest = rest[found.upperBound...]
        }
        return false
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte >= 0x80 || Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber
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

    /// Whether it is a `guard` whose `else` does nothing but return.
    var onlyReturnsElse: Bool {
        guard case .guard(_, let block) = kind else { return false }
        return block.statements.count == 1 && block.statements[0].isBareReturn
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
