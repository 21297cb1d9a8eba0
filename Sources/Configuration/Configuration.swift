import CombineModel

/// What a repository's `.decombine.yml` says.
public struct Configuration: Sendable {
    /// The name under which it is found.
    public static let fileName = ".decombine.yml"

    /// Files and folders that are not read, relative to the folder of the configuration.
    public var excluded: [PathPattern] = []
    /// Whether rewrites of the review tier are made where the command line does not say.
    public var includesReview: Bool?
    /// The baseline of `lint` where the command line names none, relative to the folder of the configuration.
    public var baseline: String?
    /// What the code is built with, where manifests and projects do not say it or say it wrongly.
    public var buildSetting = BuildSetting()
    /// What users know of code that is not scanned.
    public var libraries: [LibraryModel] = []

    public init() {}
}

/// A path with `*` for any characters of one name and `**` for any number of folders; it stands for all that is below, too.
public struct PathPattern: Sendable, Hashable {
    private let parts: [Substring]

    public init(_ text: String) {
        parts = text.split(separator: "/").filter { $0 != "." }
    }

    /// Whether a path, relative to the same folder, is meant or lies below one that is.
    public func matches(_ path: String) -> Bool {
        Self.match(parts[...], path.split(separator: "/")[...])
    }

    private static func match(_ pattern: ArraySlice<Substring>, _ path: ArraySlice<Substring>) -> Bool {
        guard let first = pattern.first else { return true }
        if first == "**" {
            return match(pattern.dropFirst(), path) || !path.isEmpty && match(pattern, path.dropFirst())
        }
        guard let name = path.first, matches(name: name[...], first[...]) else { return false }
        return match(pattern.dropFirst(), path.dropFirst())
    }

    private static func matches(name: Substring, _ pattern: Substring) -> Bool {
        guard let first = pattern.first else { return name.isEmpty }
        if first == "*" {
            return matches(name: name, pattern.dropFirst()) || !name.isEmpty && matches(name: name.dropFirst(), pattern)
        }
        return name.first == first && matches(name: name.dropFirst(), pattern.dropFirst())
    }
}
