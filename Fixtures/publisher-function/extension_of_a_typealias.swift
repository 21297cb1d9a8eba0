// An extension of a typealias speaks of the type that it stands for: what the type has is called there, and what the extension gives belongs
// to the type, under its own name and under those of its other typealiases.

// MARK: before
import Combine
import Foundation

protocol Orchard {
    func apples(_ rows: Int) -> AnyPublisher<Int, Never> // → one-shot publisher-requirement
}

enum AppleAPI { case count(Int) }
enum PearAPI { case ripe }

class FruitService<Target>: @unchecked Sendable {
    func request(_ target: Target, _ answer: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "asks for \(target)")
                later(1) { promise(.success(answer)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

typealias AppleService = FruitService<AppleAPI>
typealias PearService = FruitService<PearAPI>
typealias Pears = PearService

extension AppleService: Orchard {
    func apples(_ rows: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        request(.count(rows), rows * 12)
    }
}

extension Pears {
    struct Basket {
        let service: Pears

        func fill() -> AnyPublisher<String, Never> { // → one-shot publisher-function
            service.pears().map { "\($0) pears" }.eraseToAnyPublisher()
        }
    }

    func pears() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        self.request(.ripe, 7)
    }
}

@MainActor
final class Picker {
    private let orchard: AppleService
    private let basket: PearService.Basket
    private var bag = Set<AnyCancellable>()

    init(orchard: AppleService, basket: PearService.Basket) {
        self.orchard = orchard
        self.basket = basket
    }

    func pick() {
        orchard.apples(3) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) apples") }
            .store(in: &bag)
        basket.fill() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

protocol Orchard {
    func apples(_ rows: Int) async -> Int
}

enum AppleAPI { case count(Int) }
enum PearAPI { case ripe }

class FruitService<Target>: @unchecked Sendable {
    func request(_ target: Target, _ answer: Int) async -> Int {
        await withCheckedContinuation { continuation in
            record(.service, "asks for \(target)")
            later(1) { continuation.resume(returning: answer) }
        }
    }
}

typealias AppleService = FruitService<AppleAPI>
typealias PearService = FruitService<PearAPI>
typealias Pears = PearService

extension AppleService: Orchard {
    func apples(_ rows: Int) async -> Int {
        await request(.count(rows), rows * 12)
    }
}

extension Pears {
    struct Basket {
        let service: Pears

        func fill() async -> String {
            let pears = await service.pears()
            return "\(pears) pears"
        }
    }

    func pears() async -> Int {
        await self.request(.ripe, 7)
    }
}

@MainActor
final class Picker {
    private let orchard: AppleService
    private let basket: PearService.Basket
    private var bag = Set<AnyCancellable>()

    init(orchard: AppleService, basket: PearService.Basket) {
        self.orchard = orchard
        self.basket = basket
    }

    func pick() {
        Task { [orchard] in
            let apples = await orchard.apples(3)
            guard !Task.isCancelled else { return }
            record(.sink, "\(apples) apples")
        }
        .store(in: &bag)
        Task { [basket] in
            let fill = await basket.fill()
            guard !Task.isCancelled else { return }
            record(.sink, fill)
        }
        .store(in: &bag)
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
    let picker = Picker(orchard: AppleService(), basket: PearService.Basket(service: PearService()))
    picker.pick()
    await advance(by: 1)
    await settle()
}

// MARK: trace
// service: asks for count(3)
// service: asks for ripe
// sink: 36 apples
// sink: 7 pears
