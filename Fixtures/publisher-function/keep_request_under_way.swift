// A request that is kept while it is under way is the same request: what a private variable holds is told by its own file alone.

// MARK: before
import Combine
import Foundation

@MainActor
final class TokenStore {
    private var underWay: AnyPublisher<String, Never>? // → one-shot ✗ stored-publisher
    private(set) var requests = 0

    func token() -> AnyPublisher<String, Never> { // → one-shot ✗ shape-not-supported
        if let underWay { return underWay }
        requests += 1
        let made = Just("token \(requests)")
            .delay(for: .seconds(1), scheduler: DispatchQueue.main)
            .handleEvents(receiveCompletion: { [weak self] _ in self?.underWay = nil })
            .share()
            .eraseToAnyPublisher()
        underWay = made
        return made
    }
}

@MainActor
final class SignIn {
    private let store: TokenStore
    private let ask: @MainActor (TokenStore) -> AnyPublisher<String, Never> = { $0.token() }
    private var cancellables = Set<AnyCancellable>()

    init(store: TokenStore) { self.store = store }

    func start() {
        ask(store) // → one-shot ✗ callee-stays
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let store = TokenStore()
    let screen = SignIn(store: store)
    screen.start()
    screen.start()
    await advance(by: 2)
    screen.start()
    await advance(by: 2)
    record(.caller, "\(store.requests) requests")
}

// MARK: trace
// sink: token 1
// sink: token 1
// sink: token 2
// caller: 2 requests
