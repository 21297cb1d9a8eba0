import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// What the closure for the value means for the work that follows it in the same scope: of two closures one block is made.
struct WorkAfterValue {
    let task: SubscriptionTask
    let value: Closure
    /// Nil where a function is told of it.
    let completion: Closure?
    let source: SourceFile

    /// The statements of the value's closure that are its own, without a first guard that stands for both closures.
    private var own: [Statement] { unwrapsSelfAlike ? Array(value.body.statements.dropFirst()) : value.body.statements }

    /// Whether the value's closure returns before its end; its statements then get a block of their own, which it leaves.
    var returnsEarly: Bool { Returns.count(in: own) > 0 }

    /// Whether a first guard of the value's closure must stand where the work after it sees what it unwraps.
    var sharesItsFirstGuard: Bool { unwrapsSelfAlike && !returnsEarly }

    /// Refuses what a scope of its own gave the value's closure: a `defer`, a name that the work after it reads or declares.
    func check(_ work: [ByteRange]) throws(Refusal) {
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

    /// Whether both closures begin with the same `guard let self else { return }`, which one of them then does for both.
    var unwrapsSelfAlike: Bool {
        guard let first = value.body.statements.first, let other = completion?.body.statements.first, let name = first.unwrappedSelf,
            name == other.unwrappedSelf, first.onlyReturnsElse, other.onlyReturnsElse
        else { return false }
        return true
    }

    /// The work without a first statement that the value's closure has done already.
    func remaining(_ work: [ByteRange]) -> [ByteRange] {
        guard unwrapsSelfAlike, let first = work.first, let own = completion?.body.statements.first?.range,
            first.upperBound == own.upperBound
        else { return work }
        return Array(work.dropFirst())
    }

    // MARK: A value that ends its own subscription

    /// Whether the value's closure may cancel the subscription, so that its completion would not come.
    var mayCancel: Bool {
        let words = Self.words(in: source.text(value.range))
        if !words.isDisjoint(with: ["cancel", "removeAll"]) { return true }
        guard let holder else { return false }
        return words.contains(holder) || functionsThatTouch(holder).contains { isUsed($0, in: source.bytes[value.range]) }
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

    /// The functions of this file that mention `holder`, or call one that does.
    private func functionsThatTouch(_ holder: String) -> Set<String> {
        let functions = task.file.skeleton.declarations.compactMap { declaration -> (name: String, words: Set<String>)? in
            guard declaration.kind == .function, let body = declaration.bodyRange else { return nil }
            return (declaration.name, Self.words(in: source.text(body)))
        }
        var touching: Set<String> = []
        while true {
            let words = touching.union([holder])
            let found = Set(functions.filter { !$0.words.isDisjoint(with: words) }.map(\.name))
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

    private static func words(in text: String) -> Set<String> {
        Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    }
}

extension Statement {
    /// What it brings into the scope it stands in.
    fileprivate var namesForWhatFollows: [String] {
        switch kind {
        case .variable(let variable): return variable.bindings.flatMap(\.pattern.names)
        case .function(let function): return [function.name]
        case .type(let name): return [name]
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
    fileprivate var onlyReturnsElse: Bool {
        guard case .guard(_, let block) = kind else { return false }
        return block.statements.count == 1 && block.statements[0].isBareReturn
    }
}
