// A member whose name only begins like that of a function which empties the bag would have the task look twice whether it was cancelled.

// MARK: before
import Combine
import Foundation

struct Dock: Sendable {
    func moor() -> AnyPublisher<String, URLError> { // → one-shot publisher-function
        Just("moored").setFailureType(to: URLError.self).eraseToAnyPublisher()
    }
}

@MainActor
final class DockModel {
    private let dock = Dock()
    private(set) var connecting = false
    private(set) var state = ""
    private var cancellables = Set<AnyCancellable>()

    func connect() {
        dock.moor() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { self.state = "adrift" }
                record(.sink, "done, \(self.state)")
            } receiveValue: { state in
                self.connecting = true
                self.state = state
            }
            .store(in: &cancellables)
    }

    func reconnect() {
        cancellables.removeAll()
        connect()
    }
}

// MARK: after
import Combine
import Foundation

struct Dock: Sendable {
    func moor() async throws -> String {
        "moored"
    }
}

@MainActor
final class DockModel {
    private let dock = Dock()
    private(set) var connecting = false
    private(set) var state = ""
    private var cancellables = Set<AnyCancellable>()

    func connect() {
        Task { [dock] in
            do {
                let state = try await dock.moor()
                guard !Task.isCancelled else { return }
                self.connecting = true
                self.state = state
                record(.sink, "done, \(self.state)")
            } catch {
                guard !Task.isCancelled else { return }
                self.state = "adrift"
                record(.sink, "done, \(self.state)")
            }
        }
        .store(in: &cancellables)
    }

    func reconnect() {
        cancellables.removeAll()
        connect()
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let model = DockModel()
    model.connect()
    await settle()
    model.reconnect()
    await settle()
    record(.caller, "\(model.connecting)")
}

// MARK: trace
// sink: done, moored
// sink: done, moored
// caller: true
