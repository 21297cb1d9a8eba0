import Combine
import Foundation

/// An async sequence as a publisher, for the charts that are drawn from publishers.
struct SequencePublisher<Base: AsyncSequence>: Publisher {
    typealias Output = Base.Element
    typealias Failure = Error

    let base: Base

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscriber.receive(subscription: Reading(base: base, subscriber: subscriber))
    }

    private final class Reading<S: Subscriber>: Subscription where S.Input == Output, S.Failure == Error {
        private let base: Base
        private var subscriber: S?
        private var task: Task<Void, Never>?

        init(base: Base, subscriber: S) {
            self.base = base
            self.subscriber = subscriber
        }

        func request(_ demand: Subscribers.Demand) {
            task = Task {
                do {
                    for try await element in base {
                        guard let subscriber else { return }
                        _ = subscriber.receive(element)
                    }
                    subscriber?.receive(completion: .finished)
                } catch {
                    subscriber?.receive(completion: .failure(error))
                }
            }
        }

        func cancel() {
            task?.cancel()
            subscriber = nil
        }
    }
}

extension AsyncSequence {
    var asPublisher: SequencePublisher<Self> {
        SequencePublisher(base: self)
    }
}
