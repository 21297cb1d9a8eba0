import CombineModel
import Facts
import Lexing

/// A name introduced inside a body: a parameter, a local, a local function.
final class Local {
    enum Meaning {
        /// The declared type, where there is one.
        case parameter(TypeExpression?)
        /// `let x = value`; with the path to take through it: `x.0`, the unwrapped value.
        case variable(type: TypeExpression?, value: Expression?, scope: Scope, isUnwrapped: Bool)
        /// A type known without an expression: the element of a loop, a part of a tuple.
        case typed(TypeExpression?)
        case function(LocalFunction, scope: Scope)
    }

    let name: String
    var meaning: Meaning
    /// What a local publisher may hold at this point; replaced or joined by assignments.
    var publisher: PublisherExpression?
    /// What it is given, one after another, where its declaration gives it nothing.
    var choices: [PublisherExpression] = []
    /// What was added to a local collection of publishers.
    var added: [Flow] = []
    /// Whether `publisher` was computed; a local that holds none stays nil.
    var isPublisherKnown = false
    var isAssigned = false
    /// Whether something in the body may change it, in whatever order.
    var isChanged = false
    /// What it may be given besides what the lines before say.
    var elsewhere: Reassignments.Elsewhere?
    /// Which parameter of a declaration it is, where it is one.
    var entrance: Entrance?
    /// The box whose value it is, as the parameter of a closure that may change it.
    var box: DeclarationID?
    /// Whether it is a type that is declared there.
    var isType = false
    /// Whether it is a parameter that means what a call gave.
    var isBound = false
    /// Whether it is a closure that is taken to give a publisher of one value whenever it is called.
    var givesOneValue = false

    init(_ name: String, _ meaning: Meaning) {
        self.name = name
        self.meaning = meaning
    }

    /// What a type declared in a body is called among all types: like no other.
    var typeName: String { Self.typePrefix + name }

    static func isType(_ name: String) -> Bool { name.hasPrefix(typePrefix) }

    private static let typePrefix = "local "
}

/// The names visible at one point of a body. Inner scopes see outer ones; a scope grows as the walk goes down a block.
final class Scope {
    let parent: Scope?
    /// The declaration around it.
    let declaration: DeclarationID?
    let file: Int
    /// The qualified name of the type that `self` is of.
    let selfType: String?
    /// What `self` is when an operator's body is read for one call: the upstream.
    let upstream: PublisherExpression?
    private var locals: [String: Local] = [:]
    /// Properties of `self` that are known to hold what a publisher was made with.
    var properties: [String: Local] = [:]
    /// Generic parameters of the declaration with their constraint, or what they stand for.
    let generics: [String: String]
    /// Those of them that are known to stand for one type, and not for whatever meets a constraint.
    let decided: Set<String>
    /// On behalf of which kind of call the code is read; 0 for whatever may call it.
    let context: Int

    init(
        file: Int, declaration: DeclarationID?, selfType: String?, generics: [String: String],
        decided: Set<String> = [], upstream: PublisherExpression? = nil, context: Int = 0
    ) {
        self.decided = decided
        self.context = context
        parent = nil
        isCertain = false
        self.file = file
        self.declaration = declaration
        self.selfType = selfType
        self.generics = generics
        self.upstream = upstream
    }

    /// Whether the code in it surely runs when the code around it does: the branch of a condition whose value is known.
    let isCertain: Bool

    init(inside parent: Scope, isCertain: Bool = false) {
        self.parent = parent
        self.isCertain = isCertain
        file = parent.file
        declaration = parent.declaration
        selfType = parent.selfType
        generics = parent.generics
        upstream = parent.upstream
        context = parent.context
        decided = parent.decided
    }

    /// What a property of `self` is known to hold.
    func property(_ name: String) -> Local? { properties[name] ?? parent?.property(name) }

    func add(_ local: Local) { locals[local.name] = local }

    /// A local function; of several of one name it is not known which of them is called.
    func add(_ function: LocalFunction) {
        var isOnly = true
        if let known = locals[function.name] {
            if case .function(let other, _) = known.meaning { isOnly = other.body.range == function.body.range } else { isOnly = false }
        }
        add(Local(function.name, isOnly ? .function(function, scope: self) : .typed(nil)))
    }

    /// The types that statements declare: nothing is known of them, and they hide what else has their names.
    func addTypes(of statements: [Statement]) {
        for statement in statements {
            guard case .type(let name, _) = statement.kind else { continue }
            let local = Local(name, .typed(nil))
            local.isType = true
            add(local)
        }
    }

    /// The innermost local of that name, and whether code here surely runs after its declaration.
    func local(_ name: String) -> (Local, isOwn: Bool)? {
        var scope: Scope? = self
        var isOwn = true
        while let current = scope {
            if let found = current.locals[name] ?? current.properties[name] { return (found, isOwn) }
            isOwn = isOwn && current.isCertain
            scope = current.parent
        }
        return nil
    }
}

extension Scope {
    /// Lets a closure's parameter mean a publisher of which only the flow is known.
    func hold(_ flow: Flow, inParameter index: Int, of closure: Closure) {
        let name: String
        if let parameters = closure.parameters {
            guard parameters.indices.contains(index) else { return }
            name = parameters[index].name
        } else {
            name = "$\(index)"
        }
        let local = Local(name, .parameter(local(name)?.0.type))
        local.isPublisherKnown = true
        local.publisher = PublisherExpression(
            range: 0..<0, source: .opaque(flow.reason ?? .publisherParameter), sourceRange: 0..<0, steps: [], flow: flow)
        add(local)
    }
}

extension Local {
    /// The declared type, where there is one.
    var type: TypeExpression? {
        switch meaning {
        case .parameter(let type), .typed(let type), .variable(let type, _, _, _): type
        case .function: nil
        }
    }
}
