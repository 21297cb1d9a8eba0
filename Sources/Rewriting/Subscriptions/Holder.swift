import Analysis
import Facts
import Lexing
import SourceText

/// What holds a subscription: it ends where that lets go of it.
struct Holder {
    /// The last name of it: `bag` of `.store(in: &self.bag)`, `loads` of `loads[id] = …`; more than one for what is handed to somebody else,
    /// who may keep it in any.
    let names: Set<String>
    /// Whether it is a local of the function around.
    let isLocal: Bool
    /// The functions and accessors that let go of what it holds, or may.
    let releasing: Set<DeclarationID>
    /// Whether anything lets go of it before its owner is gone.
    let isLetGo: Bool
    /// Whether one of those who do is called by something outside of the scanned code, such as a view's life cycle.
    let isLetGoFromOutside: Bool

    init(of site: SubscriptionSite, in context: RewriteContext) {
        let program = context.program
        let source = program.files[site.file].file
        let path = Self.path(of: site.subscription.use, in: source)
        switch site.subscription.use {
        case .local: isLocal = true
        case .assigned: isLocal = path?.count == 1 && !Self.isMember(path?.last, of: site, in: program)
        default: isLocal = false
        }
        guard let path, let name = path.last, !isLocal else {
            releasing = []
            isLetGoFromOutside = false
            if case .unused = site.subscription.use { isLetGo = false } else { isLetGo = true }
            names = path?.last.map { [$0] } ?? (isLetGo ? Self.ofCancellables(in: program) : [])
            return
        }
        names = [name]
        let isOwn = path.count == 1 || path.count == 2 && path[0] == "self"
        let owner = isOwn ? site.declaration.flatMap(program.enclosingType(of:)) : nil
        let question = Releases.Question(name: name, owner: owner, file: site.file, in: program)
        let answer = context.memory.answer(to: question) { Releases(question, in: program).answer }
        releasing = answer.found
        isLetGo = answer.isLetGo
        isLetGoFromOutside = answer.found.contains { Self.isCalledFromOutside($0, in: program) }
    }

    /// The names that lead to what holds it: `self`, `bag`.
    private static func path(of use: CancellableUse, in source: SourceFile) -> [String]? {
        let text: Substring
        switch use {
        case .stored(let link):
            let written = source.text(link)
            guard let mark = written.firstIndex(of: "&") ?? written.firstIndex(of: ":") else { return nil }
            text = written[mark...].prefix { $0 != "[" }
        case .assigned(let target): text = target.prefix { $0 != "[" }
        case .local(let name): return [name]
        case .discarded, .unused, .passed: return nil
        }
        let names = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        return names.isEmpty ? nil : names
    }

    /// The properties that hold subscriptions.
    private static func ofCancellables(in program: Program) -> Set<String> {
        Set(
            program.variablesByName.filter { _, all in
                all.map(program.declaration).contains { ($0.typeText ?? $0.initializerHead ?? "").contains("Cancellable") }
            }.keys)
    }

    private static func isMember(_ name: String?, of site: SubscriptionSite, in program: Program) -> Bool {
        guard let name, let owner = site.declaration.flatMap(program.enclosingType(of:)) else { return false }
        return program.members(name, of: owner) != nil
    }

    /// Whether frameworks may call it: it overrides a function from outside, or has a selector.
    private static func isCalledFromOutside(_ id: DeclarationID, in program: Program) -> Bool {
        let declaration = program.declaration(id)
        return declaration.has(modifier: "override") || declaration.has(attribute: "objc") || declaration.has(attribute: "IBAction")
    }
}

/// Looks for those who let go of what a property holds.
struct Releases {
    struct Question: Hashable, Sendable {
        let name: String
        /// The type whose property it is; nil where that is not known.
        let owner: String?
        /// The only file that can name it; nil where any can.
        let file: Int?

        /// - Parameter file: the one that the subscription stands in.
        init(name: String, owner: String?, file: Int, in program: Program) {
            (self.name, self.owner) = (name, owner)
            let members = owner.flatMap { program.types[$0]?.members[name] }
            let isPrivate = members?.map(program.declaration).allSatisfy {
                $0.has(modifier: "private") || $0.has(modifier: "fileprivate")
            }
            self.file = isPrivate == true ? file : nil
        }
    }

    struct Answer: Sendable {
        var found: Set<DeclarationID> = []
        var isLetGo = false
    }

    private let name: String
    private let program: Program
    private(set) var answer = Answer()

    init(_ question: Question, in program: Program) {
        (name, self.program) = (question.name, program)
        let related = question.owner.map { Set(program.lineage(of: $0).map(\.name) + program.allSubtypes(of: $0)) }
        for index in question.file.map({ [$0] }) ?? Array(program.files.indices) { search(index, related) }
    }

    private mutating func search(_ index: Int, _ related: Set<String>?) {
        let facts = program.files[index]
        let places = facts.file.bytes.places(of: name)
        guard !places.isEmpty else { return }
        for place in places {
            let inner = facts.skeleton.around(place).first { !facts.skeleton.declarations[$0].nameRange.contains(place) }
            guard let inner, facts.skeleton.declarations[inner].kind != .deinitializer else { continue }
            let id = DeclarationID(file: index, index: inner)
            let type = program.enclosingType(of: id) ?? ""
            let mention = Mention(of: name, at: place, in: facts.file)
            guard mention.letsGo, mention.isOfAnother || related?.contains(type) ?? true else { continue }
            answer.isLetGo = true
            answer.found.insert(id)
        }
    }
}

/// A name where it stands in the text, and what is done with what it names.
struct Mention {
    /// Whether it is written as a member of something else than `self`.
    let isOfAnother: Bool
    /// Whether what is held there may be gone afterwards.
    let letsGo: Bool

    init(of name: String, at place: Int, in source: SourceFile) {
        let line = source.bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let before = String(decoding: source.bytes[line..<place], as: UTF8.self)
        let after = String(decoding: source.bytes[(place + name.utf8.count)...].prefix(60), as: UTF8.self)
        isOfAnother = before.hasSuffix(".") && !["self.", "self?.", "self!."].contains(where: before.hasSuffix)
        letsGo = !Self.only(adds: before, after)
    }

    private static func only(adds before: String, _ after: String) -> Bool {
        let isComment = before.contains("//")
        let isStored = before.filter { !$0.isWhitespace }.hasSuffix("in:&") || before.filter { !$0.isWhitespace }.hasSuffix("in:&self.")
        let isDeclared = before.hasSuffix("let ") || before.hasSuffix("var ")
        let rest = after.drop { $0 == "?" || $0 == "!" }
        let looks = [".insert(", ".isEmpty", ".count", ".append(", ".contains", ".formUnion(", " == ", " != ", " += ", ":"]
        return isComment || isStored || isDeclared || looks.contains { rest.hasPrefix($0) }
    }
}

extension [UInt8] {
    /// Where a name stands as a whole word, in order.
    func places(of name: String) -> [Int] {
        let name = Array(name.utf8)
        guard let first = name.first, count >= name.count else { return [] }
        return withUnsafeBufferPointer { bytes in
            var found: [Int] = []
            for start in 0...(bytes.count - name.count) where bytes[start] == first {
                guard start == 0 || !Self.isPartOfName(bytes[start - 1]) else { continue }
                let end = start + name.count
                guard end == bytes.count || !Self.isPartOfName(bytes[end]) else { continue }
                if bytes[start..<end].elementsEqual(name) { found.append(start) }
            }
            return found
        }
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "_"), 0x80...: true
        default: false
        }
    }
}
