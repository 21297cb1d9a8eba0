import Combine
import Foundation

/// What a screen knows of something that it asked for.
enum Loadable<Value: Equatable>: Equatable {
    case idle
    case loading
    case loaded(Value)
    case failed(LarderError)

    var value: Value? {
        if case .loaded(let value) = self { return value }
        return nil
    }
}

extension Publisher where Output: Equatable, Failure == LarderError {
    /// Loading first, then what came of it.
    func asLoadable() -> AnyPublisher<Loadable<Output>, Never> {
        map { Loadable.loaded($0) }
            .catch { Just(Loadable.failed($0)) }
            .prepend(.loading)
            .eraseToAnyPublisher()
    }
}

extension Publisher where Failure == Never {
    /// Like `assign(to:on:)`, without keeping `target` alive.
    func assign<Target: AnyObject>(to path: ReferenceWritableKeyPath<Target, Output>, onWeak target: Target) -> AnyCancellable {
        sink { [weak target] value in target?[keyPath: path] = value }
    }
}
