import Foundation
import ObjCHeaders
import Testing

@testable import decombine

/// The headers of `Fixtures/ObjCHeaders`, and the libclangs that this machine has.
enum Library {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fixtures/ObjCHeaders").standardized

    static func headers() throws -> HeaderSet {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".h") }
        return HeaderSet(
            try names.map { HeaderSet.Header(path: $0, text: try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) })
    }

    /// All that the tool may be given, Debian's as well as the toolchain's own: they have to say the same. The one of `LIBCLANG_PATH` where that is set.
    static let all: [LibClang] = LibClangSearch.places().paths.reduce(into: []) { found, path in
        guard let clang = try? LibClang(path: path), !found.contains(where: { $0.version == clang.version }) else { return }
        found.append(clang)
    }

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

extension Trait where Self == ConditionTrait {
    /// Where there is no libclang, the test is told as one that was not run.
    static var needsLibClang: Self { .enabled(if: !Library.all.isEmpty, "there is no libclang to read headers with") }
}

extension LibClang: CustomTestStringConvertible {
    public var testDescription: String { version }
}
