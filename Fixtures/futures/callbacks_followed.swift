// Functions of the app that call back once on every path, one handing it on to the next: nothing is left for a person to look up.
//
// swift6: none

// MARK: before
import Combine
import Foundation

enum BuoyError: Error {
    case adrift
}

protocol BuoyList: Sendable {
    func buoys(_ done: @escaping ([Int]) -> Void)
}

struct ChartedBuoys: BuoyList {
    func buoys(_ done: @escaping ([Int]) -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { done([3, 5]) }
    }
}

final class BuoyStore: Sendable {
    private let list: any BuoyList = ChartedBuoys()

    private func find(_ number: Int, then found: ((Int?) -> Void)? = nil) {
        list.buoys { numbers in
            if let found { found(numbers.first { $0 == number }) }
        }
    }

    func look(for number: Int, found: @escaping (Int) -> Void, missing: @escaping () -> Void) {
        guard number > 0 else {
            missing()
            return
        }
        find(number) { match in
            switch match {
            case let match?: found(match)
            case nil: missing()
            }
        }
    }
}

final class BuoyService: Sendable {
    private let store = BuoyStore()

    func buoy(_ number: Int) -> AnyPublisher<Int, BuoyError> { // → one-shot publisher-function
        Deferred { [store] in
            Future { promise in
                store.look(for: number, found: { promise(.success($0)) }, missing: { promise(.failure(.adrift)) })
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class BuoyModel {
    private let service = BuoyService()
    private var cancellables = Set<AnyCancellable>()

    func show(_ number: Int) {
        service.buoy(number) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { completion in
                if case .failure(let error) = completion { record(.sink, "\(number) \(error)") }
            }, receiveValue: { record(.sink, "buoy \($0)") })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum BuoyError: Error {
    case adrift
}

protocol BuoyList: Sendable {
    func buoys(_ done: @escaping ([Int]) -> Void)
}

struct ChartedBuoys: BuoyList {
    func buoys(_ done: @escaping ([Int]) -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { done([3, 5]) }
    }
}

final class BuoyStore: Sendable {
    private let list: any BuoyList = ChartedBuoys()

    private func find(_ number: Int, then found: ((Int?) -> Void)? = nil) {
        list.buoys { numbers in
            if let found { found(numbers.first { $0 == number }) }
        }
    }

    func look(for number: Int, found: @escaping (Int) -> Void, missing: @escaping () -> Void) {
        guard number > 0 else {
            missing()
            return
        }
        find(number) { match in
            switch match {
            case let match?: found(match)
            case nil: missing()
            }
        }
    }
}

final class BuoyService: Sendable {
    private let store = BuoyStore()

    func buoy(_ number: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            store.look(for: number, found: { continuation.resume(returning: $0) }, missing: { continuation.resume(throwing: BuoyError.adrift) })
        }
    }
}

@MainActor
final class BuoyModel {
    private let service = BuoyService()
    private var cancellables = Set<AnyCancellable>()

    func show(_ number: Int) {
        Task { [service] in
            do {
                let buoy = try await service.buoy(number)
                guard !Task.isCancelled else { return }
                record(.sink, "buoy \(buoy)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(number) \(error)")
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
    let model = BuoyModel()
    for number in [3, 4, 0] {
        model.show(number)
        await advance(by: 2)
    }
}

// MARK: trace
// sink: buoy 3
// sink: 4 adrift
// sink: 0 adrift
