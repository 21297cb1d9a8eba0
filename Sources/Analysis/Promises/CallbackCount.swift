/// How often a function calls back what it is given, over every path of its body and of the functions that it hands it on to.
public enum CallbackCount: Sendable, Hashable {
    /// Provided that these functions, which the scanned code does not declare, call back once.
    ///
    /// - Parameter handed: every place where it is handed to something that the scanned code does not declare.
    case exactlyOnce(trusting: [String], handed: [HandedCallback] = [])
    case broken(CallbackBreak)
    /// The scanned code does not declare the function.
    case outside
    /// The scanned code declares it, and what it does with its callback is not followed.
    case unknown
    /// Which function is meant is not known; the scanned code declares one of that name.
    case ambiguous

    var isOnce: Bool { if case .exactlyOnce = self { true } else { false } }
}

/// Where a callback is handed to a function whose body was not read.
public struct HandedCallback: Sendable, Hashable {
    public let path: String
    /// Where the argument begins, in bytes.
    public let offset: Int
    public let function: String
}

/// The line that keeps a function from calling back exactly once.
public struct CallbackBreak: Sendable, Hashable {
    public let path: String
    public let line: Int
    /// Whether the callback may be called a second time there; otherwise a path ends there without calling it.
    public let isTwice: Bool
}
