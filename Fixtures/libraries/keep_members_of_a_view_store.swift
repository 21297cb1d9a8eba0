// A store's publisher has a member for everything in the state, which delivers the changes of that part: a stream like the whole, and
// what is made of its first value alone is one-shot.
//
// uncompiled: the library is not here

// MARK: before
import Combine
import ComposableArchitecture
import UIKit

struct Orchard {
    struct State: Equatable {
        struct Basket: Equatable { var weight = 0.0 }
        var trees = 0
        var basket: Basket?
        var values: [Int] = []
    }
    enum Action: Equatable { case plant }
}

final class OrchardViewController: UIViewController {
    private let viewStore: ViewStore<Orchard.State, Orchard.Action>
    private var cancellables = Set<AnyCancellable>()
    private let label = UILabel()

    init(viewStore: ViewStore<Orchard.State, Orchard.Action>) {
        self.viewStore = viewStore
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        viewStore.publisher.trees // → continuous ✗ stream
            .map { "\($0) trees" }
            .assign(to: \.text, on: label)
            .store(in: &cancellables)
        self.viewStore.publisher.basket // → continuous ✗ stream
            .compactMap { $0?.weight }
            .sink { [weak self] in self?.label.text = "\($0) kg" }
            .store(in: &cancellables)
        viewStore.publisher.basket.weight // → continuous ✗ stream
            .sink { _ in }
            .store(in: &cancellables)
    }

    func firstCount() -> AnyPublisher<Int, Never> { // → one-shot ✗ stream
        viewStore.publisher.trees.first().eraseToAnyPublisher()
    }

    func watch() async {
        for await state in viewStore.publisher.values { print(state.trees) } // → continuous ✗ stream
    }
}
