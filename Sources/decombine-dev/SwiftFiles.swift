import Foundation

/// The Swift files under some paths, in a fixed order.
enum SwiftFiles {
    /// Files are taken as they are; folders are walked, but for hidden ones and `.build`'s insides below them.
    ///
    /// - Parameter isSkipped: says of a name below a path whether it is passed over.
    static func find(in paths: [String], skipping isSkipped: (String) -> Bool = { $0.hasPrefix(".") }) -> [String] {
        paths.flatMap { path -> [String] in
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return [] }
            guard isFolder.boolValue else { return [path] }
            var found: [String] = []
            walk(path, isSkipped, &found)
            return found
        }
    }

    private static func walk(_ folder: String, _ isSkipped: (String) -> Bool, _ found: inout [String]) {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        for name in names where !isSkipped(name) {
            let path = folder + "/" + name
            let kind = (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
            if kind == .typeDirectory {
                walk(path, isSkipped, &found)
            } else if kind == .typeRegular, name.hasSuffix(".swift") {
                found.append(path)
            }
        }
    }

    static func read(_ path: String) -> [UInt8]? {
        FileManager.default.contents(atPath: path).map { [UInt8]($0) }
    }
}
