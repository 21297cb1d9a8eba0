/// A method of Objective-C, or a function of C, that takes a callback: what a header says of it, and what it is in Swift.
public struct ImportedFunction: Sendable, Hashable {
    public enum Kind: String, Sendable {
        case instanceMethod = "method"
        case classMethod = "class-method"
        case initializer, function
    }

    /// Why Swift does not import it as async.
    public enum NotAsync: String, Sendable, CaseIterable {
        case disabled, unavailable, initializer, function
        case givesResult = "gives-result"
        case noCompletionName = "no-completion-name"
        case noBlock = "no-block"
        case blockGivesResult = "block-gives-result"
    }

    /// The async form that Swift gives it.
    public struct AsyncForm: Sendable, Hashable {
        /// `load(withID:)`
        public let name: String
        public let isThrowing: Bool
        /// The types of what it gives, in Swift; none for `Void`, several for a tuple.
        public let results: [String]
        /// Whether the compiler was asked, and says the same.
        public var isConfirmed = false

        public init(name: String, isThrowing: Bool, results: [String]) {
            (self.name, self.isThrowing, self.results) = (name, isThrowing, results)
        }
    }

    /// A parameter of a C function or of its callback, with its type in Swift.
    public struct Parameter: Sendable, Hashable {
        /// Nil where the header gives it no name.
        public let name: String?
        public let type: String

        public init(name: String?, type: String) { (self.name, self.type) = (name, type) }
    }

    /// A callback that C hands a pointer back to, `void (*callback)(void *context, int status), void *context`.
    public struct ContextCallback: Sendable, Hashable {
        /// Those of the function, the callback and its context among them.
        public let parameters: [Parameter]
        /// Where they stand among the parameters, from 0.
        public let callback: Int
        public let context: Int
        /// What the callback is told, its context at `toldContext`.
        public let told: [Parameter]
        public let toldContext: Int
        /// Whether the function gives something itself, as a status.
        public let givesResult: Bool

        public init(parameters: [Parameter], callback: Int, context: Int, told: [Parameter], toldContext: Int, givesResult: Bool) {
            (self.parameters, self.callback, self.context) = (parameters, callback, context)
            (self.told, self.toldContext, self.givesResult) = (told, toldContext, givesResult)
        }
    }

    /// The header, relative to the root that was scanned.
    public let path: String
    /// From 1, as the column is.
    public let line: Int
    public let column: Int
    public let kind: Kind
    /// The class or protocol, as Objective-C calls it and as Swift does; nil for a function.
    public let owner: String?
    public let swiftOwner: String?
    /// `loadWithID:completion:`
    public let selector: String
    /// `load(withID:completion:)`
    public let name: String
    /// The types of its callbacks, in Swift.
    public let callbacks: [String]
    /// Whether one of them is a pointer to a function, which has a pointer to its context beside it.
    public let takesContext: Bool
    /// The callback with its context, where a function of C has one of each.
    public let contextCallback: ContextCallback?
    public var async: AsyncForm?
    /// Nil where it is async.
    public let notAsync: NotAsync?

    public init(
        path: String, line: Int, column: Int, kind: Kind, owner: String?, swiftOwner: String?, selector: String, name: String,
        callbacks: [String], takesContext: Bool, contextCallback: ContextCallback? = nil, async: AsyncForm?, notAsync: NotAsync?
    ) {
        (self.path, self.line, self.column, self.kind) = (path, line, column, kind)
        (self.owner, self.swiftOwner, self.selector, self.name) = (owner, swiftOwner, selector, name)
        (self.callbacks, self.takesContext, self.contextCallback) = (callbacks, takesContext, contextCallback)
        (self.async, self.notAsync) = (async, notAsync)
    }
}

/// What was read of the headers of a repository.
public struct HeaderSurvey: Sendable {
    /// What the library that read them says of itself; nil where there was none to read them with.
    public let library: String?
    /// How many headers there are.
    public let headers: Int
    /// Those that were read without an error, with what was missing made up.
    public let clean: Int
    /// Those that declare nothing for Swift: C++ for the most part.
    public let foreign: Int
    /// In the order of their places.
    public let functions: [ImportedFunction]

    public init(library: String?, headers: Int, clean: Int, foreign: Int, functions: [ImportedFunction]) {
        (self.library, self.headers, self.clean, self.foreign) = (library, headers, clean, foreign)
        self.functions = functions
    }
}
