/// Folders whose code is nobody's to migrate: generated, built and foreign, what is still to be filled in, and what a tutorial shows.
public enum SkippedFolders {
    /// Whether a folder of that name is passed over, unless it is given itself.
    public static func contains(_ name: String) -> Bool {
        names.contains(name.lowercased()) || name.hasPrefix(".build-") || name.hasSuffix(".xctemplate") || name.hasSuffix(".docc")
    }

    /// Whether a folder of that name is where a package manager puts what the code stands on.
    public static func holdsDependencies(_ name: String) -> Bool { dependencies.contains(name.lowercased()) }

    private static let dependencies: Set<String> = ["pods", "carthage", "sourcepackages", "vendor"]

    private static let names = dependencies.union([".git", ".build", "deriveddata", "node_modules", "generated"])
}
