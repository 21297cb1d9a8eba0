import Analysis
import Facts
import SourceText

/// The Swift language mode of the scanned code, from the package manifests among it.
///
/// A tools version of 6 means mode 6 unless the manifest says otherwise (Swift Package Manager's rule); a project file is not read.
enum LanguageMode {
    static func of(_ program: Program) -> Int {
        let manifests = program.files.filter { $0.path == "Package.swift" || $0.path.hasSuffix("/Package.swift") }
        return manifests.contains { isSix($0.file.text) } ? 6 : 5
    }

    private static func isSix(_ manifest: String) -> Bool {
        guard let line = manifest.split(separator: "\n").first(where: { $0.contains("swift-tools-version") }),
            let number = line.split(separator: ":").last?.drop(while: { $0 == " " }), let major = number.first?.wholeNumberValue
        else { return false }
        let saysFive = manifest.contains("swiftLanguageMode") && manifest.contains(".v5")
        return major >= 6 && !saysFive
    }
}
