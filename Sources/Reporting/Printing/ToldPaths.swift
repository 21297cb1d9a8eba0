/// Tells paths that are relative to the root as paths that exist from where the user stands.
///
/// They are relative there too, if need be with `..`: no output holds an absolute path.
public struct ToldPaths: Sendable {
    /// The names that lead from what the root and the current folder share down to the root.
    private let down: [String]
    /// The names that lead from there down to the current folder.
    private let up: [String]

    /// Where the user stands in the root.
    public static let plain = ToldPaths(root: [], current: [])

    /// - Parameters: the names of the folders from the top of the file system.
    public init(root: [String], current: [String]) {
        let shared = zip(root, current).prefix { $0 == $1 }.count
        down = Array(root.dropFirst(shared))
        up = Array(current.dropFirst(shared))
    }

    public func callAsFunction(_ path: String) -> String {
        let names = down + path.split(separator: "/").map(String.init)
        let shared = zip(names, up).prefix { $0 == $1 }.count
        let told = up.dropFirst(shared).map { _ in ".." } + names.dropFirst(shared)
        return told.isEmpty ? "." : told.joined(separator: "/")
    }

    /// The same for a terminal, on which no name of a file moves the cursor.
    public func shown(_ path: String) -> String { Escaping.terminal(self(path)) }

    /// A path as a shell takes it for one word.
    public static func word(_ path: String) -> String {
        let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-+".contains($0) }
        return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
    }
}
