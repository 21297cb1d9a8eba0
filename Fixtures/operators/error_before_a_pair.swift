// Between a request and the closure that takes its parts, the error is mapped: the parts are declared under the names they have in that
// closure, and those that it does not read are not.

// MARK: before
import Combine
import Foundation

enum StationError: Error { case silent, unreadable, status(Int) }
enum TideError: Error { case offline, unreadable, refused(Int) }

extension Data {
    typealias Reply = (data: Data, status: Int)
}

struct Station: Sendable {
    func ask(_ name: String) -> AnyPublisher<Data.Reply, StationError> { // → one-shot publisher-function
        Just(name)
            .setFailureType(to: StationError.self)
            .tryMap { name -> Data.Reply in
                if name.isEmpty { throw StationError.silent }
                return (Data(name.utf8), name.count)
            }
            .mapError { $0 as? StationError ?? .unreadable }
            .eraseToAnyPublisher()
    }
}

struct TideService: Sendable {
    let station: Station

    func text(_ name: String) -> AnyPublisher<String, TideError> { // → one-shot publisher-function
        station.ask(name)
            .mapError { _ in TideError.offline }
            .flatMap { data, _ -> AnyPublisher<String, TideError> in
                guard let text = String(data: data, encoding: .utf8) else { return Fail(error: .unreadable).eraseToAnyPublisher() }
                return Just(text).setFailureType(to: TideError.self).eraseToAnyPublisher()
            }
            .eraseToAnyPublisher()
    }

    func checked(_ name: String) -> AnyPublisher<Int, TideError> { // → one-shot publisher-function
        station.ask(name)
            .mapError { _ in TideError.offline }
            .flatMap { data, status -> AnyPublisher<Int, TideError> in
                guard status < 6 else { return Fail(error: .refused(status)).eraseToAnyPublisher() }
                return Just(data.count).setFailureType(to: TideError.self).eraseToAnyPublisher()
            }
            .eraseToAnyPublisher()
    }

    func length(_ name: String) -> AnyPublisher<Int, TideError> { // → one-shot publisher-function
        station.ask(name)
            .mapError { _ in TideError.offline }
            .map { reply in reply.data.count + reply.status }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class TideModel {
    private let service = TideService(station: Station())
    private var cancellables = Set<AnyCancellable>()

    func show(_ name: String) {
        service.text(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error)") }
            } receiveValue: { record(.sink, $0) }
            .store(in: &cancellables)
    }

    func check(_ name: String) {
        service.checked(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error)") }
            } receiveValue: { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }

    func measure(_ name: String) {
        service.length(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error)") }
            } receiveValue: { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum StationError: Error { case silent, unreadable, status(Int) }
enum TideError: Error { case offline, unreadable, refused(Int) }

extension Data {
    typealias Reply = (data: Data, status: Int)
}

struct Station: Sendable {
    func ask(_ name: String) async throws -> Data.Reply {
        do {
            if name.isEmpty { throw StationError.silent }
            return (Data(name.utf8), name.count)
        } catch {
            throw error as? StationError ?? .unreadable
        }
    }
}

struct TideService: Sendable {
    let station: Station

    func text(_ name: String) async throws -> String {
        let data: Data
        do {
            (data, _) = try await station.ask(name)
        } catch {
            throw TideError.offline
        }
        guard let text = String(data: data, encoding: .utf8) else { throw TideError.unreadable }
        return text
    }

    func checked(_ name: String) async throws -> Int {
        let (data, status): (Data, Int)
        do {
            (data, status) = try await station.ask(name)
        } catch {
            throw TideError.offline
        }
        guard status < 6 else { throw TideError.refused(status) }
        return data.count
    }

    func length(_ name: String) async throws -> Int {
        let reply: Data.Reply
        do {
            reply = try await station.ask(name)
        } catch {
            throw TideError.offline
        }
        return reply.data.count + reply.status
    }
}

@MainActor
final class TideModel {
    private let service = TideService(station: Station())
    private var cancellables = Set<AnyCancellable>()

    func show(_ name: String) {
        Task { [service] in
            do {
                let text = try await service.text(name)
                guard !Task.isCancelled else { return }
                record(.sink, text)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
            }
        }
        .store(in: &cancellables)
    }

    func check(_ name: String) {
        Task { [service] in
            do {
                let checked = try await service.checked(name)
                guard !Task.isCancelled else { return }
                record(.sink, "\(checked)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
            }
        }
        .store(in: &cancellables)
    }

    func measure(_ name: String) {
        Task { [service] in
            do {
                let length = try await service.length(name)
                guard !Task.isCancelled else { return }
                record(.sink, "\(length)")
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
    let model = TideModel()
    model.show("kiel")
    await settle()
    model.show("")
    await settle()
    model.check("kiel")
    await settle()
    model.check("wismar")
    await settle()
    model.measure("kiel")
    await settle()
}

// MARK: trace
// sink: kiel
// sink: offline
// sink: 4
// sink: refused(6)
// sink: 8
