import Analysis
import CombineModel
import Facts
import Lexing

/// A name in code where nobody resolved it: what it cannot mean, by what is written around it.
///
/// What can mean a publisher keeps it; so only what is certain counts, and a name alone may be a function's as well as a value's.
struct MentionedName {
    let tokens: [Token]
    let index: Int
    let bytes: [UInt8]

    /// No where the language allows no such thing here; yes where it is open.
    func canMean(_ declaration: Declaration) -> Bool {
        if isLabel { return false }
        guard declaration.kind == .function else { return true }
        guard let call else { return !isImplicitMember && !hasMembers && !isOperand && !isLocal }
        // `.popular(page: 1)` is a case, or what the type itself has.
        if isImplicitMember, declaration.parent != nil, !declaration.isStatic { return false }
        // How many closures follow is not read.
        return call.hasTrailingClosure || declaration.parameters.take(call.arguments)
    }

    /// Whether nothing says whose it is.
    var standsAlone: Bool { previous?.kind != .period }

    /// Where the path of members begins that the name ends: `self` of `self.item.name`.
    private var start: Int {
        var start = index
        while start > 1, tokens[start - 1].kind == .period, tokens[start - 2].kind == .identifier { start -= 2 }
        return start
    }

    /// `ids.map(load)`, `ids.map(self.load(id:))`: given to a list's `map` by its name.
    var isHandedToMap: Bool {
        let start = start
        guard start > 1, tokens[start - 1].kind == .leftParen, ["map", "flatMap", "compactMap"].contains(tokens[start - 2].text(in: bytes))
        else { return false }
        if next.kind == .rightParen { return true }
        // `load(id:)` is a name with its labels, which no call is.
        guard next.kind == .leftParen, let end = tokens[(index + 2)...].firstIndex(where: { $0.kind == .rightParen }) else { return false }
        return end > index + 2 && tokens[end - 1].kind == .colon
    }

    /// `.flatMap { id in self.load(id) }`, with more operators behind the call or none: what the closure of an operator of Combine returns, which
    /// that subscribes to then and there.
    var isReturnedToOperator: Bool {
        let start = start
        guard start > 2, next.kind == .leftParen else { return false }
        let before = tokens[start - 1]
        guard before.kind == .leftBrace || before.word == .in || before.word == .return, let end = end(from: index + 1) else {
            return false
        }
        guard end + 1 < tokens.count, tokens[end + 1].kind == .rightBrace, var open = opening(before: start) else { return false }
        var after = end + 2
        if tokens[open - 1].kind == .leftParen {
            (open, after) = (open - 1, after + 1)
        } else if tokens[open - 1].kind == .rightParen {
            guard let list = opening(before: open - 1) else { return false }
            open = list
        }
        guard open > 1, after + 1 < tokens.count, tokens[open - 2].kind == .period else { return false }
        switch tokens[open - 1].text(in: bytes) {
        case "catch", "tryCatch": return true
        // An optional has a `flatMap` too, and no operator behind it.
        case "flatMap": return tokens[after].kind == .period && Self.isOfPublishers(tokens[after + 1].text(in: bytes))
        default: return false
        }
    }

    /// Whether an operator or a terminal of that name is one that publishers alone have.
    private static func isOfPublishers(_ name: String) -> Bool {
        guard Operators.rows(named: name).contains(where: { $0.role == .link || $0.role == .terminal }) else { return false }
        return ["Sequence", "Optional", "Result"].allSatisfy { KnownFunctions.platform.function(named: name, on: $0) == nil }
    }

    /// Whether an operator subscribes to what it stands behind as soon as somebody subscribes to it, and never again.
    private static func subscribesOnce(_ name: String) -> Bool {
        let rows = Operators.rows(named: name).filter { $0.role == .link }
        return !rows.isEmpty
            && rows.allSatisfy { row in
                row.lowering.map { !$0.isAny(of: [.resubscribes, .startsElsewhere, .joins]) } ?? false
            }
    }

    /// The last token of a call and of the operators that follow it; nil where one of them is not of that kind.
    private func end(from position: Int) -> Int? {
        var position = position
        while position < tokens.count, [.leftParen, .leftBrace].contains(tokens[position].kind) {
            guard let end = closing(of: position), end + 1 < tokens.count else { return nil }
            position = end + 1
            guard tokens[position].kind == .period, position + 2 < tokens.count else { return end }
            guard Self.subscribesOnce(tokens[position + 1].text(in: bytes)) else { return nil }
            position += 2
        }
        return nil
    }

    /// Where a bracket at `position` is closed.
    private func closing(of position: Int) -> Int? {
        var depth = 0
        for index in position..<tokens.count {
            depth += tokens[index].nesting
            if depth == 0 { return index }
        }
        return nil
    }

    /// The bracket around what stands before `position`.
    private func opening(before position: Int) -> Int? {
        var depth = 0
        for index in stride(from: position - 1, to: max(1, position - Self.farthestLocal), by: -1) {
            depth += tokens[index].nesting
            if depth == 1 { return index }
        }
        return nil
    }

    var text: String { tokens[index].name(in: bytes) }

    /// The byte offset at which the expression begins that the name is part of, `model` in `model.list(0)?.state`; nil where that is not plain.
    var startOfExpression: Int? {
        var position = index
        while position > 0, tokens[position - 1].kind == .period {
            var before = position - 2
            while before >= 0, tokens[before].kind == .postfixQuestion || tokens[before].kind == .exclamation { before -= 1 }
            while before > 0, [.rightParen, .rightSquare].contains(tokens[before].kind) {
                guard let open = opening(before: before) else { return nil }
                before = open - 1
            }
            guard before >= 0, tokens[before].kind == .identifier, !tokens[position - 1].precededBySpace || tokens[position - 1].startsLine
            else {
                return nil
            }
            position = before
        }
        return tokens[position].start
    }

    private var next: Token { tokens[min(index + 1, tokens.count - 1)] }
    private var previous: Token? { index > 0 ? tokens[index - 1] : nil }

    /// `name:` as the label of an argument or a parameter, or as what is declared with its type.
    private var isLabel: Bool {
        guard next.kind == .colon, !next.precededBySpace, let previous else { return false }
        switch previous.kind {
        case .leftParen, .comma: return true
        case .identifier: return [.none, .underscore, .let, .var].contains(previous.word)
        default: return false
        }
    }

    // MARK: Functions that are not called

    /// `.name` with nothing before it: a value of the type that is expected, which no function is.
    private var isImplicitMember: Bool {
        guard let previous, previous.kind == .period, index > 1, !previous.startsLine else { return false }
        return previous.precededBySpace || [.leftParen, .leftSquare, .comma].contains(tokens[index - 2].kind)
    }

    /// `name.first`, `name[0]`
    private var hasMembers: Bool {
        next.kind == .period || next.kind == .leftSquare && !next.precededBySpace
    }

    /// `name = 1`, `name + 1`, `1 + item.name`
    private var isOperand: Bool {
        if next.kind == .equal { return true }
        let start = start
        let around = [next] + (start > 0 ? [tokens[start - 1]] : [])
        return around.contains { $0.kind == .binaryOperator && Self.isOfValues($0.text(in: bytes)) }
    }

    /// What a statement before, of this block or one around it, declares: `let page = …`, `guard let page = …`.
    private var isLocal: Bool {
        guard let previous, previous.kind != .period else { return false }
        var depth = 0
        // In its own initial value the name means something else.
        var isAnotherStatement = false
        for position in stride(from: index - 1, to: max(1, index - Self.farthestLocal), by: -1) {
            let token = tokens[position]
            switch token.kind {
            case .rightParen, .rightSquare, .rightBrace, .interpolationEnd: depth += 1
            case .leftParen, .leftSquare, .leftBrace, .interpolationStart:
                depth -= 1
                if depth < 0 { (depth, isAnotherStatement) = (0, false) }
            default:
                guard depth == 0 else { continue }
                if isAnotherStatement, declares(position) { return true }
                if token.startsLine, token.kind != .period { isAnotherStatement = true }
            }
        }
        return false
    }

    private func declares(_ position: Int) -> Bool {
        let word = tokens[position - 1]
        guard [.let, .var].contains(word.word), tokens[position].isName else { return false }
        guard tokens[position].name(in: bytes) == tokens[index].name(in: bytes) else { return false }
        return word.startsLine || position > 1 && tokens[position - 2].word == .guard
    }

    /// Whether an operator stands between values, and never beside a publisher; what may begin generic arguments does not count.
    private static func isOfValues(_ sign: String) -> Bool {
        sign != "<"
            && (OperatorSign.assigns(sign) || [.arithmetic, .comparison, .logical].contains { (kind: OperatorSign) in kind.covers(sign) })
    }

    private static let farthestLocal = 4_000

    // MARK: Functions that are called

    /// What stands in the parentheses behind the name, which may also name it: `load(id:)`. The values do not matter, so they stand empty.
    private struct Call {
        var arguments: [Argument] = []
        var hasTrailingClosure = false
    }

    private var call: Call? {
        guard next.kind == .leftParen, !next.startsLine else { return nil }
        var call = Call()
        var depth = 0
        var beginsArgument = false
        for position in (index + 1)..<tokens.count {
            let token = tokens[position]
            if beginsArgument, token.kind != .rightParen || depth > 1 {
                let isLabelled = token.kind == .identifier && tokens[min(position + 1, tokens.count - 1)].kind == .colon
                let label = isLabelled && token.word != .underscore ? token.name(in: bytes) : nil
                call.arguments.append(
                    Argument(label: label, value: Expression(.other([]), token.range), isTrailing: false, range: token.range))
            }
            beginsArgument = false
            switch token.kind {
            case .leftParen, .leftSquare, .leftBrace, .interpolationStart: depth += 1
            case .rightParen, .rightSquare, .rightBrace, .interpolationEnd: depth -= 1
            default: break
            }
            if depth == 0 {
                let after = tokens[min(position + 1, tokens.count - 1)]
                call.hasTrailingClosure = after.kind == .leftBrace && !after.startsLine
                return call
            }
            beginsArgument = depth == 1 && (token.kind == .comma || position == index + 1)
        }
        return nil
    }
}

extension Token {
    /// One for what opens, minus one for what closes.
    fileprivate var nesting: Int {
        switch kind {
        case .leftParen, .leftSquare, .leftBrace, .interpolationStart: 1
        case .rightParen, .rightSquare, .rightBrace, .interpolationEnd: -1
        default: 0
        }
    }
}
