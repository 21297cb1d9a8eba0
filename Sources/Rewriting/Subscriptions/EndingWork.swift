import Analysis
import Facts
import Lexing
import SourceText

/// Whether code that a subscription runs may end the subscription: it lets go of what holds it, or calls or tells somebody who may.
///
/// Combine is silent from there on; a task has to look. The walk goes by names and declared types from body to body, and takes what it cannot
/// follow (closures that were handed in, subjects, notifications) for something that may.
struct EndingWork {
    private let context: RewriteContext
    private var program: Program { context.program }
    private let holder: Holder
    private let file: FileFacts
    private let owner: String?
    private let locals: Set<String>
    /// Locals of the function around that may be functions.
    private let functionsBeside: Set<String>

    init(_ site: SubscriptionSite, in context: RewriteContext) {
        let program = context.program
        self.context = context
        holder = Holder(of: site, in: context)
        file = program.files[site.file]
        owner = site.declaration.flatMap(program.enclosingType(of:))
        locals = site.declaration.map { context.names(of: $0).declared } ?? []
        functionsBeside = locals.subtracting(site.declaration.map { program.declaration($0).parameters.map(\.name) } ?? [])
    }

    /// Whether what stands in `range` of the subscription's file may end it before what follows.
    ///
    /// - Parameter outlivesOwner: whether what follows shows even where the owner of what holds the subscription is gone.
    func mayCancel(_ range: ByteRange, outlivesOwner: Bool = false) -> Bool {
        guard holder.isLetGo || outlivesOwner else { return false }
        let words = file.file.text(range).words
        if holder.isLetGo, words.contains("cancel") || !words.isDisjoint(with: holder.names) { return true }
        // Nobody reaches a local but the code around it.
        if holder.isLocal { return !words.isDisjoint(with: functionsBeside) }
        var walk = walk(outlivesOwner)
        return walk.leads(range, of: file, owner: owner, locals: locals)
    }

    /// The same of setting a property, by the path to it.
    func mayCancel(setting path: String) -> Bool {
        guard holder.isLetGo, let name = path.split(separator: ".").last.map(String.init) else { return false }
        let own = owner.flatMap { program.members(name, of: $0) }
        let isOwn = path == name || path == "self." + name
        var walk = walk(false)
        return (isOwn ? own ?? [] : program.variablesByName[name] ?? []).contains { walk.tellsOfChanges($0) }
    }

    private func walk(_ outlivesOwner: Bool) -> EndingWalk {
        EndingWalk(
            context: context, releasing: holder.releasing, names: holder.releasing.isEmpty ? holder.names : [],
            followsOutside: holder.isLetGoFromOutside || !holder.isLetGo, letsOthersGo: outlivesOwner)
    }
}

/// Follows code from body to body, to one of those who let go.
private struct EndingWalk {
    let context: RewriteContext
    var program: Program { context.program }
    let releasing: Set<DeclarationID>
    /// What may hold the subscription, where it is not known who lets go of it.
    let names: Set<String>
    /// Whether a framework that is told to show or remove something may call one of them.
    let followsOutside: Bool
    /// Whether to let go of an object counts, which may be the owner of what holds the subscription.
    let letsOthersGo: Bool
    private var seen: Set<DeclarationID> = []
    private static let limit = 200

    init(context: RewriteContext, releasing: Set<DeclarationID>, names: Set<String>, followsOutside: Bool, letsOthersGo: Bool) {
        (self.context, self.releasing, self.names) = (context, releasing, names)
        (self.followsOutside, self.letsOthersGo) = (followsOutside, letsOthersGo)
    }

    /// What a path has led to so far.
    fileprivate enum Receiver {
        case own
        case type(String)
        /// Something of a library.
        case outside
        case unknown
    }

    /// One walk along the tokens of a body.
    fileprivate struct Place {
        let file: FileFacts
        let owner: String?
        let locals: Set<String>
        let tokens: [Token]

        func name(_ index: Int) -> String { tokens[index].name(in: file.file.bytes) }
        func kind(_ index: Int) -> Token.Kind { tokens.indices.contains(index) ? tokens[index].kind : .endOfFile }
    }

    mutating func leads(_ range: ByteRange, of file: FileFacts, owner: String?, locals: Set<String>) -> Bool {
        let place = Place(file: file, owner: owner, locals: locals, tokens: tokens(of: file.file.bytes, in: range))
        var receiver = Receiver.unknown
        for index in place.tokens.indices {
            let token = place.tokens[index]
            if token.kind == .identifier, token.isName || Self.isSelf(token, in: file), !place.isLabel(index) {
                let isMember = place.kind(index - 1) == .period
                guard let next = follow(index, in: place, isMember ? receiver : nil) else { return true }
                receiver = next
            } else if ![.period, .postfixQuestion, .exclamation].contains(token.kind) {
                receiver = .unknown
            }
        }
        return false
    }

    private static func isSelf(_ token: Token, in file: FileFacts) -> Bool {
        ["self", "super", "Self"].contains(token.text(in: file.file.bytes))
    }

    /// What the name at `index` leads to; nil where that may let go.
    ///
    /// - Parameter receiver: what it is a member of; nil where it is none.
    private mutating func follow(_ index: Int, in place: Place, _ receiver: Receiver?) -> Receiver? {
        let name = place.name(index)
        let isChanged = changes(index, in: place)
        let isCalled = isCalled(index, in: place)
        // Which property a key path stands for is not followed.
        if isChanged, place.setsKeyPath(index) { return nil }
        if receiver == nil, ["self", "super", "Self"].contains(name) {
            // `self[0] = value`
            return isChanged && setsSubscript(of: place.owner, index, in: place) ? nil : .own
        }
        if names.contains(name), Mention(of: name, at: place.tokens[index].start, in: place.file.file).letsGo { return nil }
        if letsOthersGo, !receiver.isOwn, isEmptied(index, in: place) { return nil }
        let found = candidates(name, receiver, in: place, isCalled: isCalled, isChanged: isChanged)
        guard !found.isEmpty else {
            return mayTell(name, receiver, isCalled: isCalled, in: place) ? nil : unfound(name, receiver, in: place)
        }
        for id in found {
            let declaration = program.declaration(id)
            switch declaration.kind {
            case .function where isCalled || receiver.isOwn: if visit(id) { return nil }
            case .variable where isCalled && !declaration.isComputed && isFunction(id): return nil
            case .variable where isChanged: if tellsOfChanges(id) { return nil }
            case .variable where declaration.isComputed: if visit(id) { return nil }
            default: continue
            }
        }
        if isChanged, case .type(let type)? = type(of: found, in: place), setsSubscript(of: type, index, in: place) { return nil }
        return type(of: found, in: place) ?? .unknown
    }

    private func candidates(
        _ name: String, _ receiver: Receiver?, in place: Place, isCalled: Bool, isChanged: Bool
    ) -> [DeclarationID] {
        switch receiver {
        case nil:
            if place.locals.contains(name) { return [] }
            return place.owner.flatMap { program.members(name, of: $0) } ?? program.globals[name] ?? []
        case .own?: return place.owner.flatMap { program.members(name, of: $0) } ?? []
        case .type(let type)?: return program.members(name, of: type) ?? []
        case .outside?: return []
        case .unknown?:
            return (isCalled ? program.functions[name] ?? [] : []) + (isChanged ? program.variablesByName[name] ?? [] : [])
        }
    }

    /// What a name that nothing in the scanned code declares may stand for.
    private func unfound(_ name: String, _ receiver: Receiver?, in place: Place) -> Receiver {
        if receiver == nil, !place.locals.contains(name) {
            return program.qualifiedName(of: name, from: place.owner).map { .type($0) } ?? .unknown
        }
        if case .outside? = receiver { return .outside }
        return .unknown
    }

    /// What the candidates are declared to be, where they agree.
    private func type(of found: [DeclarationID], in place: Place) -> Receiver? {
        var types: Set<String> = []
        for id in found {
            let owner = program.enclosingType(of: id)
            let declared = program.declaredType(of: id) ?? owner.flatMap { program.type(of: [program.declaration(id).name], from: $0) }
            guard let name = declared?.strippingOptionals.dottedName else { return nil }
            types.insert(program.qualifiedName(of: name, from: owner) ?? "")
        }
        guard types.count == 1, let type = types.first else { return nil }
        return type.isEmpty ? .outside : .type(type)
    }

    // MARK: Who is told

    /// Whether somebody hears of it who may let go: a closure that was handed in, a subject, a notification, a view that goes.
    private func mayTell(_ name: String, _ receiver: Receiver?, isCalled: Bool, in place: Place) -> Bool {
        guard isCalled else { return false }
        if receiver == nil { return place.locals.contains(name) || name.hasPrefix("$") }
        return Self.telling.contains(name) || followsOutside && Self.showing.contains(name)
    }

    private static let telling: Set<String> = ["send", "post", "sendActions", "perform", "fulfill", "resume"]

    /// Functions of views' controllers in whose course those are told that they go.
    private static let showing: Set<String> = [
        "dismiss", "popToRootViewController", "popToViewController", "popViewController", "present", "performSegue", "pushViewController",
        "removeFromParent", "removeFromSuperview", "setViewControllers", "show",
    ]

    private func isFunction(_ id: DeclarationID) -> Bool {
        guard let type = program.declaredType(of: id)?.strippingOptionals else { return true }
        if case .function = type { return true }
        return type.dottedName.map { program.qualifiedName(of: $0, from: program.enclosingType(of: id)) == nil } ?? true
    }

    /// Whether somebody hears when a property is set: an observer, a setter, a wrapper, those who subscribed to it.
    mutating func tellsOfChanges(_ id: DeclarationID) -> Bool {
        let declaration = program.declaration(id)
        if declaration.bodyRange != nil, visit(id) { return true }
        for attribute in declaration.attributes {
            let name = String(attribute.dropFirst().prefix { $0 != "(" && $0 != "<" && $0 != "." })
            if name == "Published" { return isSubscribed("$" + declaration.name) }
            if program.types[name] != nil { return true }
        }
        return false
    }

    private func isSubscribed(_ projected: String) -> Bool {
        context.projectedNames.contains(projected)
    }

    private mutating func setsSubscript(of owner: String?, _ index: Int, in place: Place) -> Bool {
        var next = index + 1
        while [.postfixQuestion, .exclamation].contains(place.kind(next)) { next += 1 }
        guard place.kind(next) == .leftSquare, let owner else { return false }
        for id in program.members("subscript", of: owner) ?? [] where visit(id) { return true }
        return false
    }

    /// Whether the body of a declaration, or of one that may answer for it, leads to one of those who let go.
    private mutating func visit(_ id: DeclarationID) -> Bool {
        let answers = program.implementations(of: id)
        // Others have what answers a protocol that nobody here has.
        if answers.isEmpty, program.isRequirement(id) { return true }
        for body in Set(answers + [id]) {
            if releasing.contains(body) { return true }
            guard seen.insert(body).inserted, let range = program.declaration(body).bodyRange else { continue }
            if seen.count > Self.limit { return true }
            let locals = context.names(of: body).declared
            if leads(range, of: program.files[body.file], owner: program.enclosingType(of: body), locals: locals) { return true }
        }
        return false
    }

    // MARK: Tokens

    private func isCalled(_ index: Int, in place: Place) -> Bool {
        var next = index + 1
        while [.postfixQuestion, .exclamation].contains(place.kind(next)) { next += 1 }
        return [.leftParen, .leftBrace].contains(place.kind(next))
    }

    /// `screen = nil`
    private func isEmptied(_ index: Int, in place: Place) -> Bool {
        place.kind(index + 1) == .equal && place.kind(index + 2) == .identifier && place.name(index + 2) == "nil"
    }

    /// Whether what is named at `index` is set, itself or a part of it: `items = []`, `items[0].name = name`, `items.append(item)`, `&items`.
    private func changes(_ index: Int, in place: Place) -> Bool {
        if place.kind(place.pathStart(index) - 1) == .prefixAmpersand { return true }
        var next = index + 1
        while true {
            switch place.kind(next) {
            // `(first, second) = (second, first)`
            case .comma, .rightParen: return place.kind(place.afterParenthesis(around: next)) == .equal
            case .postfixQuestion, .exclamation: next += 1
            case .equal: return true
            case .binaryOperator: return Changing.isSign(place.name(next))
            case .leftSquare: next = place.afterBracket(next)
            case .period:
                guard place.kind(next + 1) == .identifier else { return false }
                let isCall = place.kind(next + 2) == .leftParen
                if isCall { return Changing.members.contains(place.name(next + 1)) }
                next += 2
            default: return false
            }
        }
    }
}

extension EndingWalk.Receiver? {
    /// Whether a name stands alone, or is a member of `self`.
    fileprivate var isOwn: Bool {
        switch self {
        case nil, .own?: true
        default: false
        }
    }
}

extension EndingWalk.Place {
    fileprivate func isLabel(_ index: Int) -> Bool { kind(index + 1) == .colon && [.leftParen, .comma].contains(kind(index - 1)) }

    /// Where the path begins that the name at `index` is a part of: `self` of `self.item.name`.
    fileprivate func pathStart(_ index: Int) -> Int {
        var start = index
        while kind(start - 1) == .period, kind(start - 2) == .identifier { start -= 2 }
        return start
    }

    /// The index after the parenthesis that closes the ones around `index`.
    fileprivate func afterParenthesis(around index: Int) -> Int {
        var depth = 1
        for next in index..<tokens.count {
            if kind(next) == .leftParen { depth += 1 }
            if kind(next) == .rightParen { depth -= 1 }
            if depth == 0 { return next + 1 }
        }
        return tokens.count
    }

    /// `name[keyPath: path]`
    fileprivate func setsKeyPath(_ index: Int) -> Bool {
        kind(index + 1) == .leftSquare && kind(index + 2) == .identifier && name(index + 2) == "keyPath" && kind(index + 3) == .colon
    }

    /// The index after the bracket that closes the one at `index`.
    fileprivate func afterBracket(_ index: Int) -> Int {
        var depth = 0
        for next in index..<tokens.count {
            if tokens[next].kind == .leftSquare { depth += 1 }
            if tokens[next].kind == .rightSquare { depth -= 1 }
            if depth == 0 { return next + 1 }
        }
        return tokens.count
    }
}
