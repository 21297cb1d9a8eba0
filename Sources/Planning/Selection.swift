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

    /// The highest layer that is asked for; nil for all.
    public var layer: AppLayer?

    /// Files and folders, relative to the root, that were given to look at; empty for all. What moves with something in them is
    /// selected as a whole.
    public var focus: [String] = []

    public init() {}

    /// Whether a file, relative to the root, is one of those to look at or lies below one.
    public func looksAt(_ path: String) -> Bool { focus.isEmpty || focus.contains { Self.holds($0, path) } }

    private static func holds(_ wanted: String, _ path: String) -> Bool {
        wanted.isEmpty || path == wanted || path.hasPrefix(wanted + "/")
    }

    /// Whether a batch holds something that is asked for.
    public func selects(_ batch: Batch) -> Bool {
        if let id = self.batch, !batch.id.hasPrefix(id.lowercased()) { return false }
        guard batch.members.contains(where: { looksAt($0.path) }) else { return false }
        guard symbol != nil || path != nil else { return true }
        return batch.members.contains { member in fits(member.symbol) && fits(member.path, member.lines) }
    }

    /// Whether that is the symbol that is asked for, or none is.
    public func fits(_ symbol: String) -> Bool {
        guard let wanted = self.symbol else { return true }
        let bare = symbol.prefix { $0 != "(" }
        return symbol == wanted || bare == wanted || symbol.hasSuffix("." + wanted) || bare.hasSuffix("." + wanted)
    }

    /// Whether lines of a file are among those that are asked for.
    public func fits(_ path: String, _ lines: ClosedRange<Int>) -> Bool {
        guard let wanted = self.path else { return true }
        guard Self.holds(wanted, path) else { return false }
        return self.lines.map(lines.overlaps) ?? true
    }
}
