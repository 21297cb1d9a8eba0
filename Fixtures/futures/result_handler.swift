// A callback that gives a Result must resume the continuation once, with the value or with the error it gave.
//
// swift6: after

// MARK: before
import Combine
import Foundation

struct Parcel: Sendable {
    let id: Int
    let place: String
}

enum DepotError: Error {
    case unknownParcel
}

final class Depot: Sendable {
    func parcel(_ id: Int, completion: @escaping @Sendable (Result<Parcel, DepotError>) -> Void) {
        later(1) {
            record(.service, "looked for \(id)")
            completion(id < 100 ? .success(Parcel(id: id, place: "Row \(id)")) : .failure(.unknownParcel))
        }
    }
}

final class ParcelService: Sendable {
    private let depot = Depot()

    func parcel(_ id: Int) -> AnyPublisher<Parcel, DepotError> { // → one-shot publisher-function
        Future { [depot] promise in
            depot.parcel(id) { result in
                switch result {
                case .success(let parcel):
                    promise(.success(parcel))
                case .failure(let error):
                    promise(.failure(error))
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class ParcelModel {
    private let service = ParcelService()
    private var cancellables = Set<AnyCancellable>()
    private(set) var text = ""

    func find(_ id: Int) {
        text = "looking"
        service.parcel(id) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure(let error) = completion { self?.text = "\(error)" }
            } receiveValue: { [weak self] parcel in
                self?.text = parcel.place
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Parcel: Sendable {
    let id: Int
    let place: String
}

enum DepotError: Error {
    case unknownParcel
}

final class Depot: Sendable {
    func parcel(_ id: Int, completion: @escaping @Sendable (Result<Parcel, DepotError>) -> Void) {
        later(1) {
            record(.service, "looked for \(id)")
            completion(id < 100 ? .success(Parcel(id: id, place: "Row \(id)")) : .failure(.unknownParcel))
        }
    }
}

final class ParcelService: Sendable {
    private let depot = Depot()

    func parcel(_ id: Int) async throws -> Parcel {
        try await withCheckedThrowingContinuation { [depot] continuation in
            depot.parcel(id) { result in
                switch result {
                case .success(let parcel):
                    continuation.resume(returning: parcel)
                case .failure(let error):
                    continuation.resume(throwing: error)
                }
            }
        }
    }
}

@MainActor
final class ParcelModel {
    private let service = ParcelService()
    private var cancellables = Set<AnyCancellable>()
    private(set) var text = ""

    func find(_ id: Int) {
        text = "looking"
        Task { [weak self, service] in
            do {
                let parcel = try await service.parcel(id)
                guard !Task.isCancelled else { return }
                self?.text = parcel.place
            } catch {
                guard !Task.isCancelled else { return }
                self?.text = "\(error)"
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
    let model = ParcelModel()
    model.find(7)
    record(.caller, model.text)
    await advance(by: 1)
    record(.caller, model.text)
    model.find(700)
    await advance(by: 1)
    record(.caller, model.text)
}

// MARK: trace
// service: looked for 7
// service: looked for 700
// caller: looking
// caller: Row 7
// caller: unknownParcel
