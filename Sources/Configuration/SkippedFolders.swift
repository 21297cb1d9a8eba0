/// Folders whose code is nobody's to migrate: generated, built and foreign, what is still to be filled in, and what a tutorial shows.
public enum SkippedFolders {
    /// Whether a folder of that name is passed over, unless it is given itself.
    public static func contains(_ name: String) -> Bool {
        names.contains(name.lowercased()) || name.hasPrefix(".build-") || name.hasSuffix(".xctemplate") || name.hasSuffix(".docc")
    }

    private static let names: Set<String> = [
        ".git", ".build", "pods", "carthage", "deriveddata", "sourcepackages", "node_modules", "vendor", "generated",
    ]
}
