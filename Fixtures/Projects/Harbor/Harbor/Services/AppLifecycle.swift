import Combine
import Foundation
import UIKit

/// Pauses what costs battery while the app is in the background.
final class AppLifecycle {
    private(set) var isActive = true
    private var cancellables = Set<AnyCancellable>()
    private let becameActive: AnyPublisher<Notification, Never>

    init(center: NotificationCenter = .default) {
        becameActive = center
            .publisher(for: UIApplication.didBecomeActiveNotification)
            .eraseToAnyPublisher()

        center.publisher(for: UIApplication.willEnterForegroundNotification)
            .sink { [weak self] _ in self?.isActive = true }
            .store(in: &cancellables)

        center.publisher(for: UIApplication.didEnterBackgroundNotification)
            .sink { [weak self] _ in self?.isActive = false }
            .store(in: &cancellables)
    }

    /// Runs for as long as the app does.
    func countLaunches(_ count: @escaping () async -> Void) async {
        for await _ in becameActive.values {
            await count()
        }
    }
}

final class KeyboardHeight: ObservableObject {
    @Published private(set) var height: CGFloat = 0

    init(center: NotificationCenter = .default) {
        center.publisher(for: UIApplication.keyboardWillChangeFrameNotification)
            .compactMap { $0.userInfo?[UIApplication.keyboardFrameEndUserInfoKey] as? CGRect }
            .map(\.height)
            .merge(with: center.publisher(for: UIApplication.keyboardWillHideNotification).map { _ in 0 })
            .assign(to: &$height)
    }
}
