import CombineModel

/// A manifest, a project file or a configuration of Xcode, and the folder that it covers.
public struct SettingsFile: Sendable, Hashable {
    /// What a file of some name says: the readers, by the name of the file.
    public enum Kind: Sendable, Hashable {
        /// `Package.swift`.
        case manifest
        /// `project.pbxproj`, `*.xcconfig`.
        case project
        /// `module.modulemap`: it says which headers make a module.
        case moduleMap

        public init?(name: String) {
            switch name {
            case "Package.swift": self = .manifest
            case "project.pbxproj": self = .project
            case _ where name.hasSuffix(".xcconfig"): self = .project
            case _ where name.hasSuffix(".modulemap"): self = .moduleMap
            default: return nil
            }
        }
    }

    let kind: Kind
    /// The folder that it covers, relative to the scanned root; empty for the root and for all above.
    public let folder: String
    /// What leads from the folder that it covers down to the root, where that folder is above; else empty.
    private let below: String
    let text: String

    /// - Parameters:
    ///   - path: relative to the folder `above` the scanned root.
    ///   - below: what leads from there to the root; empty for a file below the root.
    public init?(path: String, below: String = "", text: String) {
        var names = path.split(separator: "/").map(String.init)
        guard let name = names.popLast(), let kind = Kind(name: name) else { return nil }
        // A project file is in a folder of its own, and covers what is beside that.
        if name == "project.pbxproj" { names = names.dropLast() }
        self.kind = kind
        self.below = below
        self.text = text
        folder = below.isEmpty ? names.joined(separator: "/") : ""
    }

    /// How many folders above the root it stands.
    private var above: Int { below.split(separator: "/").count }

    public var parts: [BuildSettings.Part] {
        switch kind {
        case .project: [BuildSettings.Part(folder: folder, above: above, ProjectSettings(text).setting)]
        case .manifest: manifestParts
        case .moduleMap: []
        }
    }

    /// A target overrides its package, also where the root lies inside the target and both come to cover the same folder.
    private var manifestParts: [BuildSettings.Part] {
        var settings: [String: BuildSetting] = [:]
        for (target, setting) in Manifest(text).settings {
            guard let folder = folder(of: target) else { continue }
            settings[folder] = settings[folder]?.overridden(by: setting) ?? setting
        }
        return settings.map { BuildSettings.Part(folder: $0.key, above: above, $0.value) }.sorted { $0.folder < $1.folder }
    }

    /// Where a folder of the manifest lies as seen from the root; nil when it lies beside it.
    private func folder(of target: String) -> String? {
        guard !below.isEmpty else { return [folder, target].filter { !$0.isEmpty }.joined(separator: "/") }
        if target.isEmpty || below == target || below.hasPrefix(target + "/") { return "" }
        return target.hasPrefix(below + "/") ? String(target.dropFirst(below.count + 1)) : nil
    }
}
