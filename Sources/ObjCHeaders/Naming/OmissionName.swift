/// The name of a type, for finding the words of it that a label repeats.
struct OmissionName: Hashable {
    var name: String
    /// The name of the type of its elements, where it holds some.
    let element: String
    let isBoolean: Bool
    let isFunction: Bool
    /// Whether it is a block that may be nil, which its caller may leave out where it is the last one.
    let isOptionalFunction: Bool
    /// Whether Swift gives a parameter of the type a default.
    var hasDefault = false

    init(
        _ name: String, element: String = "", isBoolean: Bool = false, isFunction: Bool = false, isOptionalFunction: Bool = false
    ) {
        (self.name, self.element, self.isBoolean) = (name, element, isBoolean)
        (self.isFunction, self.isOptionalFunction) = (isFunction, isOptionalFunction)
    }
}

extension ObjCType {
    /// Whether Swift gives a parameter of it a default, and so leaves out what its label says: an option set, or a dictionary of options.
    ///
    /// Source: `inferDefaultArgument` in `ImportName.cpp` of the Swift compiler; blocks aside, which are told apart as functions.
    ///
    /// - Parameters:
    ///   - text: the label, or the name of the method that stands for the first one.
    ///   - isLabel: whether it is a label, which may say it anywhere; a name has to end with it.
    func hasDefault(labelled text: String, isLabel: Bool) -> Bool {
        if isOptionSet { return CamelCase.words(of: bareSwiftName).contains { $0.lowercased() == "options" } }
        guard case .object("NSDictionary", _, _) = shape else { return false }
        let words = CamelCase.words(of: text).map { $0.lowercased() }
        let says = { (end: Int) in
            ["options", "attributes"].contains(words[end - 1]) || end > 1 && words[(end - 2)..<end] == ["user", "info"]
        }
        return isLabel ? words.indices.contains { says($0 + 1) } : !words.isEmpty && says(words.count)
    }

    /// What its name gives away already, so that a label need not say it again.
    ///
    /// Source: `getClangTypeNameForOmission` in the Swift compiler.
    var omissionName: OmissionName {
        switch shape {
        case .block: return OmissionName("Block", isFunction: true, isOptionalFunction: nullability == .nullable)
        case .function: return OmissionName("Function", isFunction: true)
        // Of a plain object the class counts, whatever name stands for it; `dispatch_queue_t` is an object with a protocol.
        case .object(_, _, protocols: []): break
        default: if let innerTypedefName { return OmissionName(innerTypedefName, isBoolean: isBoolean) }
        }
        switch shape {
        case .void: return OmissionName("Void")
        case .scalar(let name): return OmissionName(name, isBoolean: isBoolean)
        case .object(let name, let arguments, _):
            guard ["NSArray", "NSSet", "NSOrderedSet"].contains(name) else { return OmissionName(name) }
            return OmissionName(name, element: arguments.first?.omissionName.name ?? "Object")
        case .anyObject(let protocols): return OmissionName(protocols.count == 1 ? protocols[0] : "Object")
        case .parameter: return OmissionName("Object")
        case .classObject: return OmissionName("Class")
        case .selector: return OmissionName("Selector")
        case .block, .function: return OmissionName("")
        case .pointer(let pointee, _): return OmissionName(pointee.omissionName.name.isEmpty ? "" : pointee.omissionName.name + "Pointer")
        case .record(let name, _): return OmissionName(name)
        case .other: return OmissionName("")
        }
    }
}
