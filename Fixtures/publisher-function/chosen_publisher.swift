// A local that an `if` or a `switch` gives one of several publishers, right before the chain on it is returned: each way awaits its own.

// MARK: before
import Combine
import Foundation

enum Course { case starter, main, none }

struct KitchenClosed: Error {}

struct Dish: Equatable, Sendable {
    var name: String
    var plates = 1
}

final class Kitchen: Sendable {
    func cook(_ name: String) -> AnyPublisher<Dish, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(name.isEmpty ? .failure(KitchenClosed()) : .success(Dish(name: name))) }
            }
        }
        .eraseToAnyPublisher()
    }

    func order(_ course: Course, for guests: Int) -> AnyPublisher<[Dish], Error> { // → one-shot publisher-function
        let minutes = guests * 2
        let publisher: AnyPublisher<Dish, Error>

        // The soup is always there.
        switch course {
        case .starter:
            let dish = Dish(name: "soup")
            publisher = Just(dish).setFailureType(to: Error.self).eraseToAnyPublisher()
        case .main:
            record(.caller, "\(minutes) minutes")
            // Fish on Fridays.
            publisher = cook("fish")
                .map { Dish(name: "fried " + $0.name) }
                .eraseToAnyPublisher()
        case .none:
            return Fail(error: KitchenClosed()).eraseToAnyPublisher()
        }

        return publisher
            .map { Array(repeating: $0, count: guests) }
            .eraseToAnyPublisher()
    }

    func dessert(_ isHungry: Bool, _ name: String) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        let publisher: AnyPublisher<Dish, Error>
        if isHungry {
            publisher = cook(name)
        } else {
            publisher = Fail(error: KitchenClosed()).eraseToAnyPublisher()
        }
        return publisher
            .map(\.name)
            .catch { _ in Just("nothing") }
            .eraseToAnyPublisher()
    }

    func close(_ isLate: Bool) -> AnyPublisher<Dish, Error> { // → one-shot publisher-function
        let last: AnyPublisher<Dish, Error>
        if isLate { last = cook("tea") } else { last = cook("coffee") }
        return last.eraseToAnyPublisher()
    }
}

@MainActor
final class Waiter {
    private let kitchen = Kitchen()
    private var cancellables = Set<AnyCancellable>()

    func take(_ course: Course) {
        kitchen.order(course, for: 2) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "closed") }
            } receiveValue: { dishes in
                record(.sink, dishes.map(\.name).joined(separator: ", "))
            }
            .store(in: &cancellables)
    }

    func finish(_ isHungry: Bool, _ name: String = "cake") {
        kitchen.dessert(isHungry, name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    func leave() {
        kitchen.close(true) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, $0.name) })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum Course { case starter, main, none }

struct KitchenClosed: Error {}

struct Dish: Equatable, Sendable {
    var name: String
    var plates = 1
}

final class Kitchen: Sendable {
    func cook(_ name: String) async throws -> Dish {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: name.isEmpty ? .failure(KitchenClosed()) : .success(Dish(name: name))) }
        }
    }

    func order(_ course: Course, for guests: Int) async throws -> [Dish] {
        let minutes = guests * 2

        let value: Dish
        // The soup is always there.
        switch course {
        case .starter:
            let dish = Dish(name: "soup")
            value = dish
        case .main:
            record(.caller, "\(minutes) minutes")
            // Fish on Fridays.
            let dish = try await cook("fish")
            value = Dish(name: "fried " + dish.name)
        case .none:
            throw KitchenClosed()
        }
        return Array(repeating: value, count: guests)
    }

    func dessert(_ isHungry: Bool, _ name: String) async -> String {
        do {
            let dish: Dish
            if isHungry {
                dish = try await cook(name)
            } else {
                throw KitchenClosed()
            }
            return dish.name
        } catch {
            return "nothing"
        }
    }

    func close(_ isLate: Bool) async throws -> Dish {
        if isLate { return try await cook("tea") } else { return try await cook("coffee") }
    }
}

@MainActor
final class Waiter {
    private let kitchen = Kitchen()
    private var cancellables = Set<AnyCancellable>()

    func take(_ course: Course) {
        Task { [kitchen] in
            do {
                let dishes = try await kitchen.order(course, for: 2)
                guard !Task.isCancelled else { return }
                record(.sink, dishes.map(\.name).joined(separator: ", "))
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "closed")
            }
        }
        .store(in: &cancellables)
    }

    func finish(_ isHungry: Bool, _ name: String = "cake") {
        Task { [kitchen] in
            let dessert = await kitchen.dessert(isHungry, name)
            guard !Task.isCancelled else { return }
            record(.sink, dessert)
        }
        .store(in: &cancellables)
    }

    func leave() {
        Task { [kitchen] in
            guard let dish = try? await kitchen.close(true), !Task.isCancelled else { return }
            record(.sink, dish.name)
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
    let waiter = Waiter()
    waiter.take(.starter)
    await advance(by: 1)
    waiter.take(.main)
    await advance(by: 1)
    waiter.take(.none)
    await advance(by: 1)
    waiter.finish(true)
    await advance(by: 1)
    waiter.finish(false)
    await advance(by: 1)
    waiter.finish(true, "")
    await advance(by: 1)
    waiter.leave()
    await advance(by: 1)
}

// MARK: trace
// caller: 4 minutes
// sink: soup, soup
// sink: fried fish, fried fish
// sink: closed
// sink: cake
// sink: nothing
// sink: nothing
// sink: tea
