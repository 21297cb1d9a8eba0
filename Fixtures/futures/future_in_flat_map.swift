// A Future made inside a flatMap reads the value before it and gives several values in a tuple; both must come through the continuation.

// MARK: before
import Combine
import Foundation

struct Route: Sendable {
    func legs(of name: String) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Just(name.count).eraseToAnyPublisher()
    }

    func estimate(_ name: String) -> AnyPublisher<(legs: Int, hours: Double), Never> { // → one-shot publisher-function
        legs(of: name)
            .flatMap { legs in
                Future { promise in
                    later(1) {
                        record(.service, "estimated \(legs)")
                        promise(.success((legs: legs, hours: Double(legs) / 2)))
                    }
                }
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class RouteModel {
    private let route = Route()
    private var cancellables = Set<AnyCancellable>()

    func plan(_ name: String) {
        route.estimate(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { plan in record(.sink, "\(plan.legs) legs, \(plan.hours) h") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Route: Sendable {
    func legs(of name: String) async -> Int {
        name.count
    }

    func estimate(_ name: String) async -> (legs: Int, hours: Double) {
        let legs = await self.legs(of: name)
        return await withCheckedContinuation { continuation in
            later(1) {
                record(.service, "estimated \(legs)")
                continuation.resume(returning: (legs: legs, hours: Double(legs) / 2))
            }
        }
    }
}

@MainActor
final class RouteModel {
    private let route = Route()
    private var cancellables = Set<AnyCancellable>()

    func plan(_ name: String) {
        Task { [route] in
            let plan = await route.estimate(name)
            guard !Task.isCancelled else { return }
            record(.sink, "\(plan.legs) legs, \(plan.hours) h")
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
    let model = RouteModel()
    model.plan("north")
    await advance(by: 1)
}

// MARK: trace
// service: estimated 5
// sink: 5 legs, 2.5 h
