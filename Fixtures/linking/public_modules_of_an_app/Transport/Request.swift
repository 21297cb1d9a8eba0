import Combine

/// What is public in a module of an app, the app alone makes: a closure that a request holds is what the app puts there.
public struct Request<Answer> {
    public let name: String
    public let send: () -> AnyPublisher<Answer, Error>

    public init(name: String, send: @escaping () -> AnyPublisher<Answer, Error>) {
        self.name = name
        self.send = send
    }
}

public protocol Sending {
    func answer<Answer>(to request: Request<Answer>) -> AnyPublisher<Answer, Error> // → one-shot publisher-requirement
}

public final class Wire: Sending {
    public init() {}

    public func answer<Answer>(to request: Request<Answer>) -> AnyPublisher<Answer, Error> { // → one-shot awaited-publisher review
        request.send()
    }
}

/// The same, where the app puts a stream there.
public struct Watch {
    public let follow: () -> AnyPublisher<Int, Never>

    public init(follow: @escaping () -> AnyPublisher<Int, Never>) { self.follow = follow }

    public func depths() -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        follow()
    }
}

/// What a screen shows, as the app fills it.
public struct Labels {
    public let title: AnyPublisher<String, Never> // → one-shot ✗ stored-publisher
    public let depth: AnyPublisher<Int, Never> // → continuous ✗ subject

    public init(title: AnyPublisher<String, Never>, depth: AnyPublisher<Int, Never>) {
        self.title = title
        self.depth = depth
    }
}
