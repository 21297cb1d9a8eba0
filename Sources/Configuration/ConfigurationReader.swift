import CombineModel
import Yams

extension Configuration {
    /// Reads a configuration; what is wrong with it comes as diagnostics with line and column, and such a one must not be used.
    ///
    /// - Parameter path: as it is told to people, and as evidence names it.
    public static func read(_ text: String, path: String) -> (configuration: Configuration, problems: [Diagnostic]) {
        let document = ModelDocument(path: path, text: text)
        guard let root = document.root else { return (Configuration(), document.problems) }
        var result = Configuration()
        let keys = "`exclude`, `review`, `baseline`, `language-mode`, `platforms` or `libraries`"
        document.forEachEntry(of: root, expecting: keys) { key, value in
            switch key {
            case "exclude": result.excluded = document.strings(value).map { PathPattern($0.text) }
            case "review": result.includesReview = document.boolean(value)
            case "baseline": result.baseline = document.string(value)
            case "language-mode":
                result.buildSetting.languageMode = document.version(value)?.major
            case "platforms":
                for (name, version) in document.lines(value) {
                    guard let platform = Platform(rawValue: name.string ?? "") else {
                        let known = Platform.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
                        document.note("`\(name.string ?? "")` is no platform, expected is one of \(known)", at: name)
                        continue
                    }
                    result.buildSetting.oldest[platform] = document.version(version)
                }
            case "libraries":
                for item in document.items(value) {
                    document.library(item, isUsers: true).map { result.libraries.append($0) }
                }
            default: return false
            }
            return true
        }
        return (result, document.problems)
    }
}
