// A promise that gets a second name, so that it can be sent in Swift 6, would be left for one that goes astray; a continuation needs none.

// MARK: before
import Combine
import Foundation

struct Beacon: Sendable {
    private func bearing(of name: String) async throws -> Int {
        guard name == "north" else { throw CocoaError(.featureUnsupported) }
        return 12
    }

    func bearing(_ name: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                nonisolated(unsafe) let promise = promise
                Task {
                    do {
                        promise(.success(try await bearing(of: name)))
                    } catch {
                        promise(.failure(error))
                    }
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func light(_ name: String) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                nonisolated(unsafe) let answer = promise
                record(.service, "light of \(name)")
                later(1) {
                    answer(.success("white"))
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class BeaconModel {
    private let beacon = Beacon()
    private var cancellables = Set<AnyCancellable>()

    func show(_ name: String) {
        beacon.bearing(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { completion in
                if case .failure = completion { record(.sink, "no \(name)") }
            }, receiveValue: { record(.sink, "\($0) degrees") })
            .store(in: &cancellables)
    }

    func showLight(_ name: String) {
        beacon.light(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Beacon: Sendable {
    private func bearing(of name: String) async throws -> Int {
        guard name == "north" else { throw CocoaError(.featureUnsupported) }
        return 12
    }

    func bearing(_ name: String) async throws -> Int {
        try await Task { try await bearing(of: name) }.value
    }

    func light(_ name: String) async -> String {
        await withCheckedContinuation { continuation in
            record(.service, "light of \(name)")
            later(1) {
                continuation.resume(returning: "white")
            }
        }
    }
}

@MainActor
final class BeaconModel {
    private let beacon = Beacon()
    private var cancellables = Set<AnyCancellable>()

    func show(_ name: String) {
        Task { [beacon] in
            do {
                let bearing = try await beacon.bearing(name)
                guard !Task.isCancelled else { return }
                record(.sink, "\(bearing) degrees")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "no \(name)")
            }
        }
        .store(in: &cancellables)
    }

    func showLight(_ name: String) {
        Task { [beacon] in
            let light = await beacon.light(name)
            guard !Task.isCancelled else { return }
            record(.sink, light)
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
    let model = BeaconModel()
    model.show("north")
    await settle()
    model.show("south")
    await settle()
    model.showLight("north")
    await advance(by: 2)
}

// MARK: trace
// service: light of north
// sink: 12 degrees
// sink: no south
// sink: white
