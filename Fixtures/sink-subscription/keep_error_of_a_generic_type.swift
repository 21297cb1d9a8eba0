// An error that is declared inside a generic type is another one for each of its parameters: the handler elsewhere would have to name them all.
//
// pitfalls: 22

// MARK: before
import Combine
import Foundation

final class Locker<Item: Sendable>: Sendable {
    struct Failure: Error {
        let text: String
    }

    private let item: Item

    init(_ item: Item) { self.item = item }

    func open(_ key: Int) -> AnyPublisher<Item, Failure> { // → one-shot ✗ review-tier
        Deferred { [item] in
            Future { promise in
                later(1) { promise(key == 1 ? .success(item) : .failure(Failure(text: "no key \(key)"))) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class LockerModel {
    private let locker = Locker("rope")
    private var cancellables = Set<AnyCancellable>()

    func open(_ key: Int) {
        locker.open(key) // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure(let problem) = completion { self?.show(problem) }
            } receiveValue: { item in
                record(.sink, item)
            }
            .store(in: &cancellables)
    }

    private func show(_ failure: Locker<String>.Failure) { record(.sink, failure.text) }
}

// MARK: run
@MainActor func run() async {
    let model = LockerModel()
    model.open(1)
    await advance(by: 1)
    model.open(2)
    await advance(by: 1)
}

// MARK: trace
// sink: rope
// sink: no key 2
