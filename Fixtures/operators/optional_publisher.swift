// What is not in the cache would crash an unwrapping `await`; the subscriber must hear nothing then.
//
// pitfalls: 4
// lowers: optional

// MARK: before
import Combine
import Foundation

@MainActor
final class Contacts {
    private let names: [Int: String] = [1: "Ada", 2: "Grace"]

    func name(of id: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        names[id].publisher.eraseToAnyPublisher()
    }
}

@MainActor
final class Badge {
    private let contacts = Contacts()
    private var cancellables = Set<AnyCancellable>()

    func show(_ id: Int) {
        contacts.name(of: id) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { name in record(.sink, name) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class Contacts {
    private let names: [Int: String] = [1: "Ada", 2: "Grace"]

    func name(of id: Int) async -> String? {
        names[id]
    }
}

@MainActor
final class Badge {
    private let contacts = Contacts()
    private var cancellables = Set<AnyCancellable>()

    func show(_ id: Int) {
        Task { [contacts] in
            guard let name = await contacts.name(of: id) else { return }
            guard !Task.isCancelled else { return }
            record(.sink, name)
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
    let badge = Badge()
    badge.show(2)
    await settle()
    badge.show(5)
    await settle()
}

// MARK: trace
// sink: Grace
