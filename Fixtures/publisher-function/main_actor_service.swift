// A producer of a main-actor type touches the type's state; its async function must stay on that actor without being told so.
//
// pitfalls: 20

// MARK: before
import Combine
import Foundation

@MainActor
final class Cart {
    private var items: [String] = []

    func add(_ item: String) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        items.append(item)
        return Just(items.count)
            .handleEvents(receiveOutput: { _ in record(.service, "added \(item)") })
            .eraseToAnyPublisher()
    }
}

@MainActor
final class CartModel {
    private let cart = Cart()
    private var cancellables = Set<AnyCancellable>()

    func tap(_ item: String) {
        cart.add(item) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { count in record(.sink, "\(count) in the cart") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class Cart {
    private var items: [String] = []

    func add(_ item: String) async -> Int {
        items.append(item)
        let value = items.count
        record(.service, "added \(item)")
        return value
    }
}

@MainActor
final class CartModel {
    private let cart = Cart()
    private var cancellables = Set<AnyCancellable>()

    func tap(_ item: String) {
        Task { [cart] in
            let count = await cart.add(item)
            guard !Task.isCancelled else { return }
            record(.sink, "\(count) in the cart")
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
    let model = CartModel()
    model.tap("tea")
    await settle()
    model.tap("salt")
    await settle()
}

// MARK: trace
// service: added tea
// service: added salt
// sink: 1 in the cart
// sink: 2 in the cart
