import Foundation
import SourceText

/// Writes what the tool makes of a fixture into its part after, for a person to read.
public enum Update {
    /// The difference made to the fixture's file, as a unified diff; nil where the part is as it was. Nothing but the part after changes.
    public static func after(of proving: Proving, in folder: URL) throws -> String? {
        let fixture = proving.fixture
        guard let after = fixture.after, after.text != proving.migrated else { return nil }
        let url = folder.appending(path: fixture.path)
        let text = try String(contentsOf: url, encoding: .utf8)
        guard let start = text.firstRange(of: "// MARK: after\n") else { return nil }
        let end = text[start.upperBound...].firstRange(of: "\n// MARK: ")?.lowerBound ?? text.endIndex
        let changed = text[..<start.upperBound] + proving.migrated + text[end...]
        try Data(changed.utf8).write(to: url, options: .atomic)
        return UnifiedDiff(path: fixture.path, before: Array(text.utf8), after: Array(changed.utf8)).text
    }
}
