import CLibClang
import Foundation

/// A libclang that was loaded while the program runs.
///
/// Nothing is linked: the package builds with nothing installed, and one binary takes every version from 10 on.
public struct LibClang: @unchecked Sendable {
    /// A library that cannot be used; says why.
    public struct LoadError: Error, CustomStringConvertible {
        public let description: String
    }

    let functions: LibClangFunctions
    /// What the library says of itself, `Debian clang version 14.0.6`.
    public let version: String

    /// Loads the library at a path.
    public init(path: String) throws(LoadError) {
        var functions = LibClangFunctions()
        if let problem = libclang_load(path, &functions) {
            defer { free(problem) }
            throw LoadError(description: "\(path) \(String(cString: problem))")
        }
        self.functions = functions
        version = Self.text(functions.getClangVersion(), functions)
    }

    /// The text of a string of the library's, which is released.
    func text(_ string: CXString) -> String { Self.text(string, functions) }

    private static func text(_ string: CXString, _ functions: LibClangFunctions) -> String {
        defer { functions.disposeString(string) }
        return functions.getCString(string).map { String(cString: $0) } ?? ""
    }

    /// The children of a cursor, in source order.
    func children(of cursor: CXCursor) -> [CXCursor] {
        var result: [CXCursor] = []
        _ = withUnsafeMutablePointer(to: &result) { pointer in
            functions.visitChildren(
                cursor,
                { child, _, context in
                    context?.assumingMemoryBound(to: [CXCursor].self).pointee.append(child)
                    return Int32(CXChildVisit_Continue)
                }, pointer)
        }
        return result
    }

    func spelling(of cursor: CXCursor) -> String { text(functions.getCursorSpelling(cursor)) }
    func spelling(of type: CXType) -> String { text(functions.getTypeSpelling(type)) }
    func kind(of cursor: CXCursor) -> Int { Int(functions.getCursorKind(cursor)) }

    /// Where a cursor stands once macros are expanded: the file, and the line and column in it, from 1.
    func place(of location: CXSourceLocation) -> (path: String, line: Int, column: Int) {
        var (file, line, column): (CXFile?, UInt32, UInt32) = (nil, 0, 0)
        functions.getExpansionLocation(location, &file, &line, &column, nil)
        return (file.map { text(functions.getFileName($0)) } ?? "", Int(line), Int(column))
    }
}
