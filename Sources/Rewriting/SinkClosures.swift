import Analysis
import CombineModel
import Facts

/// The arguments of a `sink`: what it does with the value and with the completion.
struct SinkClosures {
    let value: Expression?
    let completion: Closure?

    init(_ arguments: [Argument]) throws(Refusal) {
        var value: Expression?
        var completion: Expression?
        for (index, argument) in arguments.enumerated() {
            switch argument.label {
            case "receiveValue": value = argument.value
            case "receiveCompletion": completion = argument.value
            case nil where arguments.count == 1: value = argument.value
            case nil where index == 0: completion = argument.value
            case nil where index == 1 && completion != nil: value = argument.value
            default: throw Refusal(.shapeNotSupported, "`sink` has an argument `\(argument.label ?? "_")`")
            }
        }
        self.value = value
        if let completion {
            guard let closure = completion.closure else { throw Refusal(.hardToRead, "the completion is handed to a function") }
            self.completion = closure
        } else {
            self.completion = nil
        }
    }

    var closures: [Closure] { [completion, value?.closure].compactMap { $0 } }
}
