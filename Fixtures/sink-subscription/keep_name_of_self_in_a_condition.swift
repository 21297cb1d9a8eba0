// `owner` is `self` inside of one `if`, and the parameter of that name outside of it.
//
// tier: review

// MARK: before
import Combine
import Foundation

@MainActor
final class Stable {
    private var isOpen = true
    private var horses = 0
    private var cancellables = Set<AnyCancellable>()

    func count(for owner: String) {
        Deferred { Future<Int, Never> { promise in later(1) { promise(.success(3)) } } } // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .map { self.horses + $0 }
            .sink { [weak self] count in
                if let owner = self, owner.isOpen { owner.horses = count }
                record(.sink, "\(count) of \(owner)")
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let stable = Stable()
    stable.count(for: "Ada")
    await advance(by: 1)
}

// MARK: trace
// sink: 3 of Ada
