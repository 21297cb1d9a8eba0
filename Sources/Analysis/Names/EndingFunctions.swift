import CombineModel
import Facts

extension TypeNames {
    /// Whether an expression ends the program, where no local and no member has the name of the function that does.
    public func endsProgram(_ expression: Expression) -> Bool {
        guard case .name(let name) = expression.root, knownFunctions.endsProgram(name), expression.onlyCall != nil else { return false }
        return globals[name] == nil
    }
}
