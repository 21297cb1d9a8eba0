import Analysis
import CombineModel
import Lexing
import SourceText

/// Functions that have an async form of the same name and arguments beside them: what closures call of them would be that form once the code around
/// is async (SE-0296), and nothing there awaits it. The same goes for initialisers, for operators, for values that are called, and for what is
/// handed on by its name, which becomes a call.
struct AsyncSiblings {
    let program: Program

    /// The first that is used in `range`, as it is written.
    func first(usedIn range: ByteRange, of source: SourceFile) -> String? {
        let bytes = source.bytes
        let tokens = tokens(of: bytes, in: range)
        for index in tokens.indices {
            let isAwaited = index > 0 && tokens[..<index].suffix(8).contains { $0.text(in: bytes) == "await" && !$0.startsLine }
            if !isAwaited, let name = name(usedAt: index, tokens, bytes) { return name }
        }
        return nil
    }

    /// What is used at a token, where it has an async form.
    private func name(usedAt index: Int, _ tokens: [Token], _ bytes: [UInt8]) -> String? {
        let token = tokens[index]
        if [.prefixOperator, .binaryOperator, .postfixOperator].contains(token.kind) {
            let sign = token.text(in: bytes)
            return program.hasAsyncSibling(sign) ? sign : nil
        }
        guard token.isName || token.word == .initWord, index + 1 < tokens.count, !isCase(index, tokens, bytes) else { return nil }
        let name = token.name(in: bytes)
        let isCalled = [.leftParen, .leftBrace].contains(tokens[index + 1].kind) && !tokens[index + 1].startsLine
        if name == "init" {
            return program.hasAsyncInitialiser(index > 1 ? typeName(before: index, tokens, bytes) : nil) ? name : nil
        }
        if isCalled, program.hasAsyncInitialiser(name) || isOfPlatform(name, index, tokens, bytes) { return name }
        if program.hasAsyncSibling(name), isCalled || isHandedOn(index, tokens) { return name }
        let isUsed = isCalled || isHandedOn(index, tokens)
        return isUsed && isCallable(name, bytes) ? "callAsFunction" : nil
    }

    /// Whether a property of that name, or what the file declares by that name, is of a type whose values are called, as far as is written.
    private func isCallable(_ name: String, _ bytes: [UInt8]) -> Bool {
        guard program.hasAsyncSibling("callAsFunction") else { return false }
        let properties = (program.variablesByName[name] ?? []).map(program.declaration)
        if properties.contains(where: { program.hasAsyncCall([$0.typeText, $0.initializerHead]) }) { return true }
        let all = Lexing.tokens(of: bytes)
        return all.indices.dropLast().contains { index in
            guard [.let, .var].contains(all[index].word), all[index + 1].isName, all[index + 1].name(in: bytes) == name else {
                return false
            }
            let line = all[(index + 2)...].prefix { !$0.startsLine }
            return program.hasAsyncCall(line.map { $0.text(in: bytes) })
        }
    }

    /// `Thing` in `Thing.init`; nil where it is not written.
    private func typeName(before index: Int, _ tokens: [Token], _ bytes: [UInt8]) -> String? {
        guard tokens[index - 1].kind == .period, tokens[index - 2].isName else { return nil }
        return tokens[index - 2].name(in: bytes)
    }

    /// Whether a name that is not called stands where a value is wanted, and as a whole: `map(parse)`, `receiveValue: self.show)`.
    private func isHandedOn(_ index: Int, _ tokens: [Token]) -> Bool {
        let ends = [.rightParen, .comma, .endOfFile].contains(tokens[index + 1].kind)
        return ends && (index == 0 || [.leftParen, .colon, .comma, .period].contains(tokens[index - 1].kind))
    }

    /// `.success(user)` with nothing before it: a case, of which no async form is asked for.
    private func isCase(_ index: Int, _ tokens: [Token], _ bytes: [UInt8]) -> Bool {
        guard ["success", "failure"].contains(tokens[index].name(in: bytes)), index > 1, tokens[index - 1].kind == .period else {
            return false
        }
        let before = tokens[index - 2]
        return [.leftParen, .comma, .colon, .equal].contains(before.kind) || before.word == .return
    }

    func check(_ range: ByteRange, of source: SourceFile) throws(Refusal) {
        guard let name = first(usedIn: range, of: source) else { return }
        throw Refusal(.hardToRead, "`\(name)` has an async form too, which is what async code would call")
    }

    /// `UIApplication.shared.open(url)`, whose completion handler may be left out: Apple's interface has it as async too.
    private func isOfPlatform(_ name: String, _ index: Int, _ tokens: [Token], _ bytes: [UInt8]) -> Bool {
        guard let owners = Self.platform[name], index > 1, tokens[index - 1].kind == .period else { return false }
        let path = tokens[..<index].suffix(6).map { $0.text(in: bytes) }.joined()
        return owners.contains { path.hasSuffix($0 + ".") }
    }

    private static let platform: [String: [String]] = [
        "add": ["UNUserNotificationCenter.current()"], "open": ["UIApplication.shared"],
    ]
}
