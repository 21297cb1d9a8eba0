import CombineModel

extension Diagnostic {
    /// `path:line:column: error: …`; without line and column when it concerns the whole file.
    public func text(told: ToldPaths? = nil) -> String {
        let path = told?(path) ?? path
        let place = line == 0 ? path : "\(path):\(line):\(max(1, column))"
        return "\(place): \(severity.rawValue): \(message)"
    }
}
