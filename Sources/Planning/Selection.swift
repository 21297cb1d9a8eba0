import CombineModel

/// Which batches are asked for: all that hold a member that fits.
public struct Selection: Sendable, Hashable {
    /// The beginning of a batch's id.
    public var batch: String?
    /// `UserRepository.fetchUser(id:)`, or without the labels.
    public var symbol: String?
    /// A file, or a folder, relative to the scanned root.
    public var path: String?
    /// Lines of that file, 1-based.
    public var lines: ClosedRange<Int>?

    public init() {}

    func selects(_ batch: Batch) -> Bool {
        if let id = self.batch, !batch.id.hasPrefix(id.lowercased()) { return false }
        guard symbol != nil || path != nil else { return true }
        return batch.members.contains { member in fits(member.symbol) && fits(member.path, member.lines) }
    }

    private func fits(_ symbol: String) -> Bool {
        guard let wanted = self.symbol else { return true }
        return symbol == wanted || symbol.prefix { $0 != "(" } == wanted
    }

    private func fits(_ path: String, _ lines: ClosedRange<Int>) -> Bool {
        guard let wanted = self.path else { return true }
        let folder = wanted.hasSuffix("/") ? wanted : wanted + "/"
        guard path == wanted || path.hasPrefix(folder) || wanted == "." else { return false }
        return self.lines.map(lines.overlaps) ?? true
    }
}
