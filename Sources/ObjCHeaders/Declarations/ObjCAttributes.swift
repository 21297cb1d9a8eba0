/// What the attributes of a declaration say to Swift.
///
/// They are read from how clang prints the declaration: its interface shows none of them (libclang 21 as well).
public struct ObjCAttributes: Hashable, Sendable {
    /// `NS_SWIFT_NAME(load(_:completion:))`
    public var swiftName: String?
    /// `NS_REFINED_FOR_SWIFT`: it is called by its name with `__` before it.
    public var isRefined = false
    public var isUnavailable = false
    /// `swift_async`: whether it is async whatever its name says, and the parameter that is its completion handler, from 1.
    public var async: Async?
    /// `NS_SWIFT_ASYNC_NAME(load(_:))`
    public var asyncName: String?
    /// What `swift_error` names, `none`.
    public var error: String?
    /// What `swift_async_error` names, with the number of the parameter that tells of an error, from 1.
    public var asyncError: AsyncError?

    public enum Async: Hashable, Sendable {
        case none
        case completion(parameter: Int, isRefined: Bool)
    }

    public struct AsyncError: Hashable, Sendable {
        public let kind: String
        public let parameter: Int?
    }

    /// - Parameter printed: a declaration as clang prints it.
    init(printed: String) {
        swiftName = Self.argument(of: "swift_name", in: printed).map(Self.unquoted)
        asyncName = Self.argument(of: "swift_async_name", in: printed).map(Self.unquoted)
        error = Self.argument(of: "swift_error", in: printed).map(Self.unquoted)
        isRefined = printed.contains("((swift_private))")
        isUnavailable = printed.contains("__attribute__((unavailable(") || printed.contains("availability(swift, unavailable")
        if let written = Self.argument(of: "swift_async", in: printed) {
            let items = Self.unquoted(written).split(separator: ",").map(\.trimmingSpaces)
            if items.first == "none" {
                async = ObjCAttributes.Async.none
            } else if let number = items.dropFirst().first.flatMap({ Int($0) }) {
                async = .completion(parameter: number, isRefined: items.first == "swift_private")
            }
        }
        if let written = Self.argument(of: "swift_async_error", in: printed) {
            let items = Self.unquoted(written).split(separator: ",").map(\.trimmingSpaces)
            if let kind = items.first { asyncError = AsyncError(kind: kind, parameter: items.dropFirst().first.flatMap { Int($0) }) }
        }
    }

    private static func argument(of attribute: String, in printed: String) -> String? {
        guard let open = printed.firstRange(of: "((\(attribute)(")?.upperBound else { return nil }
        // A name in quotes has parentheses of its own: `swift_name("load(_:)")`.
        let rest = printed[open...]
        let quote = rest.first == "\"" ? rest.dropFirst().firstIndex(of: "\"") : nil
        guard let close = printed[(quote ?? open)...].firstRange(of: "))")?.lowerBound else { return nil }
        return String(printed[open..<close])
    }

    private static func unquoted(_ text: String) -> String { text.filter { $0 != "\"" } }
}
