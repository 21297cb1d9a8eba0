import Analysis
import Lexing

/// Where a program keeps what outlives a call: abstract memory, in which all objects of a type share one place for each of their variables.
///
/// What a local of a struct's type holds is nobody else's, and has no place; what an object holds has one, whatever name leads there.
public enum Place: Hashable, Sendable {
    /// A stored variable of the scanned code: a member of a class or an actor, a static one, or one outside of every type.
    case variable(DeclarationID)
    /// The same of the object that a method is called on. Whoever calls says whether anybody else may have that.
    case own(DeclarationID)
    /// The same of an object that was made in the code itself, which nobody had before that.
    case made(DeclarationID)
    /// The value that a method of a struct or an enum is called on. Whoever calls says where that is kept.
    case receiver
    /// A variable in the code of a declaration that closures in it use as well. Each call has its own.
    case local(LocalVariable)
    /// That a subscription is there: who subscribes adds it, who ends the subscription takes it, and who sends looks for it.
    case listener(Listener)
    /// An object of a class that nothing keeps but the code that made it, and that goes with that.
    case object(ofType: String)
    /// What an object keeps that everybody shares and the scanned code does not declare, by its type: `UserDefaults`.
    case outside(String)
    /// The thread that the code runs on, which whatever begins later may need: who waits until another thread has done something changes it.
    case thread

    /// The variable that it is one of.
    public var variable: DeclarationID? {
        switch self {
        case .variable(let id), .own(let id), .made(let id): id
        case .receiver, .local, .listener, .object, .outside, .thread: nil
        }
    }

    /// The declaration in whose code it is a variable.
    var frame: DeclarationID? { if case .local(let variable) = self { variable.declaration } else { nil } }

    /// Whether it is a variable in code.
    var isLocal: Bool { if case .local = self { true } else { false } }

    /// Whether it is that a subscription is there.
    var isListener: Bool { if case .listener = self { true } else { false } }

    /// Whether it may go because the code ends that has it, which only the flow of that code tells.
    var isEndedByFlow: Bool {
        switch self {
        case .listener, .object: true
        case .variable, .own, .made, .receiver, .local, .outside, .thread: false
        }
    }

    /// Whether what code starts uses the same one as that code.
    var isOfStarted: Bool { self != .thread }

    /// Whether the scanned code does not declare it.
    var isOutside: Bool { if case .outside = self { true } else { false } }

    /// Whether it is one of an object that nobody else has.
    var isMade: Bool { if case .made = self { true } else { false } }

    /// The same where nobody asks whose it is.
    var ofAny: Place { variable.map(Place.variable) ?? self }
}

/// A variable that code declares, by where that is.
public struct LocalVariable: Hashable, Sendable {
    /// Nil at the top level of a file.
    let declaration: DeclarationID?
    let file: Int
    /// The byte offset of the statement.
    let offset: Int
    public let name: String
}

/// What a subscription runs for each value, by where that is written.
public struct Listener: Hashable, Sendable {
    /// Nil at the top level of a file.
    public let declaration: DeclarationID?
    let file: Int
    let offset: Int
}

/// Which object a method is called on, as far as the code knows that calls it.
enum CalledObject: Hashable, Sendable {
    case any
    /// The one that the code itself is called on.
    case own
    /// One that was made in the code.
    case made
    /// One that the call makes: nobody has it before.
    case new

    /// The same for whoever called the code.
    ///
    /// - Parameter object: what the code was called on.
    func seen(from object: CalledObject) -> CalledObject {
        switch self {
        case .any: .any
        case .own: object
        case .made, .new: .new
        }
    }
}

extension Program {
    /// Whether a declaration is a member of each instance of a type, and no static one or one outside of all types.
    func isOfInstance(_ id: DeclarationID) -> Bool { enclosingType(of: id) != nil && !self[id].isStatic }
}
