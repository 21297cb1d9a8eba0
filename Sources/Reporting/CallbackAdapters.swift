import CombineModel
import Wording

/// Async functions around the functions of C that take a callback and a pointer for it: `decombine headers --adapters`.
///
/// They are skeletons. C does not say how often a callback comes, how long what it is told lives, or which values are errors: each says so
/// where a person has to look.
public struct CallbackAdapters: Sendable {
    private let functions: [ImportedFunction]

    public init(_ functions: [ImportedFunction]) { self.functions = functions.filter { $0.contextCallback != nil } }

    /// Swift code; empty where no function is of that kind.
    public var text: String {
        guard !functions.isEmpty else { return "" }
        return ([Self.box] + functions.map(Self.adapter)).joined(separator: "\n")
    }

    private static let box = """
        /// What a callback of C is handed back as its context: the continuation that it resumes.
        private final class CallbackContext<Value> {
            let continuation: CheckedContinuation<Value, Never>

            init(_ continuation: CheckedContinuation<Value, Never>) { self.continuation = continuation }

            /// A pointer that keeps it until `taken(from:)` is called with it.
            var pointer: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

            static func taken(from pointer: UnsafeMutableRawPointer?) -> CallbackContext {
                guard let pointer else { fatalError("the callback was not handed its context") }
                return Unmanaged<CallbackContext>.fromOpaque(pointer).takeRetainedValue()
            }
        }

        """

    private static func adapter(_ function: ImportedFunction) -> String {
        guard let callback = function.contextCallback else { return "" }
        let texts = Wording.language
        let given = callback.parameters.enumerated().filter { $0.offset != callback.callback && $0.offset != callback.context }
        let names = Dictionary(uniqueKeysWithValues: given.enumerated().map { ($1.offset, $1.element.name ?? "argument\($0 + 1)") })
        let parameters = given.map { "_ \(names[$0.offset] ?? ""): \($0.element.type)" }
        let told = callback.told.enumerated().map { number, parameter in
            number == callback.toldContext ? "context" : parameter.name.map { $0 == "context" ? "value" : $0 } ?? "value\(number)"
        }
        let values = told.indices.filter { $0 != callback.toldContext }
        let types = values.map { callback.told[$0].type }
        let result = types.count == 1 ? types[0] : "(" + types.joined(separator: ", ") + ")"
        let value = values.count == 1 ? told[values[0]] : "(" + values.map { told[$0] }.joined(separator: ", ") + ")"
        let kind = types.isEmpty ? "Void" : result
        let resumed = types.isEmpty ? "()" : value
        let arguments = callback.parameters.indices.map { number in
            guard number == callback.callback else { return number == callback.context ? "context" : names[number] ?? "" }
            let resuming = "CallbackContext<\(kind)>.taken(from: context).continuation.resume(returning: \(resumed))"
            return "{ \(told.joined(separator: ", ")) in\n                \(resuming)\n            }"
        }
        let notes =
            [texts.adapterComesOnce(function.name.prefixName)]
            + (types.contains { $0.contains("Pointer") } ? [texts.adapterHoldsPointers] : [])
            + (callback.givesResult ? [texts.adapterDropsResult] : [])
        let call = "\(function.name.prefixName)(\n            \(arguments.joined(separator: ",\n            ")))"
        return """
            /// `\(function.name.prefixName)` (\(function.path):\(function.line)), awaited.
            ///
            \(notes.map { "/// - \($0)" }.joined(separator: "\n"))
            func \(function.name.prefixName)(\(parameters.joined(separator: ", "))) async\(types.isEmpty ? "" : " -> " + result) {
                await withCheckedContinuation { (continuation: CheckedContinuation<\(kind), Never>) in
                    let context = CallbackContext(continuation).pointer
                    \(callback.givesResult ? "_ = " : "")\(call)
                }
            }

            """
    }
}

extension String {
    /// `fetch` of `fetch(_:_:)`
    fileprivate var prefixName: String { String(prefix { $0 != "(" }) }
}
