import Combine
import Foundation

/// Renews the session a little before it ends.
@MainActor
final class SessionKeeper: ObservableObject {
    @Published private(set) var expiresAt: Date?
    private let renew: () async -> SessionToken?
    private var cancellables = Set<AnyCancellable>()
    private let margin: TimeInterval = 120

    init(renew: @escaping () async -> SessionToken?) {
        self.renew = renew
        watchExpiry()
    }

    func begin(_ token: SessionToken) {
        expiresAt = token.expiresAt
    }

    private func watchExpiry() {
        $expiresAt
            .compactMap { $0 }
            .flatMap { [margin] date -> AnyPublisher<Void, Never> in
                let wait = date.timeIntervalSinceNow - margin
                guard wait > 0 else { return Just(()).eraseToAnyPublisher() }
                return Just(())
                    .delay(for: .seconds(wait), scheduler: RunLoop.main)
                    .eraseToAnyPublisher()
            }
            .sink { [weak self] in
                Task { await self?.renewNow() }
            }
            .store(in: &cancellables)
    }

    private func renewNow() async {
        guard let token = await renew() else { return }
        expiresAt = token.expiresAt
    }
}

/// Keeps the tide table on the board fresh.
@MainActor
final class TideRefresher: ObservableObject {
    @Published private(set) var table: TideTable?
    private let repository: TideRepository
    private let marina: Marina.ID
    private var running: Task<Void, Never>?
    private var cancellables = Set<AnyCancellable>()

    init(repository: TideRepository, marina: Marina.ID) {
        self.repository = repository
        self.marina = marina
    }

    func start() {
        Timer.publish(every: 300, on: .main, in: .common)
            .autoconnect()
            .prepend(Date())
            .sink { [weak self] _ in
                guard let self else { return }
                self.running?.cancel()
                self.running = Task { await self.refresh() }
            }
            .store(in: &cancellables)
    }

    func stop() {
        running?.cancel()
        cancellables.removeAll()
    }

    private func refresh() async {
        guard let fresh = try? await repository.tides(at: marina), !Task.isCancelled else { return }
        table = fresh
    }
}
