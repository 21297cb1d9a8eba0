// The request is made by `self` while the closure holds `self` weakly; a task that asks `self` keeps it until the answer, which a person should know.
//
// pitfalls: 9

// MARK: before
import Combine
import Foundation

@MainActor
final class Diary {
    private let canary = Canary("diary")
    private var cancellables = Set<AnyCancellable>()
    private(set) var text = ""

    func open() {
        page(1) // → one-shot ✗ review-tier
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.text = $0 }
            .store(in: &cancellables)
    }

    private func page(_ number: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success("page \(number)")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    var diary: Diary? = Diary()
    diary?.open()
    await advance(by: 0.5)
    diary = nil
    record(.lifetime, "let go")
    await advance(by: 1)
}

// MARK: trace
// lifetime: diary gone
// lifetime: let go
