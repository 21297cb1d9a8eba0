// A progress bar would move once.

// MARK: before
import Combine
import Foundation

@MainActor
final class DownloadRow {
    private var cancellables = Set<AnyCancellable>()
    private(set) var fraction = 0.0

    func follow(_ queue: OperationQueue) {
        queue.publisher(for: \.operationCount) // → continuous ✗ key-value-observing
            .sink { [weak self] count in self?.fraction = Double(count) }
            .store(in: &cancellables)
    }
}
