// Operators between the center and the handler run where it is posted, and stay where they are.
//
// rules: notification-loop
// accept: no-order-between-streams

// MARK: before
import Combine
import Foundation

extension Notification.Name {
    static let priceChanged = Notification.Name("priceChanged")
}

final class PriceLabel {
    private var cancellables = Set<AnyCancellable>()
    private(set) var price = 0

    func listen() {
        NotificationCenter.default.publisher(for: .priceChanged) // → continuous ✗ notification
            .compactMap { $0.userInfo?["price"] as? Int }
            .removeDuplicates()
            .receive(on: DispatchQueue.main)
            .sink { [weak self] price in self?.price = price }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let label = PriceLabel()
    label.listen()
    NotificationCenter.default.post(name: .priceChanged, object: nil, userInfo: ["price": 3])
    await advance(by: 1)
    record(.sink, "\(label.price)")
}

// MARK: trace
// sink: 3
