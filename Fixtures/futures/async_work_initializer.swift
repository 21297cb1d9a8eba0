// An initialiser of one's own that makes a Future of async work hides that nothing but the work is left once nobody subscribes.
//
// swift6: none

// MARK: before
import Combine
import Foundation

extension Future where Failure == Error {
    convenience init(_ work: @escaping () async throws -> Output) {
        self.init { promise in
            Task {
                do {
                    let output = try await work()
                    promise(.success(output))
                } catch {
                    promise(.failure(error))
                }
            }
        }
    }
}

struct SoldOut: Error {}

final class Kitchen {
    func cook(_ name: String) async throws -> String {
        try await Task.sleep(nanoseconds: 1_000_000_000)
        record(.service, "asked for \(name)")
        if name == "soup" { throw SoldOut() }
        return "a plate of \(name)"
    }
}

final class Waiter {
    private let kitchen = Kitchen()
    private(set) var last = ""

    func dish(_ name: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Future {
            let dish = try await self.kitchen.cook(name)
            self.last = dish
            return dish
        }
        .eraseToAnyPublisher()
    }

    func portion(of name: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Future { try await self.kitchen.cook(name) }
            .map { $0.count * 10 }
            .eraseToAnyPublisher()
    }

    func check(_ name: String) -> AnyPublisher<Bool, Error> { // → one-shot publisher-function
        return Future {
            guard !name.isEmpty else { return false }

            let dish = try await self.kitchen.cook(name)
            return dish.contains(name)
        }.eraseToAnyPublisher()
    }
}

@MainActor
final class Table {
    private let waiter = Waiter()
    private var cancellables = Set<AnyCancellable>()

    func order(_ name: String) {
        waiter.dish(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error)") }
            } receiveValue: { [weak self] dish in
                record(.sink, "\(dish), noted \(self?.waiter.last ?? "")")
            }
            .store(in: &cancellables)
    }

    func check(_ name: String) {
        waiter.check(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error)") }
            } receiveValue: { isThere in
                record(.sink, "\(name): \(isThere)")
            }
            .store(in: &cancellables)
    }

    func weigh(_ name: String) {
        waiter.portion(of: name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error)") }
            } receiveValue: { weight in
                record(.sink, "\(name): \(weight)")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

extension Future where Failure == Error {
    convenience init(_ work: @escaping () async throws -> Output) {
        self.init { promise in
            Task {
                do {
                    let output = try await work()
                    promise(.success(output))
                } catch {
                    promise(.failure(error))
                }
            }
        }
    }
}

struct SoldOut: Error {}

final class Kitchen {
    func cook(_ name: String) async throws -> String {
        try await Task.sleep(nanoseconds: 1_000_000_000)
        record(.service, "asked for \(name)")
        if name == "soup" { throw SoldOut() }
        return "a plate of \(name)"
    }
}

final class Waiter {
    private let kitchen = Kitchen()
    private(set) var last = ""

    func dish(_ name: String) async throws -> String {
        try await Task {
            let dish = try await kitchen.cook(name)
            last = dish
            return dish
        }.value
    }

    func portion(of name: String) async throws -> Int {
        let value = try await Task { try await kitchen.cook(name) }.value
        return value.count * 10
    }

    func check(_ name: String) async throws -> Bool {
        return try await Task<Bool, any Error> {
            guard !name.isEmpty else { return false }

            let dish = try await kitchen.cook(name)
            return dish.contains(name)
        }.value
    }
}

@MainActor
final class Table {
    private let waiter = Waiter()
    private var cancellables = Set<AnyCancellable>()

    func order(_ name: String) {
        Task { [weak self, waiter] in
            do {
                let dish = try await waiter.dish(name)
                guard !Task.isCancelled else { return }
                record(.sink, "\(dish), noted \(self?.waiter.last ?? "")")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
            }
        }
        .store(in: &cancellables)
    }

    func check(_ name: String) {
        Task { [waiter] in
            do {
                let isThere = try await waiter.check(name)
                guard !Task.isCancelled else { return }
                record(.sink, "\(name): \(isThere)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
            }
        }
        .store(in: &cancellables)
    }

    func weigh(_ name: String) {
        Task { [waiter] in
            do {
                let weight = try await waiter.portion(of: name)
                guard !Task.isCancelled else { return }
                record(.sink, "\(name): \(weight)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
            }
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
    let table = Table()
    table.order("rice")
    await advance(by: 2)
    table.order("soup")
    await advance(by: 2)
    table.check("")
    table.check("rice")
    await advance(by: 2)
    table.weigh("rice")
    await advance(by: 2)
}

// MARK: trace
// service: asked for rice
// service: asked for soup
// service: asked for rice
// service: asked for rice
// sink: a plate of rice, noted a plate of rice
// sink: SoldOut()
// sink: : false
// sink: rice: true
// sink: rice: 150
