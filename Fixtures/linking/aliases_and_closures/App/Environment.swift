import Combine

typealias Answer<Value> = AnyPublisher<Value, Error>
typealias Ask = (Int) -> Answer<String>

/// What a screen may ask for, as closures that are set elsewhere.
struct Environment {
    var title: Ask
    var changes: () -> AnyPublisher<String, Never>
}
