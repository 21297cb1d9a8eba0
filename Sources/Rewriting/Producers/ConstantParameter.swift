import Analysis
import Facts
import Lexing
import SourceText

/// What a function that is a one-shot where it is given a constant looks like without the parameter for it.
extension ConstantArgument {
    /// The edit that takes the argument out of a call; nil where the call leaves it to the default.
    func edit(leavingItOutOf call: ProducerCall, in program: Program) -> Edit? {
        guard let id = call.candidates.first, let argument = call.arguments(for: program[id].parameters)[parameter] else { return nil }
        return Self.edit(leavingOut: argument.range, of: (call.arguments ?? []).filter { !$0.isTrailing }.map(\.range))
    }

    /// The edit that takes the parameter out of its declaration.
    func edit(leavingItOutOf declaration: Declaration) -> Edit? {
        Self.edit(leavingOut: declaration.parameters[parameter].range, of: declaration.parameters.map(\.range))
    }

    /// With the comma between it and its neighbour.
    private static func edit(leavingOut range: ByteRange, of list: [ByteRange]) -> Edit? {
        guard let index = list.firstIndex(of: range) else { return nil }
        if index > 0 { return Edit(list[index - 1].upperBound..<range.upperBound, "") }
        return Edit(range.lowerBound..<(list.count > 1 ? list[1].lowerBound : range.upperBound), "")
    }
}
