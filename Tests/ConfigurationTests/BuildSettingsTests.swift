import CombineModel
import Testing

@testable import Configuration

@Suite struct BuildSettingsTests {
    // MARK: Manifests

    @Test func aManifestNamesPlatformsInEveryForm() {
        let manifest = Manifest(
            """
            // swift-tools-version: 5.9
            let package = Package(
                name: "Tides", platforms: [.iOS(.v15), .macOS("12.3"), .macCatalyst(.v13_1), .linux],
                targets: [.target(name: "Tides")])
            """)
        #expect(manifest.settings.map(\.folder) == [""])
        #expect(
            manifest.settings[0].setting
                == BuildSetting(languageMode: 5, oldest: [.iOS: .init(15), .macOS: version("12.3"), .macCatalyst: version("13.1")]))
    }

    @Test(arguments: [
        ("// swift-tools-version:5.9", "", 5), ("// swift-tools-version: 6.0", "", 6),
        ("// swift-tools-version: 6.0", "swiftLanguageModes: [.v5]", 5),
        ("// swift-tools-version:5.9", "swiftLanguageVersions: [.v5, .version(\"6\")]", 6),
    ])
    func theLanguageModeFollowsTheToolsVersionUnlessItIsWritten(_ head: String, _ argument: String, _ mode: Int) {
        let manifest = Manifest("\(head)\nlet package = Package(name: \"A\", targets: []\(argument.isEmpty ? "" : ", " + argument))\n")
        #expect(manifest.settings[0].setting.languageMode == mode)
    }

    @Test func aTargetHasALanguageModeOfItsOwn() {
        let file = SettingsFile(
            path: "Modules/Package.swift",
            text: """
                // swift-tools-version: 6.0
                let package = Package(name: "A", targets: [
                    .target(name: "Old", swiftSettings: [.swiftLanguageMode(.v5)]),
                    .target(name: "Other", path: "Elsewhere/Other", swiftSettings: [.swiftLanguageMode(.v5)]),
                    .target(name: "New"),
                ])
                """)
        let settings = BuildSettings(file?.parts ?? [])
        #expect(settings.setting(for: "Modules/Sources/Old/A.swift").languageMode == 5)
        #expect(settings.setting(for: "Modules/Elsewhere/Other/A.swift").languageMode == 5)
        #expect(settings.setting(for: "Modules/Sources/New/A.swift").languageMode == 6)
        #expect(settings.setting(for: "App/A.swift").languageMode == nil)
    }

    @Test func aTargetSaysWhatIsOfTheMainActor() {
        let file = SettingsFile(
            path: "Package.swift",
            text: """
                // swift-tools-version: 6.2
                let package = Package(name: "A", targets: [
                    .target(name: "Screens", swiftSettings: [.defaultIsolation(MainActor.self)]),
                    .target(name: "Core", swiftSettings: [.defaultIsolation(nil)]),
                    .target(name: "Kit"),
                ])
                """)
        let settings = BuildSettings(file?.parts ?? [])
        #expect(settings.setting(for: "Sources/Screens/A.swift").isOfMainActor == true)
        #expect(settings.setting(for: "Sources/Core/A.swift").isOfMainActor == false)
        #expect(settings.setting(for: "Sources/Kit/A.swift").isOfMainActor == nil)
    }

    @Test func aProjectSaysWhatIsOfTheMainActor() {
        let text = "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;\nSWIFT_VERSION = 5.0;\n"
        #expect(ProjectSettings(text).setting == BuildSetting(languageMode: 5, isOfMainActor: true))
        #expect(ProjectSettings("SWIFT_DEFAULT_ACTOR_ISOLATION = nonisolated;\n" + text).setting.isOfMainActor == true)
        #expect(ProjectSettings("SWIFT_VERSION = 5.0;\n").setting.isOfMainActor == nil)
    }

    @Test func aManifestThatIsNoneSaysNothing() {
        #expect(Manifest("}{").settings.map(\.setting) == [BuildSetting()])
    }

    // MARK: Projects

    @Test func ofAProjectTheStricterCounts() {
        let text = """
            IPHONEOS_DEPLOYMENT_TARGET = 16.4;
            SWIFT_VERSION = 5.0;
            IPHONEOS_DEPLOYMENT_TARGET = 14.0;
            "MACOSX_DEPLOYMENT_TARGET" = "$(RECOMMENDED_MACOSX_DEPLOYMENT_TARGET)";
            SWIFT_VERSION = 6.0;
            """
        #expect(ProjectSettings(text).setting == BuildSetting(languageMode: 6, oldest: [.iOS: .init(14)]))
    }

    @Test func aConfigurationOfXcodeHasConditionsAndComments() {
        let text = """
            // SWIFT_VERSION = 6
            TVOS_DEPLOYMENT_TARGET = 15.1 // since the last release
            WATCHOS_DEPLOYMENT_TARGET[sdk=watchos*] = 7.0
            """
        #expect(ProjectSettings(text).setting == BuildSetting(oldest: [.tvOS: version("15.1"), .watchOS: .init(7)]))
    }

    // MARK: Trees

    @Test func anInnerFolderOverridesAnOuterOneAndAPersonOverridesBoth() {
        let parts = [
            BuildSettings.Part(folder: "", BuildSetting(languageMode: 5, oldest: [.iOS: .init(16)])),
            BuildSettings.Part(folder: "Core", BuildSetting(languageMode: 6)),
            BuildSettings.Part(folder: "Core", BuildSetting(oldest: [.iOS: .init(14)])),
        ]
        let settings = BuildSettings(parts)
        #expect(settings.setting(for: "App/A.swift") == BuildSetting(languageMode: 5, oldest: [.iOS: .init(16)]))
        #expect(settings.setting(for: "Core/A.swift") == BuildSetting(languageMode: 6, oldest: [.iOS: .init(14)]))
        #expect(settings.setting(for: "CoreUI/A.swift").languageMode == 5)
        let configured = BuildSettings(parts, configured: BuildSetting(languageMode: 5))
        #expect(configured.setting(for: "Core/A.swift") == BuildSetting(languageMode: 5, oldest: [.iOS: .init(14)]))
    }

    @Test func aManifestAboveTheRootCoversIt() {
        let text = """
            // swift-tools-version: 6.0
            let package = Package(name: "A", platforms: [.iOS(.v13)], targets: [.target(name: "Core", swiftSettings: [.swiftLanguageMode(.v5)])])
            """
        func settings(below: String) -> BuildSettings {
            BuildSettings(SettingsFile(path: "Package.swift", below: below, text: text)?.parts ?? [])
        }
        #expect(settings(below: "Sources/Core/Model").setting(for: "A.swift") == BuildSetting(languageMode: 5, oldest: [.iOS: .init(13)]))
        #expect(settings(below: "Sources").setting(for: "Core/A.swift").languageMode == 5)
        #expect(settings(below: "Sources").setting(for: "Other/A.swift").languageMode == 6)
        #expect(settings(below: "Tests").setting(for: "A.swift").languageMode == 6)
    }

    @Test func aManifestAtTheRootOverridesThoseAboveIt() {
        func parts(_ below: String, _ version: String) -> [BuildSettings.Part] {
            let text = "// swift-tools-version: \(version)\nlet package = Package(name: \"A\", targets: [])"
            return SettingsFile(path: "Package.swift", below: below, text: text)?.parts ?? []
        }
        let nested = parts("Samples/Harbor", "6.0") + parts("", "5.9") + parts("Harbor", "6.1")
        #expect(BuildSettings(nested).setting(for: "Sources/A.swift").languageMode == 5)
        #expect(BuildSettings(nested.reversed()).setting(for: "Sources/A.swift").languageMode == 5)
        #expect(BuildSettings(parts("Samples/Harbor", "6.0") + parts("Harbor", "5.9")).setting(for: "A.swift").languageMode == 5)
    }

    @Test func whatIsMissingOnOnePlatformIsMissing() {
        #expect(BuildSetting(oldest: [.iOS: .init(15), .macOS: .init(12)]).has(.asyncURLSession))
        #expect(!BuildSetting(oldest: [.iOS: .init(15), .macOS: version("11.4")]).has(.asyncURLSession))
        #expect(BuildSetting(oldest: [.visionOS: .init(1)]).has(.asyncURLSession))
        #expect(BuildSetting().has(.asyncURLSession))
    }

    // MARK: What a person writes down

    @Test func theConfigurationNamesThem() {
        let (configuration, problems) = Configuration.read(
            "language-mode: 6\ndefault-isolation: MainActor\nplatforms:\n  iOS: 13\n  macOS: 10.15\n", path: ".decombine.yml")
        #expect(problems.isEmpty)
        let expected = BuildSetting(languageMode: 6, oldest: [.iOS: .init(13), .macOS: version("10.15")], isOfMainActor: true)
        #expect(configuration.buildSetting == expected)
    }

    @Test(arguments: [
        ("platforms:\n  iOs: 13\n", 2, "`iOs` is no platform"), ("platforms:\n  iOS: new\n", 2, "expected is a version"),
        ("language-mode: six\n", 1, "expected is a version"), ("default-isolation: main\n", 1, "expected is `MainActor` or `nonisolated`"),
    ])
    func theConfigurationSaysWhatIsWrongWithThem(_ text: String, _ line: Int, _ message: String) {
        let problems = Configuration.read(text, path: ".decombine.yml").problems
        #expect(problems.count == 1 && problems[0].line == line && problems[0].message.contains(message))
    }

    private func version(_ text: String) -> SystemVersion { SystemVersion(text) ?? SystemVersion(0) }
}
