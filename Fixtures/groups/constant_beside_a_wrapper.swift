// A requirement that nobody awaits yet moves with its implementations: what does the work becomes a wrapper on its async function. The stand-in, whose value
// a stream takes in its order, keeps its constant and says it once more.
//
// tier: review

// MARK: before
import Combine
import Foundation

protocol Scales: Sendable {
    func weight(of parcel: String) -> AnyPublisher<Int, Never> // → one-shot publisher-wrapper review
}

struct ShopScales: Scales {
    func weight(of parcel: String) -> AnyPublisher<Int, Never> { // → one-shot publisher-wrapper review
        Deferred {
            Future { promise in
                record(.service, "weigh \(parcel)")
                later(1) { promise(.success(parcel.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

struct PreviewScales: Scales {
    func weight(of parcel: String) -> AnyPublisher<Int, Never> { // → one-shot publisher-twin
        Just(7).eraseToAnyPublisher()
    }
}

@MainActor
final class Counter {
    let parcels = PassthroughSubject<String, Never>()
    private let scales: any Scales
    private var cancellables = Set<AnyCancellable>()

    init(_ scales: any Scales) { self.scales = scales }

    func open() {
        parcels // → continuous ✗ subject
            .flatMap { [scales] parcel in scales.weight(of: parcel) }
            .sink { record(.sink, "\($0) kg") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

protocol Scales: Sendable {
    func weight(of parcel: String) -> AnyPublisher<Int, Never>
    func weight(of parcel: String) async -> Int
}

struct ShopScales: Scales {
    func weight(of parcel: String) -> AnyPublisher<Int, Never> {
        taskPublisher { await self.weight(of: parcel) }
    }

    func weight(of parcel: String) async -> Int {
        await withCheckedContinuation { continuation in
            record(.service, "weigh \(parcel)")
            later(1) { continuation.resume(returning: parcel.count) }
        }
    }
}

struct PreviewScales: Scales {
    func weight(of parcel: String) -> AnyPublisher<Int, Never> {
        Just(7).eraseToAnyPublisher()
    }

    func weight(of parcel: String) async -> Int {
        7
    }
}

@MainActor
final class Counter {
    let parcels = PassthroughSubject<String, Never>()
    private let scales: any Scales
    private var cancellables = Set<AnyCancellable>()

    init(_ scales: any Scales) { self.scales = scales }

    func open() {
        parcels
            .flatMap { [scales] parcel in scales.weight(of: parcel) }
            .sink { record(.sink, "\($0) kg") }
            .store(in: &cancellables)
    }
}

/// Runs `work` when somebody subscribes; cancelling the subscription cancels it.
private func taskPublisher<Output: Sendable>(_ work: @escaping @Sendable () async -> Output) -> AnyPublisher<Output, Never> {
    Deferred {
        let task = Task { await work() }
        return Future<Output, Never> { promise in
            nonisolated(unsafe) let promise = promise
            Task { promise(await task.result) }
        }
        .handleEvents(receiveCancel: { task.cancel() })
    }
    .eraseToAnyPublisher()
}

// MARK: run
@MainActor func run() async {
    for scales in [ShopScales(), PreviewScales()] as [any Scales] {
        let counter = Counter(scales)
        counter.open()
        counter.parcels.send("books")
        await settle()
        await advance(by: 1)
    }
}

// MARK: trace
// service: weigh books
// sink: 5 kg
// sink: 7 kg
