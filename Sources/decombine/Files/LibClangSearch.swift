import Foundation
import ObjCHeaders

/// Looks for a libclang, in the order in which a user would expect one to be taken.
struct LibClangSearch {
    /// What was found, nil where nothing was.
    let library: LibClang?
    /// What was tried, and what was wrong with it, for a person to read.
    let tried: [String]

    /// - Parameter named: the path that the command line or `LIBCLANG_PATH` names: then no other is looked for.
    init(named: String?) {
        let places = Self.places(named: named)
        var tried: [String] = []
        for path in places.paths {
            do {
                library = try LibClang(path: path)
                self.tried = tried
                return
            } catch {
                // The usual places are guesses: only what is there and cannot be used is told.
                if places.isAsked || FileStatus(of: AbsolutePath(path, in: .current)) != nil { tried.append(error.description) }
            }
        }
        library = nil
        self.tried = tried
    }

    /// Where a library may be, the one to take first, and whether somebody asked for it by its path.
    static func places(named: String? = nil) -> (paths: [String], isAsked: Bool) {
        let environment = ProcessInfo.processInfo.environment
        let asked = named ?? environment["LIBCLANG_PATH"].flatMap { $0.isEmpty ? nil : $0 }
        return (asked.map { [library(at: $0)] } ?? usual(environment), asked != nil)
    }

    private static let fileName: String = {
        #if os(macOS)
            "libclang.dylib"
        #else
            "libclang.so"
        #endif
    }()

    /// `LIBCLANG_PATH` names a library, or the folder that it is in, as it does for other tools.
    private static func library(at path: String) -> String {
        FileStatus(of: AbsolutePath(path, in: .current))?.kind == .folder ? path + "/" + fileName : path
    }

    /// Debian's versioned folders, newest first; where the system's loader looks; beside `swift`; on macOS Xcode, its command line tools and
    /// Homebrew.
    private static func usual(_ environment: [String: String]) -> [String] {
        #if os(macOS)
            let folders = [
                AppleSDKSearch.developerFolder(environment) + "/Toolchains/XcodeDefault.xctoolchain/usr/lib",
                "/Library/Developer/CommandLineTools/usr/lib",
                "/opt/homebrew/opt/llvm/lib", "/usr/local/opt/llvm/lib",
            ]
            return folders.map { $0 + "/" + fileName } + besideSwift(environment)
        #else
            let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")) ?? []
            let versions = folders.compactMap { name in
                name.hasPrefix("llvm-") ? Int(name.dropFirst("llvm-".count)).map { ($0, name) } : nil
            }
            let versioned = versions.sorted { $0.0 > $1.0 }.flatMap { version, name in
                ["/usr/lib/\(name)/lib/\(fileName)", "/usr/lib/\(name)/lib/libclang-\(version).so.1"]
            }
            return versioned + [fileName, "libclang.so.1"] + besideSwift(environment)
        #endif
    }

    private static func besideSwift(_ environment: [String: String]) -> [String] {
        (environment["PATH"] ?? "").split(separator: ":").compactMap { folder in
            let swift = AbsolutePath(folder + "/swift", in: .current)
            return swift.resolved.map { $0.parent.parent.description + "/lib/" + fileName }
        }
    }
}
