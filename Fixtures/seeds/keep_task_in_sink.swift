// A date that is published again does not stop the wait for the old one: `flatMap` runs both, and the renewal is asked for twice.
//
// seeds: D1, A14
// pitfalls: 27, 28

// MARK: before
import Combine
import Foundation

@MainActor
final class TicketKeeper: ObservableObject {
    @Published var runsOut: Double?
    private let canary = Canary("keeper")
    private var cancellables = Set<AnyCancellable>()

    func watch() {
        $runsOut // → continuous ✗ published-property
            .compactMap { $0 }
            .flatMap { seconds -> AnyPublisher<Void, Never> in
                guard seconds > 0 else { return Just(()).eraseToAnyPublisher() }
                return Just(()).delay(for: .seconds(seconds), scheduler: DispatchQueue.main).eraseToAnyPublisher()
            }
            .sink { [weak self] in
                Task { await self?.renew() }
            }
            .store(in: &cancellables)
    }

    private func renew() async {
        record(.service, "renewed at \(elapsed)")
    }
}

// MARK: run
@MainActor func run() async {
    var keeper: TicketKeeper? = TicketKeeper()
    keeper?.watch()
    keeper?.runsOut = 10
    await advance(by: 5)
    keeper?.runsOut = 20
    await advance(by: 30)
    keeper?.runsOut = 5
    keeper = nil
    await advance(by: 10)
}

// MARK: trace
// lifetime: keeper gone
// service: renewed at 10.0
// service: renewed at 25.0
