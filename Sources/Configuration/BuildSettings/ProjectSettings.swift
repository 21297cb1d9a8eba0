import CombineModel

/// What a project file of Xcode, or an `.xcconfig`, says of versions and isolation.
///
/// All configurations and targets of a file are taken together, the stricter counts: the oldest system, the newest language mode,
/// the main actor.
struct ProjectSettings {
    private(set) var setting = BuildSetting()

    init(_ text: String) {
        for bytes in text.utf8.split(separator: UInt8(ascii: "\n")) where Self.mayBeAsked(bytes) {
            let line = Substring(bytes)
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

    /// Whether a line may set one of the settings: nearly none does, and files of projects are long.
    private static func mayBeAsked(_ line: Substring.UTF8View) -> Bool {
        let key = line.drop { $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: "\"") }
        return key.starts(with: "SWIFT_".utf8) || platforms.keys.contains { key.starts(with: $0.utf8) }
    }

    /// Xcode's names of the settings (Xcode Help, "Build settings reference").
    private static let platforms: [String: Platform] = [
        "IPHONEOS_DEPLOYMENT_TARGET": .iOS, "MACOSX_DEPLOYMENT_TARGET": .macOS, "TVOS_DEPLOYMENT_TARGET": .tvOS,
        "WATCHOS_DEPLOYMENT_TARGET": .watchOS, "XROS_DEPLOYMENT_TARGET": .visionOS,
    ]
}
