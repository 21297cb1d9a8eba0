/// A method or a C function that takes a callback, as a header declares it.
public struct ObjCMethod: Hashable, Sendable {
    public enum Owner: Hashable, Sendable {
        /// A class, its categories included.
        case type(String)
        case `protocol`(String)
        /// None: it is a C function.
        case none
    }

    public struct Parameter: Hashable, Sendable {
        /// What the header calls it inside.
        public let name: String
        public let type: ObjCType
        /// What it calls the parameters of a callback; none where a `typedef` stands for it.
        public var toldNames: [String] = []
    }

    /// The header, relative to the root that was scanned.
    public let path: String
    /// From 1.
    public let line: Int
    public let column: Int
    public let owner: Owner
    /// What the owner is called in Swift.
    public let swiftOwner: String?
    public let isClassMethod: Bool
    /// `load:completion:`, or the name of a C function.
    public let selector: String
    public let parameters: [Parameter]
    public let result: ObjCType
    public let attributes: ObjCAttributes
    /// Whether a property of the class writes the method, which is then no method in Swift.
    public let isAccessor: Bool

    public var ownerName: String? {
        switch owner {
        case .type(let name), .protocol(let name): name
        case .none: nil
        }
    }

    /// The callbacks among its parameters.
    public var callbacks: [Int] {
        parameters.indices.filter {
            switch parameters[$0].type.shape {
            case .block, .function: true
            default: false
            }
        }
    }

    /// Whether its last parameter is an error to be written to, `NSError **`, so that it throws in Swift.
    var errorParameter: Int? {
        guard case .pointer(let pointee, _)? = parameters.last?.type.shape, case .object("NSError", _, _) = pointee.shape else {
            return nil
        }
        let canFail = result.isBoolean || { if case .object = result.shape { true } else { false } }()
        return canFail && attributes.error != "none" ? parameters.count - 1 : nil
    }
}
