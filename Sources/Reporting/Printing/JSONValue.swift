/// A JSON value whose keys stay in the order they are given.
///
/// Foundation's encoder sorts keys or shuffles them; people read this output, and tools compare it byte for byte.
indirect enum JSONValue {
    case null
    case boolean(Bool)
    case number(Int)
    case string(String)
    case array([JSONValue])
    case object([(key: String, value: JSONValue)])

    init(_ string: String?) { self = string.map(JSONValue.string) ?? .null }

    /// Two spaces an indent; what is flat and short stays on one line. Ends without a newline.
    func text(indent: Int = 0) -> String {
        if isFlat, let line = line(atMost: Self.widest) { return line }
        let inner = String(repeating: " ", count: indent + 2)
        let outer = String(repeating: " ", count: indent)
        switch self {
        case .array(let values):
            return "[\n" + values.map { inner + $0.text(indent: indent + 2) }.joined(separator: ",\n") + "\n\(outer)]"
        case .object(let members):
            let lines = members.map { inner + Self.quoted($0.key) + ": " + $0.value.text(indent: indent + 2) }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(outer)}"
        case .null, .boolean, .number, .string: return line
        }
    }

    private static let widest = 100

    private var isScalar: Bool {
        switch self {
        case .null, .boolean, .number, .string: true
        case .array(let values): values.isEmpty
        case .object(let members): members.isEmpty
        }
    }

    private var isFlat: Bool {
        switch self {
        case .null, .boolean, .number, .string: true
        case .array(let values): values.allSatisfy(\.isScalar)
        case .object(let members): members.allSatisfy(\.value.isScalar)
        }
    }

    private func line(atMost width: Int) -> String? {
        let line = line
        return isScalar || line.count <= width ? line : nil
    }

    /// All of it on one line.
    var line: String {
        switch self {
        case .null: return "null"
        case .boolean(let value): return value ? "true" : "false"
        case .number(let number): return String(number)
        case .string(let string): return Self.quoted(string)
        case .array(let values): return "[" + values.map(\.line).joined(separator: ", ") + "]"
        case .object(let members):
            if members.isEmpty { return "{}" }
            return "{ " + members.map { Self.quoted($0.key) + ": " + $0.value.line }.joined(separator: ", ") + " }"
        }
    }

    private static func quoted(_ string: String) -> String {
        let isPlain = string.utf8.allSatisfy { $0 >= UInt8(ascii: " ") && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        if isPlain { return "\"" + string + "\"" }
        var result = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case ..<" ": result += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
