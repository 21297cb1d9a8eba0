extension Printer {
    /// `text` with one link more, on a line of its own below others that are.
    func linked(_ text: CodeText, _ link: String) -> CodeText {
        "\(text)\(endsInLink(text.plain) ? "\n" + lastIndentation(of: text.plain) : "").\(link)"
    }

    /// Whether the last line begins a link of its own, or closes one that does.
    private func endsInLink(_ text: String) -> Bool {
        let lines = text.split(separator: "\n").dropFirst()
        guard let last = lines.last, lines.contains(where: { $0.drop { $0 == " " || $0 == "\t" }.first == "." }) else { return false }
        return last.prefix { $0 == " " || $0 == "\t" } == lastIndentation(of: text)
    }

    private func lastIndentation(of text: String) -> String {
        let line = text.split(separator: "\n", omittingEmptySubsequences: true).last { $0.drop { $0 == " " || $0 == "\t" }.first == "." }
        return line.map { String($0.prefix { $0 == " " || $0 == "\t" }) } ?? style.unit
    }
}
