import Facts
import SourceText
import Synchronization

/// What was read of whole files for one rewrite, and is the same for all others: it is read once.
public final class RewriteMemory: Sendable {
    private let styles = Mutex<[String: Style]>([:])
    private let releases = Mutex<[Releases.Question: Releases.Answer]>([:])

    public init() {}

    /// How a file is laid out.
    func style(of file: SourceFile) -> Style {
        if let known = styles.withLock({ $0[file.path] }) { return known }
        let style = Style(of: file.bytes)
        styles.withLock { $0[file.path] = style }
        return style
    }

    /// Who lets go of what a property holds.
    func answer(to question: Releases.Question, _ search: () -> Releases.Answer) -> Releases.Answer {
        if let known = releases.withLock({ $0[question] }) { return known }
        let answer = search()
        releases.withLock { $0[question] = answer }
        return answer
    }
}
