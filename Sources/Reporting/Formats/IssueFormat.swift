/// The formats by the name that `--format` takes.
public enum IssueFormat: String, Sendable, CaseIterable {
    case text, json, ndjson, sarif, github, gitlab, junit, checkstyle, xcode

    /// - Parameters:
    ///   - told: makes of a path relative to the root the one that exists from where the user stands. Text and Xcode print it; services
    ///     that show a repository want paths from its root.
    public func text(of log: IssueLog, style: Style = .plain, told: @escaping (String) -> String = { $0 }) -> String {
        switch self {
        case .text: IssueText(log, style: style, told: told).text
        case .xcode: IssueText(log, style: .plain, told: told, showsAdvice: false).text
        case .json: IssueJSON(log).document
        case .ndjson: IssueJSON(log).lines
        case .sarif: SARIFLog(log).text
        case .gitlab: GitLabReport(log).text
        case .github: GitHubAnnotations(log).text
        case .junit: JUnitReport(log).text
        case .checkstyle: CheckstyleReport(log).text
        }
    }
}
