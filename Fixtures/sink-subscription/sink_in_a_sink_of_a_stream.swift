// A sink in a sink that holds `self` by itself must not come to hold it weakly because a third one inside does.

// MARK: before
import Combine
import Foundation

final class Depot: Sendable {
    func weight(of parcel: String) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(parcel.count)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func price(for weight: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(weight * 3)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Counter {
    private let depot = Depot()
    private var cancellables = Set<AnyCancellable>()
    private var total = 0
    let parcels = PassthroughSubject<String, Never>()

    init() {
        parcels // → continuous ✗ subject
            .sink { [weak self] parcel in
                guard let self else { return }
                self.depot.weight(of: parcel) // → one-shot sink-subscription
                    .sink { weight in
                        self.depot.price(for: weight) // → one-shot sink-subscription
                            .sink { [weak self] price in
                                self?.total += price
                                record(.sink, "\(parcel) costs \(price), \(self?.total ?? 0) in all")
                            }
                            .store(in: &self.cancellables)
                    }
                    .store(in: &self.cancellables)
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Depot: Sendable {
    func weight(of parcel: String) async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: parcel.count) }
        }
    }

    func price(for weight: Int) async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: weight * 3) }
        }
    }
}

@MainActor
final class Counter {
    private let depot = Depot()
    private var cancellables = Set<AnyCancellable>()
    private var total = 0
    let parcels = PassthroughSubject<String, Never>()

    init() {
        parcels
            .sink { [weak self] parcel in
                guard let self else { return }
                Task { [depot = self.depot] in
                    let weight = await depot.weight(of: parcel)
                    guard !Task.isCancelled else { return }
                    Task { [weak self, depot = self.depot] in
                        let price = await depot.price(for: weight)
                        guard !Task.isCancelled else { return }
                        self?.total += price
                        record(.sink, "\(parcel) costs \(price), \(self?.total ?? 0) in all")
                    }
                    .store(in: &self.cancellables)
                }
                .store(in: &self.cancellables)
            }
            .store(in: &cancellables)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let counter = Counter()
    counter.parcels.send("books")
    await advance(by: 3)
    counter.parcels.send("tea")
    await advance(by: 3)
}

// MARK: trace
// sink: books costs 15, 15 in all
// sink: tea costs 9, 24 in all
