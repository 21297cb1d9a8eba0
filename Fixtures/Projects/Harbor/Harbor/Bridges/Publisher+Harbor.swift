import Combine
import Foundation

extension Publisher {
    func mapToVoid() -> Publishers.Map<Self, Void> {
        map { _ in () }
    }

    /// For screens on which a failed request just means that nothing changes.
    func swallowErrors() -> AnyPublisher<Output, Never> {
        self.catch { error -> Empty<Output, Never> in
            debugPrint("Swallowed", error)
            return Empty()
        }
        .eraseToAnyPublisher()
    }

    /// Delivers the outcome as one value, on the main queue.
    func sinkResult(_ receive: @escaping (Result<Output, Failure>) -> Void) -> AnyCancellable {
        receiveOnMain()
            .sink(
                receiveCompletion: { completion in
                    if case .failure(let error) = completion { receive(.failure(error)) }
                },
                receiveValue: { receive(.success($0)) }
            )
    }

    func receiveOnMain() -> Publishers.ReceiveOn<Self, DispatchQueue> {
        receive(on: DispatchQueue.main)
    }
}

extension Publisher where Failure == Never {
    func bind<Target: AnyObject>(to target: Target, _ keyPath: ReferenceWritableKeyPath<Target, Output>) -> AnyCancellable {
        sink { [weak target] value in
            target?[keyPath: keyPath] = value
        }
    }
}
