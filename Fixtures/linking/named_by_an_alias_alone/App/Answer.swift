import Combine

typealias Answer<Value> = AnyPublisher<Value, Error>

/// What stands for it in turn.
struct Board<Value>: Publisher {
    typealias Output = Value
    typealias Failure = Never
    let notes = PassthroughSubject<Value, Never>()

    func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never { notes.receive(subscriber: subscriber) }
}
