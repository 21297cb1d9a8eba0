import Combine
import World

/// Where chains end, and what is called on a subscription. The end is seen just before those that do not tell of it.
let terminals: [Law] = [
    unfailing("sink(receiveValue:)") { ending($0) { $0.sink(receiveValue: $1) } },
    unfailing("sink(_:)") { ending($0) { upstream, value in upstream.sink { value($0) } } },
    link("sink(…)") {
        subscribing($0) { upstream, recorder in
            upstream.sink(receiveCompletion: { recorder.end($0) }, receiveValue: { _ in recorder.value() })
        }
        subscribing($0) { upstream, recorder in
            upstream.sink {
                recorder.end($0)
            } receiveValue: { _ in
                recorder.value()
            }
        }
    },
    unfailing("assign(to:on:)") {
        ending($0) { upstream, value in
            let target = Target()
            target.changed = value
            return upstream.assign(to: \.number, on: target)
        }
    },
    unfailing("assign(to:)") {
        ending($0) { upstream, value in
            let target = Target()
            let changes = target.$published.dropFirst().sink(receiveValue: value)
            upstream.assign(to: &target.$published)
            Observing.keep(target)
            return changes
        }
    },
    link("subscribe(_:)") {
        subscribing($0) { upstream, recorder in
            upstream.subscribe(Watch(recorder))
            return nil
        }
        subscribing($0) { upstream, recorder in
            let subject = PassthroughSubject<Int, Trouble>()
            subject.subscribe(Watch(recorder))
            return upstream.subscribe(subject)
        }
    },
    link("receive(subscriber:)") {
        subscribing($0) { upstream, recorder in
            upstream.receive(subscriber: Watch<Int, Trouble>(recorder))
            return nil
        }
    },
    link("values") {
        subscribing($0) { upstream, recorder in
            let task = Task { @MainActor in
                do {
                    for try await _ in upstream.values { recorder.value() }
                    recorder.end(.finished)
                } catch {
                    recorder.end(.failed)
                }
            }
            return AnyCancellable { task.cancel() }
        }
    },
    link("store(in:)") {
        subscribing($0) { upstream, recorder in
            let bag = Bag()
            recording(upstream, recorder).store(in: &bag.subscriptions)
            return AnyCancellable { bag.subscriptions = [] }
        }
        subscribing($0) { upstream, recorder in
            var list: [AnyCancellable]? = []
            recording(upstream, recorder).store(in: &list!)
            Observing.perform(after: 1.5) {
                list = nil
                recorder.cancelled()
            }
            return nil
        }
    },
    link("cancel()") {
        subscribing($0) { upstream, recorder in
            let subscription = recording(upstream, recorder)
            subscription.cancel()
            recorder.cancelled()
            return subscription
        }
        subscribing($0) { upstream, recorder in
            let subscription = recording(upstream, recorder)
            Observing.perform(after: 1.5) {
                subscription.cancel()
                recorder.cancelled()
            }
            return subscription
        }
    },
    unfailing("connect()") { connected($0.makeConnectable()) },
]

private final class Target {
    var changed: (Int) -> Void = { _ in }
    var number = 0 { didSet { changed(number) } }
    @Published var published = 0
}

private final class Bag {
    var subscriptions: Set<AnyCancellable> = []
}

private func recording(_ upstream: Upstream, _ recorder: Recorder) -> AnyCancellable {
    upstream.sink(receiveCompletion: { recorder.end($0) }, receiveValue: { _ in recorder.value() })
}

/// An end of a chain that tells the recorder what it receives.
private func subscribing<P: Publisher>(_ upstream: P, _ subscribe: @escaping (P, Recorder) -> AnyCancellable?) -> Way {
    Way(argument: nil, failure: String(describing: P.Failure.self)) { recorder in
        if let subscription = subscribe(upstream, recorder) { Observing.keep(subscription) }
    }
}

/// One that tells of values only.
private func ending(
    _ upstream: UnfailingUpstream, _ subscribe: @escaping (UnfailingUpstream, @escaping (Int) -> Void) -> AnyCancellable?
) -> Way {
    subscribing(upstream) { upstream, recorder in
        subscribe(
            upstream.handleEvents(receiveCompletion: { recorder.end($0) }).eraseToAnyPublisher(), { _ in recorder.value() })
    }
}
