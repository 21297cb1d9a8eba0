// A loop over what a publisher delivers keeps the chain as it is, hears the first value, and ends when what held the subscription lets go.
//
// rules: publisher-loop
// accept: no-order-between-streams
// seeds: A3
// swift6: before

// MARK: before
import Combine
import Foundation

final class Session: @unchecked Sendable {
    @Published var user = "nobody"
}

final class Header {
    private var cancellables = Set<AnyCancellable>()
    private var subscription: AnyCancellable?
    private let session: Session

    init(session: Session) { self.session = session }

    func bind() {
        session.$user // → continuous publisher-loop review
            .removeDuplicates()
            .receive(on: DispatchQueue.main)
            .sink { [weak self] user in
                // The name is shown as it is.
                if user.isEmpty { return }
                self?.show(user)
            }
            .store(in: &cancellables)
    }

    func follow() {
        subscription = session.$user.receive(on: RunLoop.main).sink { record(.service, $0) } // → continuous publisher-loop review
    }

    func stop() {
        cancellables.removeAll()
        subscription = nil
    }

    private func show(_ user: String) { record(.sink, user) }

    deinit { record(.sink, "header is gone") }
}

// MARK: after
import Combine
import Foundation

final class Session: @unchecked Sendable {
    @Published var user = "nobody"
}

final class Header {
    private var cancellables = Set<AnyCancellable>()
    private var subscription: AnyCancellable?
    private let session: Session

    init(session: Session) { self.session = session }

    func bind() {
        let userValues = session.$user
            .removeDuplicates()
            .receive(on: DispatchQueue.main)
            .buffered()
        Task { @MainActor [weak self] in
            for await user in userValues {
                guard let self, !Task.isCancelled else { return }
                // The name is shown as it is.
                if user.isEmpty { continue }
                self.show(user)
            }
        }
        .store(in: &cancellables)
    }

    func follow() {
        subscription = AnyCancellable(Task { @MainActor [values = session.$user.receive(on: RunLoop.main).buffered()] in
            for await value in values {
                guard !Task.isCancelled else { return }
                record(.service, value)
            }
        }.cancel)
    }

    func stop() {
        cancellables.removeAll()
        subscription = nil
    }

    private func show(_ user: String) { record(.sink, user) }

    deinit { record(.sink, "header is gone") }
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
    header?.bind()
    session.user = "Ada"
    await advance(by: 1)
    session.user = "Ada"
    session.user = ""
    session.user = "Grace"
    await advance(by: 1)
    header?.follow()
    await advance(by: 1)
    session.user = "Edith"
    header?.stop()
    await advance(by: 1)
    header?.bind()
    await advance(by: 1)
    header = nil
    session.user = "Joan"
    await advance(by: 1)
}
// MARK: trace
// service: Grace
// sink: nobody
// sink: Ada
// sink: Grace
// sink: Edith
// sink: header is gone
