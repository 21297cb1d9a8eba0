/// How helpers are written for a module that puts on the main actor what does not say otherwise (SE-0466).
enum Isolation {
    /// The same declarations, of no actor: what they do is called from anywhere, and runs on any thread.
    ///
    /// Source: SE-0449, by which types and extensions can be `nonisolated` as functions can. Only compilers that know the setting read it.
    static func nonisolated(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { line in line.first.map(begins) == true ? nonisolatedDeclaration(line) : String(line) }
            .joined(separator: "\n")
    }

    private static func begins(_ character: Character) -> Bool { character.isLetter }

    /// A line that stands at the margin begins a declaration, or goes on with one: `where` behind a head.
    private static func nonisolatedDeclaration(_ line: Substring) -> String {
        let word = line.prefix { $0.isLetter }
        return word == "where" || word == "actor" || word == "import" ? String(line) : "nonisolated " + line
    }
}
