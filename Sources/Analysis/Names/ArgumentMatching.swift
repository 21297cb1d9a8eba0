import Facts
import Lexing

extension [Parameter] {
    /// The argument that each parameter gets, by the parameter's index.
    func matched(to arguments: [Argument]) -> [Int: Argument] {
        var result: [Int: Argument] = [:]
        var index = 0
        for argument in arguments {
            while index < count {
                let parameter = self[index]
                if argument.isTrailing && argument.label == nil {
                    if parameter.takesFunction || !parameter.hasDefault { break }
                } else if parameter.label == argument.label {
                    break
                }
                index += 1
            }
            guard index < count else { return result }
            result[index] = argument
            index += 1
        }
        return result
    }
}
