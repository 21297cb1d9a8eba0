import CombineModel
import SwiftParser
import SwiftSyntax

/// What a `Package.swift` says of platforms, language modes and isolation, read without running it.
///
/// A tools version of 6 or later means language mode 6 unless the manifest says otherwise (Swift Package Manager's rule, SE-0441).
struct Manifest {
    /// The package itself under the empty path first, then the targets that say something of their own, by their folder.
    private(set) var settings: [(folder: String, setting: BuildSetting)] = []
    /// The folders in which targets look for headers, relative to that of the package.
    private(set) var headerFolders: [String] = []

    init(_ text: String) {
        let reader = ManifestReader(viewMode: .sourceAccurate)
        reader.walk(Parser.parse(source: text))
        let tools = Self.toolsVersion(text)
        let mode = reader.packageModes.max() ?? tools.map { $0 >= 6 ? 6 : 5 }
        settings = [("", BuildSetting(languageMode: mode, oldest: reader.platforms))]
        settings += reader.targets
        headerFolders = reader.headerFolders
    }

    private static func toolsVersion(_ text: String) -> Int? {
        guard let line = text.split(whereSeparator: \.isNewline).first(where: { $0.contains("swift-tools-version") }) else { return nil }
        return line.split(separator: ":").last?.drop { $0 == " " }.prefix { $0.isNumber }.description.nilIfEmpty.flatMap { Int($0) }
    }
}

extension String {
    fileprivate var nilIfEmpty: String? { isEmpty ? nil : self }
}

/// Finds the calls that say something: `.iOS(.v15)`, `.macOS("12.3")`, `swiftLanguageModes:`, `.swiftLanguageMode(.v5)` of a target.
private final class ManifestReader: SyntaxVisitor {
    var platforms: [Platform: SystemVersion] = [:]
    var packageModes: [Int] = []
    var targets: [(folder: String, setting: BuildSetting)] = []
    var headerFolders: [String] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        if let name, let platform = Platform(rawValue: name), let version = node.arguments.first.flatMap({ Self.version($0.expression) }) {
            platforms[platform] = min(platforms[platform] ?? version, version)
        }
        for argument in node.arguments where ["swiftLanguageModes", "swiftLanguageVersions"].contains(argument.label?.text) {
            packageModes += argument.expression.as(ArrayExprSyntax.self)?.elements.compactMap { Self.version($0.expression)?.major } ?? []
        }
        if let name, let base = Self.folders[name], let target = Self.string(node, "name") {
            let reader = TargetReader(viewMode: .sourceAccurate)
            reader.walk(node)
            let folder = Self.string(node, "path") ?? "\(base)/\(target)"
            if reader.setting != BuildSetting() { targets.append((folder, reader.setting)) }
            headerFolders += reader.headerFolders.map { folder + "/" + $0 }
        }
        return .visitChildren
    }

    /// Where the Swift Package Manager looks for the sources of a target.
    private static let folders = [
        "target": "Sources", "executableTarget": "Sources", "macro": "Sources", "testTarget": "Tests",
    ]

    private static func string(_ call: FunctionCallExprSyntax, _ label: String) -> String? {
        call.arguments.first { $0.label?.text == label }?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }

    /// `.v15`, `.v10_15`, `"12.3"`, `.version("6")`.
    static func version(_ expression: ExprSyntax) -> SystemVersion? {
        if let member = expression.as(MemberAccessExprSyntax.self) { return SystemVersion(member.declName.baseName.text.dropFirst()) }
        if let call = expression.as(FunctionCallExprSyntax.self) { return call.arguments.first.flatMap { version($0.expression) } }
        return expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue.flatMap { SystemVersion($0) }
    }
}

/// Reads the `swiftSettings:` and the `cSettings:` of a target.
private final class TargetReader: SyntaxVisitor {
    var setting = BuildSetting()
    var headerFolders: [String] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let argument = node.arguments.first?.expression else { return .visitChildren }
        switch node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text {
        case "swiftLanguageMode": setting = setting.joined(BuildSetting(languageMode: ManifestReader.version(argument)?.major))
        // `.defaultIsolation(MainActor.self)`; `nil` is no isolation.
        case "defaultIsolation": setting = setting.joined(BuildSetting(isOfMainActor: !argument.is(NilLiteralExprSyntax.self)))
        case "headerSearchPath":
            headerFolders += [argument.as(StringLiteralExprSyntax.self)?.representedLiteralValue].compactMap(\.self)
        default: break
        }
        return .visitChildren
    }
}
