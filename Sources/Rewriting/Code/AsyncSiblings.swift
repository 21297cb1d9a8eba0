import Analysis
import CombineModel
import Lexing
import SourceText

/// Functions that have an async form of the same name and arguments beside them: what closures call of them would be that form once the code around
/// is async (SE-0296), and nothing there awaits it.
struct AsyncSiblings {
    let program: Program

    /// The first that is called in `range`, as it is written.
    func first(calledIn range: ByteRange, of source: SourceFile) -> String? {
        let bytes = source.bytes
        let tokens = tokens(of: bytes, in: range)
        for (index, token) in tokens.enumerated() where token.isName && index + 1 < tokens.count {
            guard [.leftParen, .leftBrace].contains(tokens[index + 1].kind), !tokens[index + 1].startsLine else { continue }
            let name = token.name(in: bytes)
            if isCase(index, tokens, bytes) { continue }
            let isAwaited = index > 0 && tokens[..<index].suffix(8).contains { $0.text(in: bytes) == "await" && !$0.startsLine }
            if !isAwaited, program.hasAsyncSibling(name) || isOfPlatform(name, index, tokens, bytes) { return name }
        }
        return nil
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
        guard let name = first(calledIn: range, of: source) else { return }
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
