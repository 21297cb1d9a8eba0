// Where overloads or a generic function leave the type to the use, the local gets it from the closure that takes it, or the chain stays.

// MARK: before
import Combine
import Foundation

struct Buoy: Decodable, Sendable {
    let name: String
}

struct Pilot: Sendable {
    let chart: Chart

    func name(_ page: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        let buoys: AnyPublisher<[Buoy], Error> = chart.read(page)
        return buoys
            .map { $0[0].name }
            .eraseToAnyPublisher()
    }
}

struct Chart: Sendable {
    func read(_ page: String) -> AnyPublisher<Data, Error> { // → one-shot publisher-twin
        Result<Data, Error>.success(Data("[{\"name\": \"\(page)\"}]".utf8)).publisher.eraseToAnyPublisher()
    }

    func read<T: Decodable>(_ page: String) -> AnyPublisher<T, Error> { // → one-shot publisher-twin
        read(page).decode(type: T.self, decoder: JSONDecoder()).eraseToAnyPublisher()
    }
}

@MainActor
final class ChartModel {
    private let chart = Chart()
    private var buoys: [Buoy] = []
    private var cancellables = Set<AnyCancellable>()

    func show() {
        chart.read("north") // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { (buoys: [Buoy]) in record(.sink, "\(buoys.map(\.name))") })
            .store(in: &cancellables)
    }

    func names() {
        chart.read("south") // → one-shot sink-subscription
            .replaceError(with: [])
            .map { (buoys: [Buoy]) in buoys.map(\.name) }
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }

    func first() {
        let buoys: AnyPublisher<[Buoy], Error> = chart.read("first")
        buoys // → one-shot sink-subscription
            .map { $0[0].name }
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, $0) })
            .store(in: &cancellables)
    }

    func fill() {
        chart.read("west") // → one-shot ✗ shape-not-supported
            .replaceError(with: [])
            .receive(on: DispatchQueue.main)
            .assign(to: \.buoys, on: self)
            .store(in: &cancellables)
    }

    func cast() {
        (chart.read("cast") as AnyPublisher<[Buoy], Error>) // → one-shot sink-subscription
            .map { $0[0].name }
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, $0) })
            .store(in: &cancellables)
    }

    func touch() {
        chart.read("touch") // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { (_: [Buoy]) in })
            .store(in: &cancellables)
    }

    func came() {
        chart.read("came") // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { (_: [Buoy]) in record(.sink, "came") })
            .store(in: &cancellables)
    }

    func over() {
        chart.read("over") // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in record(.sink, "over") }, receiveValue: { (_: [Buoy]) in })
            .store(in: &cancellables)
    }

    func told() {
        chart.read("told") // → one-shot sink-subscription
            .map { (_: [Buoy]) in "told" }
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, $0) })
            .store(in: &cancellables)
    }

    func name() {
        Pilot(chart: chart).name("fjord") // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, $0) })
            .store(in: &cancellables)
    }

    func both() {
        Publishers.Zip(chart.read("east"), chart.read("west")) // → one-shot ✗ shape-not-supported
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { _ in },
                receiveValue: { [weak self] east, west in
                    self?.buoys = east + west
                    record(.sink, "\(east.count + west.count)")
                })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Buoy: Decodable, Sendable {
    let name: String
}

struct Pilot: Sendable {
    let chart: Chart

    func name(_ page: String) async throws -> String {
        let buoys: [Buoy] = try await chart.read(page)
        return buoys[0].name
    }
}

struct Chart: Sendable {
    func read(_ page: String) -> AnyPublisher<Data, Error> {
        Result<Data, Error>.success(Data("[{\"name\": \"\(page)\"}]".utf8)).publisher.eraseToAnyPublisher()
    }

    func read(_ page: String) async throws -> Data {
        try Result<Data, Error>.success(Data("[{\"name\": \"\(page)\"}]".utf8)).get()
    }

    func read<T: Decodable>(_ page: String) -> AnyPublisher<T, Error> {
        read(page).decode(type: T.self, decoder: JSONDecoder()).eraseToAnyPublisher()
    }

    func read<T: Decodable>(_ page: String) async throws -> T {
        let data: Data = try await read(page)
        return try JSONDecoder().decode(T.self, from: data)
    }
}

@MainActor
final class ChartModel {
    private let chart = Chart()
    private var buoys: [Buoy] = []
    private var cancellables = Set<AnyCancellable>()

    func show() {
        Task { [chart] in
            guard let buoys: [Buoy] = try? await chart.read("north"), !Task.isCancelled else { return }
            record(.sink, "\(buoys.map(\.name))")
        }
        .store(in: &cancellables)
    }

    func names() {
        Task { [chart] in
            let buoys: [Buoy] = (try? await chart.read("south")) ?? []
            guard !Task.isCancelled else { return }
            record(.sink, "\(buoys.map(\.name))")
        }
        .store(in: &cancellables)
    }

    func first() {
        Task { [chart] in
            do {
                let value: [Buoy] = try await chart.read("first")
                guard !Task.isCancelled else { return }
                record(.sink, value[0].name)
            } catch {}
        }
        .store(in: &cancellables)
    }

    func fill() {
        chart.read("west")
            .replaceError(with: [])
            .receive(on: DispatchQueue.main)
            .assign(to: \.buoys, on: self)
            .store(in: &cancellables)
    }

    func cast() {
        Task { [chart] in
            do {
                let buoys: [Buoy] = try await chart.read("cast")
                guard !Task.isCancelled else { return }
                record(.sink, buoys[0].name)
            } catch {}
        }
        .store(in: &cancellables)
    }

    func touch() {
        Task { [chart] in
            let _: [Buoy]? = try? await chart.read("touch")
        }
        .store(in: &cancellables)
    }

    func came() {
        Task { [chart] in
            guard let _: [Buoy] = try? await chart.read("came"), !Task.isCancelled else { return }
            record(.sink, "came")
        }
        .store(in: &cancellables)
    }

    func over() {
        Task { [chart] in
            let _: [Buoy]? = try? await chart.read("over")
            guard !Task.isCancelled else { return }
            record(.sink, "over")
        }
        .store(in: &cancellables)
    }

    func told() {
        Task { [chart] in
            do {
                let _: [Buoy] = try await chart.read("told")
                guard !Task.isCancelled else { return }
                record(.sink, "told")
            } catch {}
        }
        .store(in: &cancellables)
    }

    func name() {
        Task { [pilot = Pilot(chart: chart)] in
            guard let name = try? await pilot.name("fjord"), !Task.isCancelled else { return }
            record(.sink, name)
        }
        .store(in: &cancellables)
    }

    func both() {
        Publishers.Zip(chart.read("east"), chart.read("west"))
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { _ in },
                receiveValue: { [weak self] east, west in
                    self?.buoys = east + west
                    record(.sink, "\(east.count + west.count)")
                })
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
    let model = ChartModel()
    model.show()
    await settle()
    model.names()
    await settle()
    model.first()
    await settle()
    for act in [model.cast, model.touch, model.came, model.over, model.told] {
        act()
        await settle()
    }
    model.name()
    await settle()
    model.fill()
    await settle()
    model.both()
    await settle()
}

// MARK: trace
// sink: ["north"]
// sink: ["south"]
// sink: first
// sink: cast
// sink: came
// sink: over
// sink: told
// sink: fjord
// sink: 2
