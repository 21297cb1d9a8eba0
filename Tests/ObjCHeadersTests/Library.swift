import Foundation
import ObjCHeaders
import Testing

/// The headers of `Fixtures/ObjCHeaders`, and the libclangs that this machine has.
enum Library {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fixtures/ObjCHeaders").standardized

    static func headers() throws -> HeaderSet {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".h") }
        return HeaderSet(
            try names.map { HeaderSet.Header(path: $0, text: try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) })
    }

    /// Debian's, where it is installed, and the toolchain's own: whatever there is has to say the same.
    static let all: [LibClang] = {
        let versioned = ((try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")) ?? []).filter { $0.hasPrefix("llvm-") }.sorted()
        let paths =
            versioned.map { "/usr/lib/\($0)/lib/libclang.so" }
            + toolchain.map { [$0 + "/lib/libclang.so", $0 + "/lib/libclang.dylib"] }.flatMap(\.self)
        return paths.compactMap { try? LibClang(path: $0) }
    }()

    /// The folders `usr` of the toolchains on the path.
    static let toolchain: [String] = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").compactMap { folder in
        let swift = URL(filePath: String(folder)).appending(path: "swift")
        guard FileManager.default.fileExists(atPath: swift.path) else { return nil }
        return swift.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent().path
    }

    static func read(_ name: String, with clang: LibClang) throws -> ReadHeader {
        let headers = try headers()
        let index = try #require(headers.headers.firstIndex { $0.path == name })
        return HeaderReader(clang, headers).read(index)
    }
}

extension LibClang: CustomTestStringConvertible {
    public var testDescription: String { version }
}
