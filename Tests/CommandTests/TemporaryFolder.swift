import Foundation

/// A folder that is gone with the test.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("decombine-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    convenience init(_ files: [String: String]) throws {
        try self.init()
        for (path, text) in files { try write(path, text) }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ path: String, _ text: String) throws { try write(path, Array(text.utf8)) }

    func write(_ path: String, _ bytes: [UInt8]) throws {
        let file = url.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: url.appendingPathComponent(path))) }
    func text(_ path: String) throws -> String { String(decoding: try bytes(path), as: UTF8.self) }

    /// Every name in it, at any depth.
    var names: [String] {
        FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String }.sorted() ?? []
    }

    func commitAll() throws {
        for arguments in [["init", "-q", "."], ["add", "-A"], ["commit", "-q", "-m", "start"]] {
            _ = try Tool.git(arguments, in: self)
        }
    }
}
