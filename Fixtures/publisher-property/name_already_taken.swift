// `badgePublisher` cannot become `badge` where there is a `badge` already: the async getter keeps the long name, and both can still be read.

// MARK: before
import Combine
import Foundation

@MainActor
final class Inbox {
    private(set) var badge = 0

    var badgePublisher: AnyPublisher<Int, Never> { // → one-shot publisher-property
        Just(badge + 3)
            .handleEvents(receiveOutput: { record(.service, "counted \($0)") })
            .eraseToAnyPublisher()
    }

    func show(_ number: Int) {
        badge = number
    }
}

@MainActor
final class InboxModel {
    let inbox = Inbox()
    private var cancellables = Set<AnyCancellable>()

    func refresh() {
        inbox.badgePublisher // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.inbox.show($0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class Inbox {
    private(set) var badge = 0

    var badgePublisher: Int {
        get async {
            let value = badge + 3
            record(.service, "counted \(value)")
            return value
        }
    }

    func show(_ number: Int) {
        badge = number
    }
}

@MainActor
final class InboxModel {
    let inbox = Inbox()
    private var cancellables = Set<AnyCancellable>()

    func refresh() {
        Task { [weak self, inbox] in
            let badge = await inbox.badgePublisher
            guard !Task.isCancelled else { return }
            self?.inbox.show(badge)
        }
        .store(in: &cancellables)
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
    let model = InboxModel()
    model.refresh()
    await settle()
    record(.caller, "badge \(model.inbox.badge)")
    model.refresh()
    await settle()
    record(.caller, "badge \(model.inbox.badge)")
}

// MARK: trace
// service: counted 3
// service: counted 6
// caller: badge 3
// caller: badge 6
