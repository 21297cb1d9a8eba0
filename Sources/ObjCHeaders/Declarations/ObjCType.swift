/// A type as a header writes it.
public struct ObjCType: Hashable, Sendable {
    public indirect enum Shape: Hashable, Sendable {
        case void
        /// A number or a truth value, by its name in Swift.
        case scalar(String)
        /// An object of a class, with the arguments of a generic one and the protocols that it is said to have.
        case object(String, arguments: [ObjCType], protocols: [String])
        /// `id`, or `id<P>`.
        case anyObject(protocols: [String])
        /// A parameter of a generic class.
        case parameter(String)
        case classObject
        case selector
        case block(Block)
        /// A pointer to a C function.
        case function(Block)
        case pointer(ObjCType, isConst: Bool)
        /// A struct, a union or an enumeration, by name; one of which only the name is declared is seen by pointers alone.
        case record(String, isDefined: Bool)
        /// What no rule here says anything of, as it is written.
        case other(String)
    }

    /// What a block or a function takes and gives.
    public struct Block: Hashable, Sendable {
        public let parameters: [ObjCType]
        public let result: ObjCType
        /// Whether its parameters are written, be it `void`; nothing can be said of one that is not.
        public let hasPrototype: Bool
    }

    /// Whether it may be null, as far as the header says.
    public enum Nullability: Hashable, Sendable {
        case nonnull, nullable, unspecified
        /// `_Nullable_result`: null only for whom it is told to by a completion handler.
        case nullableResult
    }

    public var shape: Shape
    public var nullability: Nullability = .unspecified
    /// The name of the `typedef` that it is written with.
    public var typedefName: String?
    /// The name of the last `typedef` on the way to what it is: what labels leave out is said of that.
    var innerTypedefName: String?
    /// Whether it is an enumeration whose values can be joined.
    var isOptionSet = false

    /// What it takes and gives, where it is a block.
    public var block: Block? { if case .block(let block) = shape { block } else { nil } }
    public var isVoid: Bool { shape == .void }
    var isBoolean: Bool { shape == .scalar("Bool") }

    /// Whether it can hold `nil` in Swift, as far as its shape goes.
    private var isPointer: Bool {
        switch shape {
        case .object, .anyObject, .parameter, .classObject, .selector, .block, .function, .pointer: true
        case .void, .scalar, .record, .other: false
        }
    }

    /// Whether it is an `NSError` that may be nil, or of which that is not said: what makes an async method throw.
    var isNullableError: Bool {
        guard case .object("NSError", _, _) = shape else { return false }
        return nullability != .nonnull
    }

    /// Its name in Swift, with `?` or `!` where it may be null.
    public var swiftName: String {
        guard isPointer else { return bareSwiftName }
        switch nullability {
        case .nonnull: return bareSwiftName
        case .nullable, .nullableResult: return optional("?")
        case .unspecified: return optional("!")
        }
    }

    private func optional(_ mark: String) -> String {
        if case .block = shape { return "(\(bareSwiftName))\(mark)" }
        return bareSwiftName.contains(" & ") || bareSwiftName.hasPrefix("any ") ? "(\(bareSwiftName))\(mark)" : bareSwiftName + mark
    }

    /// Its name in Swift, whatever is said of null.
    public var bareSwiftName: String {
        switch shape {
        case .void: return "Void"
        case .scalar(let name), .record(let name, _), .other(let name), .parameter(let name): return typedefName ?? name
        case .object(let name, let arguments, let protocols):
            let names = arguments.map(\.bareSwiftName)
            switch name {
            case "NSArray": return "[\(names.first ?? "Any")]"
            case "NSDictionary": return "[\(names.first ?? "AnyHashable") : \(names.dropFirst().first ?? "Any")]"
            case "NSSet": return "Set<\(names.first ?? "AnyHashable")>"
            default:
                let bridged = Self.bridged[name] ?? name
                let written = names.isEmpty ? bridged : "\(bridged)<\(names.joined(separator: ", "))>"
                return protocols.isEmpty ? written : "any " + ([written] + protocols).joined(separator: " & ")
            }
        case .anyObject(let protocols): return protocols.isEmpty ? "Any" : "any " + protocols.joined(separator: " & ")
        case .classObject: return "AnyClass"
        case .selector: return "Selector"
        case .block(let block), .function(let block):
            return "(\(block.parameters.map(\.swiftName).joined(separator: ", "))) -> \(block.result.swiftName)"
        case .pointer(let pointee, let isConst):
            if let typedefName { return typedefName }
            if case .record(_, isDefined: false) = pointee.shape { return "OpaquePointer" }
            let kind = isConst ? "Unsafe" : "UnsafeMutable"
            return pointee.isVoid ? kind + "RawPointer" : "\(kind)Pointer<\(pointee.swiftName)>"
        }
    }

    /// The classes that Swift imports as values of its own.
    ///
    /// Source: the bridging table of the Swift compiler, `lib/ClangImporter/MappedTypes.def` and the overlay of Foundation.
    private static let bridged = [
        "NSString": "String", "NSData": "Data", "NSDate": "Date", "NSURL": "URL", "NSUUID": "UUID", "NSError": "any Error",
        "NSURLRequest": "URLRequest", "NSURLComponents": "URLComponents", "NSURLQueryItem": "URLQueryItem", "NSTimeZone": "TimeZone",
        "NSLocale": "Locale", "NSCalendar": "Calendar", "NSDateComponents": "DateComponents", "NSIndexPath": "IndexPath",
        "NSIndexSet": "IndexSet", "NSCharacterSet": "CharacterSet", "NSNotification": "Notification",
        "NSPersonNameComponents": "PersonNameComponents", "NSMeasurement": "Measurement", "NSDateInterval": "DateInterval",
    ]
}
