import CombineModel

extension Diagnostic {
    /// `path:line:column: error: …`; without line and column when it concerns the whole file.
    public func text(prefix: String = "") -> String {
        let place = line == 0 ? path : "\(path):\(line):\(max(1, column))"
        return "\(prefix)\(place): \(severity.rawValue): \(message)"
    }
}
