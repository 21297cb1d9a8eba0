// What a transform gives is known from what the standard library's members give: a value with two ways to it is declared with its type.

// MARK: before
import Combine
import Foundation

struct Offline: Error {}

struct Keeper: Sendable {
    let name: String
}

struct Hive: Sendable {
    let number: Int
    let keeper: Keeper?
}

struct HiveRow: Sendable, CustomStringConvertible {
    let description: String

    init(hive: Hive) { description = "hive \(hive.number)" }
}

final class Meadow: Sendable {
    private let isOnline: Bool

    init(isOnline: Bool) { self.isOnline = isOnline }

    func load<Value: Sendable>(_ path: String, as type: Value.Type = Value.self, _ value: Value) -> AnyPublisher<Value, Error> { // → one-shot publisher-function
        Deferred { [isOnline] in
            Future { promise in later(1) { promise(isOnline ? .success(value) : .failure(Offline())) } }
        }
        .eraseToAnyPublisher()
    }

    func hives() -> AnyPublisher<[Hive], Error> { // → one-shot publisher-function
        load("hives", as: [Hive].self, [Hive(number: 7, keeper: Keeper(name: "Ada")), Hive(number: 2, keeper: nil)])
    }
}

@MainActor
final class MeadowModel {
    private let meadow: Meadow
    private var cancellables = Set<AnyCancellable>()
    private var title = ""

    init(_ meadow: Meadow) { self.meadow = meadow }

    func rows() {
        meadow.hives() // → one-shot sink-subscription
            .map { $0.map(HiveRow.init(hive:)) }
            .replaceError(with: [])
            .receive(on: DispatchQueue.main)
            .sink { rows in record(.sink, "\(rows)") }
            .store(in: &cancellables)
    }

    func loaded() {
        meadow.load("hives", as: [Hive].self, [Hive(number: 1, keeper: nil)]) // → one-shot sink-subscription
            .map { hives in hives.map { HiveRow(hive: $0) }.reversed().count }
            .replaceError(with: 0)
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) loaded") }
            .store(in: &cancellables)
    }

    func isCrowded() {
        meadow.hives() // → one-shot sink-subscription
            .map { hives in !hives.isEmpty && hives[0].number > 3 }
            .replaceError(with: false)
            .receive(on: DispatchQueue.main)
            .sink { isCrowded in record(.sink, "crowded: \(isCrowded)") }
            .store(in: &cancellables)
    }

    func keeper() {
        meadow.hives() // → one-shot sink-subscription
            .map { hives in hives.first?.keeper?.name.count }
            .catch { _ in Just(3) }
            .receive(on: DispatchQueue.main)
            .sink { length in record(.sink, "keeper of \(length ?? 0) letters") }
            .store(in: &cancellables)
    }

    func name() {
        meadow.hives() // → one-shot sink-subscription
            .map { hives in "\(hives.count) hives".uppercased() }
            .replaceError(with: "no hives")
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.title = $0 }
            .store(in: &cancellables)
    }

    func tell() { record(.caller, title) }
}

// MARK: after
import Combine
import Foundation

struct Offline: Error {}

struct Keeper: Sendable {
    let name: String
}

struct Hive: Sendable {
    let number: Int
    let keeper: Keeper?
}

struct HiveRow: Sendable, CustomStringConvertible {
    let description: String

    init(hive: Hive) { description = "hive \(hive.number)" }
}

final class Meadow: Sendable {
    private let isOnline: Bool

    init(isOnline: Bool) { self.isOnline = isOnline }

    func load<Value: Sendable>(_ path: String, as type: Value.Type = Value.self, _ value: Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: self.isOnline ? .success(value) : .failure(Offline())) }
        }
    }

    func hives() async throws -> [Hive] {
        try await load("hives", as: [Hive].self, [Hive(number: 7, keeper: Keeper(name: "Ada")), Hive(number: 2, keeper: nil)])
    }
}

@MainActor
final class MeadowModel {
    private let meadow: Meadow
    private var cancellables = Set<AnyCancellable>()
    private var title = ""

    init(_ meadow: Meadow) { self.meadow = meadow }

    func rows() {
        Task { [meadow] in
            let rows: [HiveRow]
            do {
                let hives = try await meadow.hives()
                rows = hives.map(HiveRow.init(hive:))
            } catch {
                rows = []
            }
            guard !Task.isCancelled else { return }
            record(.sink, "\(rows)")
        }
        .store(in: &cancellables)
    }

    func loaded() {
        Task { [meadow] in
            let count: Int
            do {
                let hives = try await meadow.load("hives", as: [Hive].self, [Hive(number: 1, keeper: nil)])
                count = hives.map { HiveRow(hive: $0) }.reversed().count
            } catch {
                count = 0
            }
            guard !Task.isCancelled else { return }
            record(.sink, "\(count) loaded")
        }
        .store(in: &cancellables)
    }

    func isCrowded() {
        Task { [meadow] in
            let isCrowded: Bool
            do {
                let hives = try await meadow.hives()
                isCrowded = !hives.isEmpty && hives[0].number > 3
            } catch {
                isCrowded = false
            }
            guard !Task.isCancelled else { return }
            record(.sink, "crowded: \(isCrowded)")
        }
        .store(in: &cancellables)
    }

    func keeper() {
        Task { [meadow] in
            let length: Int?
            do {
                let hives = try await meadow.hives()
                length = hives.first?.keeper?.name.count
            } catch {
                length = 3
            }
            guard !Task.isCancelled else { return }
            record(.sink, "keeper of \(length ?? 0) letters")
        }
        .store(in: &cancellables)
    }

    func name() {
        Task { [weak self, meadow] in
            let title: String
            do {
                let hives = try await meadow.hives()
                title = "\(hives.count) hives".uppercased()
            } catch {
                title = "no hives"
            }
            guard !Task.isCancelled else { return }
            self?.title = title
        }
        .store(in: &cancellables)
    }

    func tell() { record(.caller, title) }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    for isOnline in [true, false] {
        let model = MeadowModel(Meadow(isOnline: isOnline))
        model.rows()
        await advance(by: 2)
        model.loaded()
        await advance(by: 2)
        model.isCrowded()
        await advance(by: 2)
        model.keeper()
        await advance(by: 2)
        model.name()
        await advance(by: 2)
        model.tell()
    }
}

// MARK: trace
// caller: 2 HIVES
// caller: no hives
// sink: [hive 7, hive 2]
// sink: 1 loaded
// sink: crowded: true
// sink: keeper of 3 letters
// sink: []
// sink: 0 loaded
// sink: crowded: false
// sink: keeper of 3 letters
