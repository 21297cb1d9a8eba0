// What is sent on ends with what it comes from, or goes to a subscriber whose demand is its own: a loop has no word for either.
//
// rules: publisher-loop

// MARK: before
import Combine

@MainActor
final class Store {
    @Published var count = 0
}

@MainActor
final class Basket {
    let total = PassthroughSubject<Int, Never>()
    private var bag = Set<AnyCancellable>()

    init(store: Store) {
        store.$count // → continuous ✗ completion-matters
            .prefix(while: { $0 < 3 })
            .receive(on: DispatchQueue.main)
            .subscribe(total)
            .store(in: &bag)
        store.$count // → continuous ✗ published-property
            .receive(on: DispatchQueue.main)
            .subscribe(Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "sink \($0)") }))
    }
}

// MARK: run
import Combine

@MainActor func run() async {
    let store = Store()
    let basket = Basket(store: store)
    var bag = Set<AnyCancellable>()
    basket.total.sink(receiveCompletion: { _ in record(.sink, "end") }, receiveValue: { record(.sink, "total \($0)") }).store(in: &bag)
    await settle()
    store.count = 3
    await settle()
}

// MARK: trace
// sink: sink 0
// sink: total 0
// sink: end
// sink: sink 3
