// What `assign` sets, a loop sets: a property of an object that is held as long, or one of `self`, which nothing holds: a bag of the type does.
//
// rules: publisher-loop
// accept: no-order-between-streams, self-lives-until-done

// MARK: before
import Combine
import Foundation

final class Session: @unchecked Sendable {
    let names = PassthroughSubject<String, Never>()
    let titles = PassthroughSubject<String, Never>()
    let numbers = PassthroughSubject<Int, Never>()
}

@MainActor
final class Label {
    var text = "" { didSet { record(.sink, "label: " + text) } }
}

@MainActor
final class Badge {
    var name = "" { didSet { record(.service, "badge: " + name) } }
}

@MainActor
final class Header: ObservableObject {
    @Published var title = ""
    @Published var count = 0
    private let label = Label()
    private let session: Session
    private var bag = Set<AnyCancellable>()

    init(session: Session) {
        self.session = session
        session.titles.receive(on: DispatchQueue.main).assign(to: &$title) // → continuous publisher-loop review
        session.numbers // → continuous publisher-loop review
            .map { $0 + 1 }
            .receive(on: DispatchQueue.main)
            .assign(to: &self.$count)
    }

    func bind() {
        session.names.receive(on: DispatchQueue.main).assign(to: \.text, on: label).store(in: &bag) // → continuous publisher-loop review
    }

    func bind(_ badge: Badge) {
        session.names.map { "my " + $0 }.receive(on: DispatchQueue.main).assign(to: \.name, on: badge) // → continuous publisher-loop review
            .store(in: &bag)
    }

    func show() { record(.caller, "\(title) \(count)") }

    deinit { record(.sink, "header is gone") }
}

@MainActor
final class Counter {
    private var number = 0
    private var subscription: AnyCancellable?

    func listen(to session: Session) {
        subscription = session.numbers.receive(on: DispatchQueue.main).assign(to: \.number, on: self) // → continuous publisher-loop review
    }

    func stop() { subscription = nil }

    func show() { record(.lifetime, "\(number)") }

    deinit { record(.lifetime, "counter is gone") }
}

// MARK: after
import Combine
import Foundation

final class Session: @unchecked Sendable {
    let names = PassthroughSubject<String, Never>()
    let titles = PassthroughSubject<String, Never>()
    let numbers = PassthroughSubject<Int, Never>()
}

@MainActor
final class Label {
    var text = "" { didSet { record(.sink, "label: " + text) } }
}

@MainActor
final class Badge {
    var name = "" { didSet { record(.service, "badge: " + name) } }
}

@MainActor
final class Header: ObservableObject {
    @Published var title = ""
    @Published var count = 0
    private let label = Label()
    private let session: Session
    private var bag = Set<AnyCancellable>()

    init(session: Session) {
        self.session = session
        Task { [weak self, values = session.titles.receive(on: DispatchQueue.main).buffered()] in
            for await title in values {
                guard let self, !Task.isCancelled else { return }
                self.title = title
            }
        }
        .store(in: &bag)
        let numbers = session.numbers
            .map { $0 + 1 }
            .receive(on: DispatchQueue.main)
            .buffered()
        Task { [weak self] in
            for await count in numbers {
                guard let self, !Task.isCancelled else { return }
                self.count = count
            }
        }
        .store(in: &bag)
    }

    func bind() {
        Task { [label, values = session.names.receive(on: DispatchQueue.main).buffered()] in
            for await text in values {
                guard !Task.isCancelled else { return }
                label.text = text
            }
        }
        .store(in: &bag)
    }

    func bind(_ badge: Badge) {
        Task { [values = session.names.map { "my " + $0 }.receive(on: DispatchQueue.main).buffered()] in
            for await name in values {
                guard !Task.isCancelled else { return }
                badge.name = name
            }
        }
        .store(in: &bag)
    }

    func show() { record(.caller, "\(title) \(count)") }

    deinit { record(.sink, "header is gone") }
}

@MainActor
final class Counter {
    private var number = 0
    private var subscription: AnyCancellable?

    func listen(to session: Session) {
        subscription = AnyCancellable(Task { [values = session.numbers.receive(on: DispatchQueue.main).buffered()] in
            for await number in values {
                guard !Task.isCancelled else { return }
                self.number = number
            }
        }.cancel)
    }

    func stop() { subscription = nil }

    func show() { record(.lifetime, "\(number)") }

    deinit { record(.lifetime, "counter is gone") }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

extension Publisher where Failure == Never {
    /// What is delivered from now on, kept until the loop asks for it; the end of the loop cancels the subscription.
    fileprivate func buffered() -> AsyncStream<Output> {
        AsyncStream { continuation in
            nonisolated(unsafe) let sink = Subscribers.Sink<Output, Never>(
                receiveCompletion: { _ in continuation.finish() },
                receiveValue: {
                    nonisolated(unsafe) let value = $0
                    continuation.yield(value)
                })
            continuation.onTermination = { _ in sink.cancel() }
            subscribe(sink)
        }
    }
}

// MARK: run
@MainActor func run() async {
    let session = Session()
    var header: Header? = Header(session: session)
    var counter: Counter? = Counter()
    header?.bind()
    header?.bind(Badge())
    counter?.listen(to: session)
    await advance(by: 1)
    session.titles.send("Dr.")
    session.numbers.send(1)
    session.names.send("No")
    await advance(by: 1)
    header?.show()
    counter?.show()
    header = nil
    await advance(by: 1)
    session.titles.send("Prof.")
    session.names.send("Maybe")
    session.numbers.send(5)
    await advance(by: 1)
    counter?.show()
    counter?.stop()
    await advance(by: 1)
    session.numbers.send(7)
    await advance(by: 1)
    counter?.show()
    counter = nil
    await advance(by: 1)
}
// MARK: trace
// caller: Dr. 2
// lifetime: 1
// lifetime: 5
// lifetime: 5
// lifetime: counter is gone
// service: badge: my No
// sink: label: No
// sink: header is gone
