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
        releasing = context.releases.declarations(thatLetGoOf: name, of: owner, seenIn: site.file, in: program)
        isLetGo = !releasing.isEmpty
        isLetGoFromOutside = releasing.contains { Self.isCalledFromOutside($0, in: program) }
    }

    /// The names that lead to what holds it: `self`, `bag`.
    static func path(of use: CancellableUse, in source: SourceFile) -> [String]? {
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
        return declaration.has(modifier: "override") || declaration.isForObjectiveC
    }
}

/// Who lets go of what the properties hold that hold subscriptions: all code is read once, for all of them.
struct Releases: Sendable {
    /// Who names the property alone or as a member of `self`, by the type that they are members of; each by the property's name.
    private var own: [String: [String: Set<DeclarationID>]] = [:]
    /// Who names it as a member of something else.
    private var others: [String: Set<DeclarationID>] = [:]

    init(in context: RewriteContext) {
        let program = context.program
        let bags = program.variablesByName.filter { $0.value.contains { program.declaration($0).isSetOfCancellables } }
        var names = Set(bags.keys)
        for site in context.sites.values.joined() {
            Holder.path(of: site.subscription.use, in: program.files[site.file].file)?.last.map { _ = names.insert($0) }
        }
        for (index, file) in program.files.enumerated() {
            for token in Tokens(of: file.file.bytes).all where token.isName {
                let name = token.name(in: file.file.bytes)
                if names.contains(name) { add(name, at: token.start, file: index, in: program) }
            }
        }
    }

    private mutating func add(_ name: String, at place: Int, file index: Int, in program: Program) {
        let facts = program.files[index]
        let inner = facts.skeleton.around(place).first { !facts.skeleton.declarations[$0].nameRange.contains(place) }
        guard let inner, facts.skeleton.declarations[inner].kind != .deinitializer else { return }
        let mention = Mention(of: name, at: place, in: facts.file)
        guard mention.letsGo else { return }
        let id = DeclarationID(file: index, index: inner)
        if mention.isOfAnother {
            others[name, default: []].insert(id)
        } else {
            own[name, default: [:]][program.enclosingType(of: id) ?? "", default: []].insert(id)
        }
    }

    /// The functions and accessors that let go of what a property holds, or may.
    ///
    /// - Parameters:
    ///   - owner: the type whose property it is; nil where that is not known.
    ///   - file: the one that the subscription stands in.
    func declarations(thatLetGoOf name: String, of owner: String?, seenIn file: Int, in program: Program) -> Set<DeclarationID> {
        var found = others[name] ?? []
        let byType = own[name] ?? [:]
        if let owner {
            let related = Set(program.lineage(of: owner).map(\.name) + program.allSubtypes(of: owner))
            for type in related { found.formUnion(byType[type] ?? []) }
        } else {
            for declarations in byType.values { found.formUnion(declarations) }
        }
        let members = owner.flatMap { program.types[$0]?.members[name] }
        let isPrivate = members?.map(program.declaration).allSatisfy {
            $0.has(modifier: "private") || $0.has(modifier: "fileprivate")
        }
        return isPrivate == true ? found.filter { $0.file == file } : found
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
