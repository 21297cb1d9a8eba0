import CombineModel

/// The names by which Swift knows a completion handler.
///
/// Source: `isCompletionHandlerParamName` and `stripWithCompletionHandlerSuffix` in the Swift compiler's `ImportName.cpp`, and SE-0297.
enum Completion {
    private static let names: Set = [
        "completion", "withCompletion", "completionHandler", "withCompletionHandler", "completionBlock", "withCompletionBlock", "reply",
        "withReply",
        "replyTo", "withReplyTo",
    ]
    private static let suffixes = [
        "WithCompletionHandler", "WithCompletionBlock", "WithCompletion", "WithReplyTo", "WithReply", "WithBlock",
    ]

    static func isName(_ label: String) -> Bool { names.contains(label) }

    /// A base name without the words that say that it takes a completion handler; nil where none say so.
    static func stripped(_ base: String) -> String? {
        guard let suffix = suffixes.first(where: base.hasSuffix) else { return nil }
        return String(base.dropLast(suffix.count))
    }

    /// `load` of `loadAsynchronously`: an async function need not say so.
    static func withoutAsynchronously(_ base: String) -> String {
        let word = "Asynchronously"
        return base.hasSuffix(word) && base.count > word.count ? String(base.dropLast(word.count)) : base
    }
}

/// The async form in which Swift imports a method that takes a completion handler.
public struct AsyncForm: Hashable, Sendable {
    public let name: ImportedName
    public let isThrowing: Bool
    /// What it gives: what its completion handler is told, but for the error.
    public let results: [ObjCType]
    /// The number of the completion handler among the parameters, from 0.
    public let completion: Int
    /// The number of the error among what the completion handler is told, from 0; nil where it does not throw.
    public let error: Int?
    /// Whether the handler's first truth value tells of the error, rather than the error being there.
    public let isErrorTold: Bool
}

extension ObjCMethod {
    /// Whether Swift imports it as an async method, by the rules of SE-0297.
    public var asyncForm: Result<AsyncForm, AsyncRefusal> {
        do throws(AsyncRefusal) { return .success(try importedAsync()) } catch { return .failure(error) }
    }

    /// Why a method is not async.
    public struct AsyncRefusal: Error, Hashable {
        public let why: ImportedFunction.NotAsync
        init(_ why: ImportedFunction.NotAsync) { self.why = why }
    }

    private func importedAsync() throws(AsyncRefusal) -> AsyncForm {
        if owner == .none { throw AsyncRefusal(.function) }
        if attributes.isUnavailable { throw AsyncRefusal(.unavailable) }
        if isInitializer { throw AsyncRefusal(.initializer) }
        let name = swiftName
        let pieces = selector.split(separator: ":").map(String.init)
        var index = parameters.count - 1 - (errorParameter == nil ? 0 : 1)
        var isRefined = false
        switch attributes.async {
        case ObjCAttributes.Async.none?: throw AsyncRefusal(.disabled)
        case .completion(let parameter, let refined)?:
            index = parameter - 1
            isRefined = refined
        case nil:
            guard index >= 0, index < pieces.count || attributes.swiftName != nil else { throw AsyncRefusal(.noCompletionName) }
            let label = attributes.swiftName == nil ? pieces[index] : name.labels.indices.contains(index) ? name.labels[index] : ""
            // The first parameter has no label but what ends the base name.
            let isSaid = Completion.isName(label) || attributes.swiftName == nil && Completion.stripped(label) != nil
            guard isSaid || Completion.isName(parameters[index].name) else { throw AsyncRefusal(.noCompletionName) }
        }
        guard parameters.indices.contains(index) else { throw AsyncRefusal(.noCompletionName) }
        guard let block = parameters[index].type.block else { throw AsyncRefusal(.noBlock) }
        guard result.isVoid else { throw AsyncRefusal(.givesResult) }
        guard block.result.isVoid else { throw AsyncRefusal(.blockGivesResult) }
        var error = block.parameters.firstIndex(where: \.isNullableError)
        var isTold = false
        switch attributes.asyncError?.kind {
        case "none"?: error = nil
        case "zero_argument"?, "nonzero_argument"?: isTold = true
        default: break
        }
        var results = block.parameters.enumerated().filter { $0.offset != error }.map(\.element)
        if isTold, let number = attributes.asyncError?.parameter, error != nil {
            results = block.parameters.enumerated().filter { $0.offset != error && $0.offset != number - 1 }.map(\.element)
        }
        if error != nil {
            for number in results.indices where results[number].nullability == .nullable || results[number].nullability == .unspecified {
                results[number].nullability = .nonnull
            }
        }
        var asyncName = attributes.asyncName.flatMap(ImportedName.init(written:)) ?? name.without(index)
        if attributes.asyncName == nil, attributes.swiftName == nil { asyncName = nameWithoutCompletion(pieces, index) }
        guard !asyncName.base.isEmpty else { throw AsyncRefusal(.noCompletionName) }
        if isRefined, attributes.asyncName == nil, !attributes.isRefined { asyncName.base = "__" + asyncName.base }
        return AsyncForm(name: asyncName, isThrowing: error != nil, results: results, completion: index, error: error, isErrorTold: isTold)
    }

    /// The name of the async form, from the selector: without what says that there is a completion handler, and without a `get` that begins it.
    private func nameWithoutCompletion(_ pieces: [String], _ completion: Int) -> ImportedName {
        var first = NeedlessWords.omitted(from: pieces[0], OmissionName(ownerName ?? ""), .baseNameOfSelf)
        let words = CamelCase.words(of: first)
        if words.count > 1, words[0] == "get" { first = words.dropFirst().joined() }
        guard completion == 0 else {
            var result = name(from: [first] + pieces.dropFirst(), isAsync: true).without(completion)
            // What else the last label says goes to the base name: `loadPage:andCountWithCompletion:` becomes `loadAndCount(_:)`.
            if let rest = Completion.stripped(pieces[completion]), !Completion.isName(pieces[completion]) {
                result.base += rest.prefix(1).uppercased() + rest.dropFirst()
            }
            return result
        }
        let base = Completion.withoutAsynchronously(Completion.stripped(first) ?? first)
        return ImportedName(base: CamelCase.lowercasingInitial(base), labels: [])
    }
}
