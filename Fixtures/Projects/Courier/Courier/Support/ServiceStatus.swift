import Combine
import Foundation

/// Asks every minute whether the service is well. Used by the status bar of the desktop app only, so it is not public.
final class ServiceStatus {
    enum Health: Equatable {
        case well
        case slow
        case down
    }

    @Published private(set) var health = Health.well

    private let courier: Courier
    private var bag = Set<AnyCancellable>()
    private var check: AnyCancellable?

    init(courier: Courier) {
        self.courier = courier
    }

    func start() {
        Timer.publish(every: 60, on: .main, in: .common)
            .autoconnect()
            .sink { [weak self] _ in self?.checkNow() }
            .store(in: &bag)
    }

    func stop() {
        bag.removeAll()
        check = nil
    }

    func checkNow() {
        check = ping()
            .receive(on: DispatchQueue.main)
            .sink { [weak self] health in
                self?.health = health
            }
    }

    private func ping() -> AnyPublisher<Health, Never> {
        courier.send(Request<Pong>.get("ping"))
            .map { pong in pong.milliseconds > 500 ? Health.slow : .well }
            .replaceError(with: .down)
            .eraseToAnyPublisher()
    }

    private struct Pong: Decodable {
        let milliseconds: Int
    }
}
