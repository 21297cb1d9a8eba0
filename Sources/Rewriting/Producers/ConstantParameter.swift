import Analysis
import Facts
import Lexing
import SourceText

/// What a function that is a one-shot where it is given a constant looks like without the parameter for it.
extension ConstantArgument {
    /// The edit that takes the argument out of a call; nil where the call leaves it to the default.
    func edit(leavingItOutOf call: ProducerCall, in source: SourceFile, of program: Program) -> Edit? {
        guard let id = call.candidates.first, let argument = call.arguments(for: program[id].parameters)[parameter] else { return nil }
        return Self.edit(leavingOut: argument.range, of: (call.arguments ?? []).filter { !$0.isTrailing }.map(\.range), in: source)
    }

    /// The edit that takes the parameter out of its declaration.
    func edit(leavingItOutOf declaration: Declaration, in source: SourceFile) -> Edit? {
        Self.edit(leavingOut: declaration.parameters[parameter].range, of: declaration.parameters.map(\.range), in: source)
    }

    /// With the comma between it and its neighbour; with the white space around it, where it has none.
    private static func edit(leavingOut range: ByteRange, of list: [ByteRange], in source: SourceFile) -> Edit? {
        guard let index = list.firstIndex(of: range) else { return nil }
        if index > 0 { return Edit(list[index - 1].upperBound..<range.upperBound, "") }
        if list.count > 1 { return Edit(range.lowerBound..<list[1].lowerBound, "") }
        let isWhite = { (byte: UInt8) in [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
        let before = source.bytes[..<range.lowerBound].reversed().prefix(while: isWhite).count
        let behind = source.bytes[range.upperBound...].prefix(while: isWhite).count
        return Edit(range.lowerBound - before..<range.upperBound + behind, "")
    }
}
