// A method that is named in place of a closure is called by the loop, which holds its object as the subscription did.
//
// rules: publisher-loop
// accept: no-order-between-streams, self-lives-until-done
// waiver: self-lives-until-done

// MARK: before
import Combine
import Foundation

final class Session: @unchecked Sendable {
    let names = PassthroughSubject<String, Never>()
}

@MainActor
final class Header {
    private var subscription: AnyCancellable?

    func bind(_ session: Session) {
        subscription = session.names.receive(on: DispatchQueue.main).sink(receiveValue: show(name:)) // → continuous publisher-loop review
    }

    private func show(name: String) { record(.sink, name) }

    func stop() { subscription = nil }

    deinit { record(.sink, "header is gone") }
}

@MainActor
final class Footer {
    private var subscription: AnyCancellable?

    func bind(_ session: Session) {
        subscription = session.names.receive(on: DispatchQueue.main).sink { self.show($0) } // → continuous publisher-loop review
    }

    private func show(_ name: String) { record(.service, name) }

    func stop() { subscription = nil }

    deinit { record(.service, "footer is gone") }
}

// MARK: after
import Combine
import Foundation

final class Session: @unchecked Sendable {
    let names = PassthroughSubject<String, Never>()
}

@MainActor
final class Header {
    private var subscription: AnyCancellable?

    func bind(_ session: Session) {
        subscription = AnyCancellable(Task { [values = session.names.receive(on: DispatchQueue.main).buffered()] in
            for await value in values {
                guard !Task.isCancelled else { return }
                self.show(name: value)
            }
        }.cancel)
    }

    private func show(name: String) { record(.sink, name) }

    func stop() { subscription = nil }

    deinit { record(.sink, "header is gone") }
}

@MainActor
final class Footer {
    private var subscription: AnyCancellable?

    func bind(_ session: Session) {
        subscription = AnyCancellable(Task { [values = session.names.receive(on: DispatchQueue.main).buffered()] in
            for await value in values {
                guard !Task.isCancelled else { return }
                self.show(value)
            }
        }.cancel)
    }

    private func show(_ name: String) { record(.service, name) }

    func stop() { subscription = nil }

    deinit { record(.service, "footer is gone") }
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
    var header: Header? = Header()
    var footer: Footer? = Footer()
    header?.bind(session)
    footer?.bind(session)
    await advance(by: 1)
    session.names.send("Ada")
    await advance(by: 1)
    header?.stop()
    header = nil
    record(.sink, "stopped")
    footer?.stop()
    footer = nil
    session.names.send("Grace")
    await advance(by: 1)
}
// MARK: trace before
// service: Ada
// service: footer is gone
// sink: Ada
// sink: header is gone
// sink: stopped
// MARK: trace after
// service: Ada
// service: footer is gone
// sink: Ada
// sink: stopped
// sink: header is gone
