import Analysis
import SourceText

/// How the call of a publisher's function becomes that of its twin.
struct CallRenaming {
    let source: SourceFile
    /// Pieces of the code that are captured values in its task.
    let edits: [Edit]

    /// `text` with the members of its receiver on one line, and the lines after a link that moves up to that moved with it.
    func joined(_ text: CodeText, _ call: ProducerCall, _ range: ByteRange) -> CodeText {
        let breaks = source.text(call.nameRange).prefix { $0.isWhitespace }
        let outer = source.indentation(at: range.lowerBound)
        let inner = source.indentation(at: call.nameRange.lowerBound + breaks.utf8.count)
        var lines = text.lines
        let receiver = source.text(call.receiverRange)
        let above = receiver.count { $0.isNewline }
        if above > 0 {
            guard lines.count > above, receiver.allSatisfy({ $0.isLetter || $0.isNumber || $0.isWhitespace || "_.?!".contains($0) }) else {
                return text
            }
            lines.replaceSubrange(0...above, with: [CodeText.Line(lines[0...above].map(\.text.trimmed).joined())])
        }
        let whole = CodeText(lines)
        guard breaks.contains(where: \.isNewline), inner.hasPrefix(outer), lines.count > 1 else { return whole }
        let deeper = String(inner.dropFirst(outer.count))
        let isMovable = { (line: CodeText.Line) in
            line.layout != .fixed && (line.text.hasPrefix(deeper) || line.text.allSatisfy(\.isWhitespace))
        }
        guard lines.dropFirst().allSatisfy(isMovable) else { return whole }
        for index in lines.indices.dropFirst() where lines[index].text.hasPrefix(deeper) {
            lines[index].text.removeFirst(deeper.count)
        }
        return CodeText(lines)
    }

    /// The twin's name in place of the publisher's, and captured values in place of what they hold.
    func renaming(_ call: ProducerCall, to name: String, in range: ByteRange) -> [Edit] {
        var own = renaming(call, to: name)
        let inside = edits.filter { range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound }
        if let prefix = inside.first(where: { $0.range.isEmpty && $0.range.lowerBound == own.range.lowerBound }) {
            own = Edit(own.range, prefix.replacement + own.replacement)
        }
        return inside.filter { !$0.range.isEmpty } + [own]
    }

    /// The edit that writes the twin's name in place of the publisher's; a break before the dot goes with it.
    private func renaming(_ call: ProducerCall, to name: String) -> Edit {
        let text = source.text(call.nameRange)
        // A value that is called like a function.
        if text.isEmpty { return Edit(call.nameRange, "") }
        guard let dot = text.firstIndex(of: ".") else { return Edit(call.nameRange, name) }
        let before = text[..<dot]
        guard before.allSatisfy(\.isWhitespace) else {
            let length = text[text.index(after: dot)...].utf8.count
            return Edit((call.nameRange.upperBound - length)..<call.nameRange.upperBound, name)
        }
        return Edit(call.nameRange, "." + name)
    }
}
