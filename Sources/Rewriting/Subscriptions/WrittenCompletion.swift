import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// What stands for a completion that its closure reads as a value: `finish(with: completion)`.
struct WrittenCompletion {
    /// What the closure calls it.
    let name: String
    /// The type of the failure, where only errors of that type are one: others would have no case to stand for them.
    private let failure: String?
    /// What has to stand before `.finished`.
    private let type: String

    /// - Parameter failure: what the publisher fails with.
    init(_ branches: CompletionBranches, of failure: Failure, in lowerer: Lowerer) throws(Refusal) {
        name = branches.name
        let written: String
        switch failure {
        case .type("Error"): (self.failure, written) = (nil, lowerer.types.anyError)
        case .type(let type):
            written = try lowerer.types.spelled(type)
            self.failure = written
        case .never: (self.failure, written) = (nil, WrittenTypes.never)
        case .unknown: throw Refusal(.hardToRead, "the type of the failure that the completion is of is not known")
        }
        let text = (branches.finished + branches.failed).map { lowerer.source.text($0) }.joined(separator: "\n")
        let taken = ArgumentUse.calls(with: branches.name, in: text).map { calls in
            calls.allSatisfy { lowerer.context.program.takesOneCompletion($0.called, $0.label) }
        }
        type = taken == true ? "" : "Subscribers.Completion<\(written)>"
    }

    var finished: Replacement { .printed(type + ".finished", as: "finished") }

    /// What is printed of an error inside of something else is what `String(reflecting:)` says of it.
    func failed(_ error: String) -> Replacement {
        .printed(type + ".failure(\(error))", as: "failure(\\(String(reflecting: \(error))))")
    }

    /// What a `catch` has to match.
    func pattern(naming error: String) -> CatchPattern {
        failure.map { .typed(error, as: $0) } ?? CatchPattern(naming: error)
    }
}

extension Program {
    /// Whether every function of that name says of which publisher's failure the completion is that it takes.
    fileprivate func takesOneCompletion(_ called: String, _ label: String?) -> Bool {
        let name = called.split { $0 == "." || $0 == "?" }.last.map(String.init) ?? called
        let functions = files.lazy.flatMap(\.skeleton.declarations).filter { declaration in
            declaration.kind == .function && declaration.name == name && declaration.parameters.contains { $0.label == label }
        }
        return !functions.isEmpty
            && functions.allSatisfy { function in
                let given = function.parameters.filter { $0.label == label }
                return function.genericParameters.isEmpty && given.allSatisfy { CompletionFunction.failure(ofCompletion: $0.type) != nil }
            }
    }
}
