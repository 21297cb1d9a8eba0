/// Whether bytes are UTF-8.
enum UTF8Check {
    /// The offset of the first byte that is not part of a character; nil when all are.
    static func firstProblem(in bytes: [UInt8]) -> Int? {
        // The standard library's check is vectorised; only a file that fails it is walked.
        if String(validating: bytes, as: UTF8.self) != nil { return nil }
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var offset = 0
        while true {
            switch parser.parseScalar(from: &rest) {
            case .valid(let scalar): offset += scalar.count
            case .emptyInput: return nil
            case .error: return offset
            }
        }
    }
}
