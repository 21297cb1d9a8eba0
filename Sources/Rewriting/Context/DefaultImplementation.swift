import SourceText

/// What the async requirement of a public protocol does for those who implement it outside the scanned files and know nothing of it: it awaits
/// their publisher.
///
/// ```swift
/// extension UserService {
///     /// Awaits the publisher, for types that implement nothing else.
///     public func user(id: Int) async throws -> User {
///         try await user(id: id).awaitedValue()
///     }
/// }
/// ```
///
/// A requirement that has a default implementation already stays: awaited by a second default, the first one would have to stay a publisher, and
/// as an async function it would take the place of what types elsewhere implement.
public struct DefaultImplementation: Sendable {
    /// Where the protocol ends.
    let offset: Int
    /// `public extension UserService {`
    let head: String
    /// The lines of the method or the property, flush left.
    let lines: [CodeText.Line]
    let indentation: String
    let printer: Printer
    /// The condition under which there is a Combine to await: that of the requirement's file.
    var condition: String?

    /// The edits that declare `all`, which belong to one file: what a protocol needs in one extension, in the order of its requirements.
    public static func edits(adding all: [DefaultImplementation]) -> [Edit] {
        var order: [(offset: Int, head: String)] = []
        for one in all where !order.contains(where: { $0 == (one.offset, one.head) }) { order.append((one.offset, one.head)) }
        return order.compactMap { offset, head in
            let members = all.filter { $0.offset == offset && $0.head == head }
            guard let printer = members.first?.printer, let indentation = members.first?.indentation else { return nil }
            var lines = [CodeText.Line(head)] + Array(members.map { printer.indented($0.lines) }.joined(separator: [""])) + ["}"]
            if let condition = members[0].condition { lines = ["#if \(condition)"] + lines + ["#endif"] }
            let ending = printer.style.lineEnding
            return Edit(offset..<offset, ending + ending + indentation + printer.join(lines, indentation: indentation))
        }
    }
}
