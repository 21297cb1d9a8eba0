import CombineModel
import Analysis

/// A piece of code that runs as a whole, and that calls lead to.
indirect enum CodeNode: Hashable, Sendable {
    /// A function, an initialiser, or what reads a computed property or a subscript.
    case body(DeclarationID)
    /// What runs when a variable is set: its setter and its observers.
    case setter(DeclarationID)
    /// The initial value of a stored variable.
    case initialValue(DeclarationID)
    /// The default values of a function's parameters, which whoever calls evaluates.
    case defaults(DeclarationID)
    /// A closure, or a function declared in a body, by the byte offset at which it begins.
    case closure(CodeOwner, offset: Int)
    /// A closure that calls what its function was given, and runs when nobody knows any more who called that.
    case escaped(CodeOwner, offset: Int)
    /// What code does before it waits for something that takes time.
    case beginning(CodeNode)
    /// A function that the function was given for a parameter. What it does, the caller's summary says.
    case parameter(DeclarationID, index: Int)
    /// A function that a closure, or a function declared in a body, is given for a parameter. What it does, whoever calls that says.
    case argument(CodeOwner, offset: Int, index: Int)
    /// The promise that the closure of a `Future` is given, by the closure's byte offset.
    case promise(CodeOwner, offset: Int)
    /// Whatever any caller gives for a parameter.
    case anyArgument(DeclarationID, index: Int)
    /// Whatever is assigned to a variable that holds a function.
    case stored(FunctionHolder)
    /// Whatever is run when something is sent there.
    case channel(Channel)
    /// Any function, or any variable that is read or set, of that name: what a member is where nothing is known of the value before it.
    case anyFunction(named: String)
    case anyVariable(named: String, isSet: Bool)
    /// What code that is not scanned may call of a value of a type that it is given: `description`, `hash(into:)`, `encode(to:)`.
    case required(ofType: String)
}

/// What holds functions, of which whoever calls one does not know which it is then.
indirect enum FunctionHolder: Hashable, Sendable {
    case declared(DeclarationID)
    case local(LocalVariable)
    /// What a piece of code gives whoever calls it.
    case result(CodeNode)
}

/// Whose code a closure is part of: a declaration, or the top level of a file.
enum CodeOwner: Hashable, Sendable {
    case declaration(DeclarationID)
    case topLevel(file: Int)

    init(_ declaration: DeclarationID?, inFile file: Int) { self = declaration.map(CodeOwner.declaration) ?? .topLevel(file: file) }

    var declaration: DeclarationID? { if case .declaration(let id) = self { id } else { nil } }

    var file: Int {
        switch self {
        case .declaration(let id): id.file
        case .topLevel(let file): file
        }
    }
}

/// What observers wait for.
enum Channel: Hashable, Sendable {
    /// A subject, a `@Published` property (`$value`), or a function or property that gives a publisher made of one, by its name.
    case publisher(String, of: Holder?)
    /// Notifications, by the last part of the name's path; nil where it could not be read, which may be any.
    case notification(String?)
    /// That an object is about to change, by the name of its type; nil where that is not known, which may be any.
    case object(ofType: String?)
    /// A publisher that a function is given for a parameter.
    case parameter(DeclarationID, index: Int)
    /// The publisher that an operator of the scanned code is called on.
    case receiver(DeclarationID)
}

extension Channel {
    /// What a publisher is a member of; nil stands for anything.
    enum Holder: Hashable, Sendable {
        /// A type, by its qualified name.
        case type(String)
        /// The locals of a piece of code.
        case code(CodeOwner)
        /// Nothing: it is global.
        case nothing
    }

    /// What a declaration delivers.
    init(_ id: DeclarationID, named name: String, in program: Program) {
        self = .publisher(name, of: program.enclosingType(of: id).map(Holder.type) ?? .nothing)
    }
}

/// What one node does itself, and what it leads to.
struct NodeSummary: Sendable {
    struct Call: Hashable, Sendable {
        var target: CodeNode
        /// Where that is kept which it is called on; nil for a value that nobody else has.
        var receiver: Place?
        /// Which object that is, where it is one.
        var object = CalledObject.any
        let site: Effects.Site
        /// What is known of the types in it; nil where nothing is.
        var types: CallTypes?
        /// Whether it is called with a failure, so that no value comes of it: `completion(.failure(error))`.
        var isFailure = false
        /// Whether it is something of which nothing is known that may call it.
        var isPossible = false
        /// Whether names alone tie it to what it observes, which others have as well.
        var isByName = false
        /// The queue that it is put on, where it is only started.
        var queue: Place?
    }

    var own = Effects()
    /// The classes of the scanned code of which it makes objects, once for each place that does.
    var makes: [String] = []
    var calls: [Call] = []
    /// Closures handed to a function of the scanned code: part of this where the function runs that parameter before it returns.
    var handed: [Handed] = []
    /// The same of closures that functions are given which are known by a value alone.
    var passed: [Passed] = []
    /// What it starts, to be run after it has returned as soon as the thread is free that it is for: `Task { … }`, `DispatchQueue.main.async { … }`.
    var started: [Call] = []

    /// Parameters that were given a function of which nothing is known.
    var handedUnknown: [(function: DeclarationID, index: Int, site: Effects.Site)] = []
    /// What variables that hold functions were given; nil where that is not known.
    var assigned: [(variable: FunctionHolder, calls: [Call]?)] = []
    /// Which variables are lent to functions for a parameter, to be changed: `bind(&bag)`.
    var lent: [(variable: DeclarationID, function: DeclarationID, index: Int)] = []
    var observers: [Observer] = []
    /// Which subscriptions variables keep.
    var kept: [(listener: Listener, variable: DeclarationID)] = []
    /// Which channels are made of which others: what is kept in a variable, or handed to a function.
    var flows: [Flow] = []
    /// The functions that it gives whoever calls it.
    var gives = GivenFunctions()
    /// Whether it may be other code as well, of which nothing is known.
    var mayBeOther = false
    /// The functions from outside that functions are handed to, by the byte offsets of the arguments.
    var takers: [Int: KnownFunction] = [:]

    struct Handed: Hashable, Sendable {
        let function: DeclarationID
        let index: Int
        let call: Call
    }

    struct Passed: Hashable, Sendable {
        /// What is called.
        let taker: CodeNode
        let index: Int
        let call: Call
    }

    /// Adds what other code of the same declaration does itself, and leads to.
    mutating func add(_ other: NodeSummary) {
        own.formUnion(other.own)
        calls += other.calls
        handed += other.handed
        passed += other.passed
        started += other.started
        handedUnknown += other.handedUnknown
    }

    /// The same where nobody asks what it is called on.
    var onAnother: NodeSummary {
        func call(_ call: Call) -> Call {
            var call = call
            if call.receiver == .receiver { call.receiver = nil }
            return call
        }
        var result = self
        result.own = Effects()
        result.own.add(own.ofAnyObject, receiver: nil)
        (result.calls, result.started) = (calls.map(call), started.map(call))
        result.handed = handed.map { Handed(function: $0.function, index: $0.index, call: call($0.call)) }
        return result
    }

    /// What is run when something is sent somewhere.
    struct Observer: Hashable, Sendable {
        let source: Channel
        var call: Call
        /// Whether it runs after the send has returned, as soon as the thread is free that it is for.
        var isSoon = false
    }

    /// What is sent to one channel may come by another.
    struct Flow: Hashable, Sendable {
        let source: Channel
        let target: Channel
        /// Whether the target is none for certain: it may hold one.
        var isPossible = false
    }
}

extension CodeNode {
    /// The declaration whose code it is, where that is called by its name; nil for closures and for what stands for other code.
    var declared: DeclarationID? {
        switch self {
        case .body(let id), .setter(let id): id
        case .beginning(let node): node.declared
        case .initialValue, .defaults, .closure, .escaped, .parameter, .argument, .promise, .anyArgument, .stored, .channel, .anyFunction,
            .anyVariable, .required:
            nil
        }
    }

    /// Whether it is a closure in the code of a declaration, or a function there, or the beginning of one.
    func isClosure(of other: CodeOwner?) -> Bool {
        switch self {
        case .closure(let owner, _): owner == other
        case .beginning(let node): node.isClosure(of: other)
        case .body, .setter, .initialValue, .defaults, .escaped, .parameter, .argument, .promise, .anyArgument, .stored, .channel,
            .anyFunction, .anyVariable, .required:
            false
        }
    }

    /// Whether a call of it may be one, or may be none: it is known by its name alone, or code that is not scanned decides.
    var isPossible: Bool {
        switch self {
        case .anyFunction, .anyVariable, .required: true
        case .body, .setter, .initialValue, .defaults, .closure, .escaped, .beginning, .parameter, .argument, .promise, .anyArgument,
            .stored,
            .channel:
            false
        }
    }
}
