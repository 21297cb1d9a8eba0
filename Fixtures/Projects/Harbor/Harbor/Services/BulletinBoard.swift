import Combine
import Foundation

extension Notification.Name {
    static let bulletinDidArrive = Notification.Name("HarborBulletinDidArrive")
}

/// Shows the bulletins that the push service hands over as notifications.
final class BulletinBoard {
    final class Sign {
        var text: String? = ""
    }

    let sign = Sign()
    private(set) var first = Bulletin.none
    private var cancellables = Set<AnyCancellable>()

    func connect(to center: NotificationCenter = .default) {
        let payloads = center.publisher(for: .bulletinDidArrive)
            .compactMap { note in note.userInfo?["payload"] as? Data }

        // Shows one bulletin only: after a payload that does not decode, nothing follows the placeholder.
        payloads
            .decode(type: Bulletin.self, decoder: JSONDecoder())
            .catch { _ in Just(Bulletin.none) }
            .receive(on: RunLoop.main)
            .sink { [weak self] bulletin in self?.first = bulletin }
            .store(in: &cancellables)

        // Survives bad payloads, since only the inner publisher fails.
        payloads
            .flatMap { payload in
                Just(payload)
                    .decode(type: Bulletin.self, decoder: JSONDecoder())
                    .catch { _ in Just(Bulletin.none) }
            }
            .map(\.headline)
            .map(Optional.some)
            .receive(on: RunLoop.main)
            .assign(to: \.text, on: sign)
            .store(in: &cancellables)
    }

    /// Names of the flags flown today, for the people who read flags.
    func spell(_ word: String) -> [String] {
        var flags: [String] = []
        ["alfa", "bravo", "charlie"].publisher
            .filter { word.contains($0.prefix(1)) }
            .sink { flags.append($0) }
            .store(in: &cancellables)
        return flags
    }
}
