import Foundation
import Reporting

/// An absolute path without `.`, `..` and trailing slashes.
struct AbsolutePath: Hashable, Comparable, CustomStringConvertible {
    let description: String

    /// `path` as typed, from `folder` on when it is relative.
    init(_ path: String, in folder: AbsolutePath) {
        self.init(absolute: path.hasPrefix("/") ? path : folder.description + "/" + path)
    }

    init(absolute path: String) {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { parts = parts.dropLast() } else { parts.append(part) }
        }
        description = "/" + parts.joined(separator: "/")
    }

    /// The folder that the tool was started in.
    static var current: AbsolutePath {
        let path = AbsolutePath(absolute: FileManager.default.currentDirectoryPath)
        return path.resolved ?? path
    }

    /// The same with every symbolic link followed; nil when there is nothing there.
    var resolved: AbsolutePath? {
        guard let pointer = realpath(description, nil) else { return nil }
        defer { free(pointer) }
        return AbsolutePath(absolute: String(cString: pointer))
    }

    var parent: AbsolutePath { AbsolutePath(absolute: description + "/..") }
    var name: String { parts.last ?? "/" }

    /// The way to it from the current folder: no output holds an absolute path.
    var shortName: String { ToldPaths(root: parts, current: AbsolutePath.current.parts)("") }

    func appending(_ name: String) -> AbsolutePath { AbsolutePath(absolute: description + "/" + name) }

    /// One of the files or folders in it.
    ///
    /// - Parameter entry: the name as the folder lists it, which is one part of a path.
    func entry(_ entry: String) -> AbsolutePath { AbsolutePath(plain: description == "/" ? "/" + entry : description + "/" + entry) }

    private init(plain description: String) { self.description = description }

    /// The way from `folder` down to this, empty when they are the same; nil when it is not below.
    func relative(to folder: AbsolutePath) -> String? {
        let (own, other) = (description.utf8, folder.description.utf8)
        if own.count > other.count, own.starts(with: other), own[own.index(own.startIndex, offsetBy: other.count)] == UInt8(ascii: "/") {
            return String(Substring(own.dropFirst(other.count + 1)))
        }
        return parts.starts(with: folder.parts) ? parts.dropFirst(folder.parts.count).joined(separator: "/") : nil
    }

    /// The deepest folder that holds both.
    func common(with other: AbsolutePath) -> AbsolutePath {
        let shared = zip(parts, other.parts).prefix { $0 == $1 }.map(\.0)
        return AbsolutePath(absolute: shared.joined(separator: "/"))
    }

    static func < (a: Self, b: Self) -> Bool { a.description < b.description }

    /// The names of the folders that lead to it, and its own.
    var parts: [String] { description.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) } }
}
