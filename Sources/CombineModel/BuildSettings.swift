/// A platform that code can be deployed to, by the name that manifests and availability use.
public enum Platform: String, Sendable, Hashable, CaseIterable {
    case iOS, macOS, macCatalyst, tvOS, watchOS, visionOS
}

/// The version of a system: `15`, `12.3`, `10.15.4`.
public struct SystemVersion: Sendable, Hashable, Comparable {
    private let parts: [Int]

    /// Nil when `text` is no version; underscores stand for points, as in `v10_15`.
    public init?(_ text: some StringProtocol) {
        let numbers = text.split(whereSeparator: { $0 == "." || $0 == "_" }, omittingEmpty: false).map { Int($0) }
        guard !numbers.isEmpty, !numbers.contains(nil) else { return nil }
        var parts = numbers.compactMap { $0 }
        while parts.count > 1, parts.last == 0 { parts.removeLast() }
        self.parts = parts
    }

    public init(_ major: Int) { parts = [major] }

    public var major: Int { parts[0] }

    public static func < (one: SystemVersion, other: SystemVersion) -> Bool { one.parts.lexicographicallyPrecedes(other.parts) }
}

extension StringProtocol {
    fileprivate func split(whereSeparator isSeparator: (Character) -> Bool, omittingEmpty: Bool) -> [SubSequence] {
        split(maxSplits: .max, omittingEmptySubsequences: omittingEmpty, whereSeparator: isSeparator)
    }
}

/// What code is built with, as far as it is known.
public struct BuildSetting: Sendable, Hashable {
    /// The major version of the Swift language mode.
    public var languageMode: Int?
    /// The oldest system on each platform that is named.
    public var oldest: [Platform: SystemVersion]
    /// Whether what says nothing of its isolation is of the main actor (SE-0466).
    public var isOfMainActor: Bool?

    public init(languageMode: Int? = nil, oldest: [Platform: SystemVersion] = [:], isOfMainActor: Bool? = nil) {
        self.languageMode = languageMode
        self.oldest = oldest
        self.isOfMainActor = isOfMainActor
    }

    /// Whether every named platform has `feature`; true where no platform is named, because most code is built for recent systems.
    public func has(_ feature: Availability) -> Bool {
        oldest.allSatisfy { platform, version in feature.since[platform].map { version >= $0 } ?? true }
    }

    /// Both hold for the same code: what is the stricter of the two.
    public func joined(_ other: BuildSetting) -> BuildSetting {
        BuildSetting(
            languageMode: [languageMode, other.languageMode].compactMap { $0 }.max(),
            oldest: oldest.merging(other.oldest, uniquingKeysWith: min),
            isOfMainActor: [isOfMainActor, other.isOfMainActor].contains(true) ? true : isOfMainActor ?? other.isOfMainActor)
    }

    /// What `inner` says, and this where it says nothing.
    public func overridden(by inner: BuildSetting) -> BuildSetting {
        BuildSetting(
            languageMode: inner.languageMode ?? languageMode, oldest: inner.oldest.isEmpty ? oldest : inner.oldest,
            isOfMainActor: inner.isOfMainActor ?? isOfMainActor)
    }
}

/// The systems that have something.
public struct Availability: Sendable, Hashable {
    public let since: [Platform: SystemVersion]

    /// `URLSession.data(for:delegate:)` and `data(from:delegate:)`, by Apple's interface.
    public static let asyncURLSession = Availability(since: [
        .iOS: SystemVersion(15), .macOS: SystemVersion(12), .macCatalyst: SystemVersion(15), .tvOS: SystemVersion(15),
        .watchOS: SystemVersion(8),
    ])
}

/// The build settings of a tree of files: what its manifests and projects say, each for the folder that it covers.
public struct BuildSettings: Sendable, Hashable {
    /// What one of them says of a folder and all below it.
    public struct Part: Sendable, Hashable {
        /// Relative to the scanned root, without a slash at its end; empty for the root.
        public let folder: String
        /// How many folders above the scanned root it was said; 0 at the root and below.
        public let above: Int
        public let setting: BuildSetting

        public init(folder: String, above: Int = 0, _ setting: BuildSetting) {
            self.folder = folder
            self.above = above
            self.setting = setting
        }

        /// Of two places, the outer one first.
        fileprivate struct Place: Hashable, Comparable {
            let above: Int
            let folder: String

            static func < (one: Place, other: Place) -> Bool {
                (-one.above, one.folder.utf8.count, one.folder) < (-other.above, other.folder.utf8.count, other.folder)
            }
        }

        fileprivate var place: Place { Place(above: above, folder: folder) }

        func covers(_ path: String) -> Bool { folder.isEmpty || path.hasPrefix(folder + "/") }
    }

    private let parts: [[Part]]
    private let configured: BuildSetting

    /// - Parameters:
    ///   - parts: an inner folder overrides an outer one; of two that cover the same folder the stricter counts.
    ///   - configured: what a person wrote down, which overrides them all.
    public init(_ parts: [Part] = [], configured: BuildSetting = BuildSetting()) {
        self.parts = Dictionary(grouping: parts, by: \.place).sorted { $0.key < $1.key }.map(\.value)
        self.configured = configured
    }

    /// The settings of a file, by its path relative to the scanned root.
    public func setting(for path: String) -> BuildSetting {
        var result = BuildSetting()
        for parts in parts where parts[0].covers(path) {
            result = result.overridden(by: parts.map(\.setting).reduce(BuildSetting()) { $0.joined($1) })
        }
        return result.overridden(by: configured)
    }
}
