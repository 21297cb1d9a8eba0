// A member of a member is of its own type: a value that both ways set is declared as what it is, or stands in one expression.

// MARK: before
import Combine
import Foundation

struct Plant: Sendable {
    struct Pot: Sendable { var size: Int }

    var name: String
    var pot: Pot?
    var heights: [String: Double]
}

final class Garden: Sendable {
    func plants(_ bed: Int) -> AnyPublisher<[Plant], Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) {
                    let fern = Plant(name: "fern", pot: Plant.Pot(size: bed), heights: ["may": 1.5, "june": 2])
                    bed > 4 ? promise(.failure(URLError(.timedOut))) : promise(.success([fern, fern, fern]))
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func size(_ bed: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        plants(bed).map(\.first?.pot?.size).replaceError(with: nil).map { "size \($0.map { $0 + 1 } ?? 0)" }.eraseToAnyPublisher()
    }

    func sizeOrThree(_ bed: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        plants(bed).map(\.first?.pot?.size).replaceError(with: 3).map { "size \($0 ?? 0)" }.eraseToAnyPublisher()
    }

    func nameOfFirst(_ bed: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        plants(bed).map(\.[0].name).replaceError(with: "none").map { $0.uppercased() }.eraseToAnyPublisher()
    }

    func inMay(_ bed: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        plants(bed).map(\.[0].heights["may"]).replaceError(with: nil).map { "\($0 ?? 0)" }.eraseToAnyPublisher()
    }

    func others(_ bed: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        plants(bed).map { $0.dropFirst() }.replaceError(with: []).map { $0.count }.eraseToAnyPublisher()
    }

    func ferns(_ bed: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        plants(bed)
            .map { $0.filter { $0.name == "fern" }.prefix(2) }
            .replaceError(with: [])
            .map { $0.count }
            .eraseToAnyPublisher()
    }

    func sum(_ bed: Int) -> AnyPublisher<Double, Never> { // → one-shot publisher-function
        plants(bed)
            .map { $0[0].heights.values.reduce(0, +) }
            .replaceError(with: 0)
            .map { $0 / 2 }
            .eraseToAnyPublisher()
    }

    func sizes(_ bed: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        plants(bed)
            .map { 0...$0.count }
            .replaceError(with: 0...0)
            .map { $0.upperBound }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Gardener {
    private let garden = Garden()
    private var cancellables = Set<AnyCancellable>()

    func look(_ bed: Int) {
        garden.size(bed).receive(on: DispatchQueue.main).sink { record(.sink, $0) }.store(in: &cancellables) // → one-shot sink-subscription
        garden.sizeOrThree(bed).receive(on: DispatchQueue.main).sink { record(.sink, $0) }.store(in: &cancellables) // → one-shot sink-subscription
        garden.nameOfFirst(bed).receive(on: DispatchQueue.main).sink { record(.sink, $0) }.store(in: &cancellables) // → one-shot sink-subscription
        garden.inMay(bed).receive(on: DispatchQueue.main).sink { record(.sink, $0) }.store(in: &cancellables) // → one-shot sink-subscription
        garden.others(bed).receive(on: DispatchQueue.main).sink { record(.sink, "\($0) others") }.store(in: &cancellables) // → one-shot sink-subscription
        garden.ferns(bed).receive(on: DispatchQueue.main).sink { record(.sink, "\($0) ferns") }.store(in: &cancellables) // → one-shot sink-subscription
        garden.sum(bed).receive(on: DispatchQueue.main).sink { record(.sink, "sum \($0)") }.store(in: &cancellables) // → one-shot sink-subscription
        garden.sizes(bed).receive(on: DispatchQueue.main).sink { record(.sink, "up to \($0)") }.store(in: &cancellables) // → one-shot sink-subscription
    }
}

// MARK: after
import Combine
import Foundation

struct Plant: Sendable {
    struct Pot: Sendable { var size: Int }

    var name: String
    var pot: Pot?
    var heights: [String: Double]
}

final class Garden: Sendable {
    func plants(_ bed: Int) async throws -> [Plant] {
        try await withCheckedThrowingContinuation { continuation in
            later(1) {
                let fern = Plant(name: "fern", pot: Plant.Pot(size: bed), heights: ["may": 1.5, "june": 2])
                bed > 4 ? continuation.resume(throwing: URLError(.timedOut)) : continuation.resume(returning: [fern, fern, fern])
            }
        }
    }

    func size(_ bed: Int) async -> String {
        let size = try? await plants(bed).first?.pot?.size
        return "size \(size.map { $0 + 1 } ?? 0)"
    }

    func sizeOrThree(_ bed: Int) async -> String {
        let size: Int?
        do {
            size = try await plants(bed).first?.pot?.size
        } catch {
            size = 3
        }
        return "size \(size ?? 0)"
    }

    func nameOfFirst(_ bed: Int) async -> String {
        let name = (try? await plants(bed)[0].name) ?? "none"
        return name.uppercased()
    }

    func inMay(_ bed: Int) async -> String {
        let value = try? await plants(bed)[0].heights["may"]
        return "\(value ?? 0)"
    }

    func others(_ bed: Int) async -> Int {
        let value: ArraySlice<Plant>
        do {
            let plants = try await plants(bed)
            value = plants.dropFirst()
        } catch {
            value = []
        }
        return value.count
    }

    func ferns(_ bed: Int) async -> Int {
        let prefix: ArraySlice<Plant>
        do {
            let plants = try await plants(bed)
            prefix = plants.filter { $0.name == "fern" }.prefix(2)
        } catch {
            prefix = []
        }
        return prefix.count
    }

    func sum(_ bed: Int) async -> Double {
        let value: Double
        do {
            let plants = try await plants(bed)
            value = plants[0].heights.values.reduce(0, +)
        } catch {
            value = 0
        }
        return value / 2
    }

    func sizes(_ bed: Int) async -> Int {
        let range: ClosedRange<Int>
        do {
            let plants = try await plants(bed)
            range = 0...plants.count
        } catch {
            range = 0...0
        }
        return range.upperBound
    }
}

@MainActor
final class Gardener {
    private let garden = Garden()
    private var cancellables = Set<AnyCancellable>()

    func look(_ bed: Int) {
        Task { [garden] in
            let size = await garden.size(bed)
            guard !Task.isCancelled else { return }
            record(.sink, size)
        }
        .store(in: &cancellables)
        Task { [garden] in
            let sizeOrThree = await garden.sizeOrThree(bed)
            guard !Task.isCancelled else { return }
            record(.sink, sizeOrThree)
        }
        .store(in: &cancellables)
        Task { [garden] in
            let nameOfFirst = await garden.nameOfFirst(bed)
            guard !Task.isCancelled else { return }
            record(.sink, nameOfFirst)
        }
        .store(in: &cancellables)
        Task { [garden] in
            let inMay = await garden.inMay(bed)
            guard !Task.isCancelled else { return }
            record(.sink, inMay)
        }
        .store(in: &cancellables)
        Task { [garden] in
            let others = await garden.others(bed)
            guard !Task.isCancelled else { return }
            record(.sink, "\(others) others")
        }
        .store(in: &cancellables)
        Task { [garden] in
            let ferns = await garden.ferns(bed)
            guard !Task.isCancelled else { return }
            record(.sink, "\(ferns) ferns")
        }
        .store(in: &cancellables)
        Task { [garden] in
            let sum = await garden.sum(bed)
            guard !Task.isCancelled else { return }
            record(.sink, "sum \(sum)")
        }
        .store(in: &cancellables)
        Task { [garden] in
            let sizes = await garden.sizes(bed)
            guard !Task.isCancelled else { return }
            record(.sink, "up to \(sizes)")
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
    let gardener = Gardener()
    gardener.look(2)
    await advance(by: 2)
    gardener.look(9)
    await advance(by: 2)
}

// MARK: trace
// sink: size 3
// sink: size 2
// sink: FERN
// sink: 1.5
// sink: 2 others
// sink: 2 ferns
// sink: sum 1.75
// sink: up to 3
// sink: size 0
// sink: size 3
// sink: NONE
// sink: 0.0
// sink: 0 others
// sink: 0 ferns
// sink: sum 0.0
// sink: up to 0
