import CombineModel

/// What a project file of Xcode, or an `.xcconfig`, says of versions and isolation.
///
/// All configurations and targets of a file are taken together, the stricter counts: the oldest system, the newest language mode,
/// the main actor.
struct ProjectSettings {
    private(set) var setting = BuildSetting()

    init(_ text: String) {
        for line in text.split(whereSeparator: \.isNewline) {
            let sides = line.split(separator: "=", maxSplits: 1)
            guard sides.count == 2 else { continue }
            // `KEY[sdk=*]` has its first `=` inside the brackets.
            let key = sides[0].prefix { $0 != "[" }.filter { !$0.isWhitespace && $0 != "\"" }
            let written = line.contains("[") ? line.split(separator: "=").last ?? "" : sides[1]
            let value = written.prefix { $0 != ";" && $0 != "/" }.filter { !$0.isWhitespace && $0 != "\"" }
            if key == "SWIFT_DEFAULT_ACTOR_ISOLATION" {
                setting = setting.joined(BuildSetting(isOfMainActor: value == "MainActor"))
            }
            guard let version = SystemVersion(value) else { continue }
            if key == "SWIFT_VERSION" {
                setting = setting.joined(BuildSetting(languageMode: version.major))
            } else if let platform = Self.platforms[key] {
                setting = setting.joined(BuildSetting(oldest: [platform: version]))
            }
        }
    }

    /// Xcode's names of the settings (Xcode Help, "Build settings reference").
    private static let platforms: [String: Platform] = [
        "IPHONEOS_DEPLOYMENT_TARGET": .iOS, "MACOSX_DEPLOYMENT_TARGET": .macOS, "TVOS_DEPLOYMENT_TARGET": .tvOS,
        "WATCHOS_DEPLOYMENT_TARGET": .watchOS, "XROS_DEPLOYMENT_TARGET": .visionOS,
    ]
}
