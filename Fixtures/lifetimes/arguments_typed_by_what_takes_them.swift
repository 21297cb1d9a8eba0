// In a capture list an argument has the type of its text alone: a list is no set there, a member without its type is none, and a number no fraction.
// A name in lower case may be a type's, which nothing captures.

// MARK: before
import Combine
import Foundation

enum Part: Sendable { case amount(Int), name(String) }
enum Kind: Sendable { case fresh, old }
struct Filter: OptionSet, Sendable {
    let rawValue: Int
    static let sold = Filter(rawValue: 1)
}

final class Shop: Sendable {
    struct Offer: Sendable { let name: String }
    enum functional {}

    func cost(_ parts: [Part]) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success(parts.count)) } } }
            .eraseToAnyPublisher()
    }

    func find(_ kinds: Set<Kind>, filter: Filter, limit: Double) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success("\(kinds.count) \(filter.rawValue) \(limit)")) } } }
            .eraseToAnyPublisher()
    }

    func take(_ offers: [Offer], page: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success(offers.count + page)) } } }
            .eraseToAnyPublisher()
    }
}

extension Shop.functional {
    static func check(_ number: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success(number)) } } }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Basket {
    typealias functional = Shop.functional

    private let shop = Shop()
    private var total = 2
    private var cancellables = Set<AnyCancellable>()

    func show() {
        shop.cost([.amount(total + 1), .name("tea")]) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.total += $0 }
            .store(in: &cancellables)
        shop.find([total > 1 ? .fresh : .old], filter: total > 1 ? .sold : [], limit: total > 1 ? 2 : 3) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
        shop.take([.init(name: "\(total)")], page: total + 1) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
        functional.check(total) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum Part: Sendable { case amount(Int), name(String) }
enum Kind: Sendable { case fresh, old }
struct Filter: OptionSet, Sendable {
    let rawValue: Int
    static let sold = Filter(rawValue: 1)
}

final class Shop: Sendable {
    struct Offer: Sendable { let name: String }
    enum functional {}

    func cost(_ parts: [Part]) async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: parts.count) }
        }
    }

    func find(_ kinds: Set<Kind>, filter: Filter, limit: Double) async -> String {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: "\(kinds.count) \(filter.rawValue) \(limit)") }
        }
    }

    func take(_ offers: [Offer], page: Int) async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: offers.count + page) }
        }
    }
}

extension Shop.functional {
    static func check(_ number: Int) async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: number) }
        }
    }
}

@MainActor
final class Basket {
    typealias functional = Shop.functional

    private let shop = Shop()
    private var total = 2
    private var cancellables = Set<AnyCancellable>()

    func show() {
        Task { [weak self, shop, parts = [.amount(total + 1), .name("tea")] as [Part]] in
            let cost = await shop.cost(parts)
            guard !Task.isCancelled else { return }
            self?.total += cost
        }
        .store(in: &cancellables)
        Task { [shop, kinds = [total > 1 ? .fresh : .old] as Set<Kind>, filter = (total > 1 ? .sold : []) as Filter, limit = (total > 1 ? 2 : 3) as Double] in
            let value = await shop.find(kinds, filter: filter, limit: limit)
            guard !Task.isCancelled else { return }
            record(.sink, value)
        }
        .store(in: &cancellables)
        Task { [shop, offers = [.init(name: "\(total)")] as [Shop.Offer], page = total + 1] in
            let value = await shop.take(offers, page: page)
            guard !Task.isCancelled else { return }
            record(.sink, "\(value)")
        }
        .store(in: &cancellables)
        Task { [total] in
            let value = await functional.check(total)
            guard !Task.isCancelled else { return }
            record(.sink, "\(value)")
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
    let basket = Basket()
    basket.show()
    await advance(by: 2)
}

// MARK: trace
// sink: 1 1 2.0
// sink: 4
// sink: 2
