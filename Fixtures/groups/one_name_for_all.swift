// The async face of a requirement has one name in all that implement it: where one of them has something of the shorter name already, all
// keep the longer one.

// MARK: before
import Combine
import Foundation

protocol Postman: Sendable {
    func parcel(_ number: Int, completion: @escaping (String) -> Void)
    func parcelPublisher(_ number: Int) -> AnyPublisher<String, Never> // → one-shot publisher-requirement
}

final class Walker: Postman, @unchecked Sendable {
    func parcel(_ number: Int, completion: @escaping (String) -> Void) {
        later(1) { completion("parcel \(number)") }
    }

    func parcelPublisher(_ number: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                self.parcel(number) { promise(.success($0)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class Shelf: Postman, @unchecked Sendable {
    private var parcels: [Int: String] = [2: "book"]

    func parcel(_ number: Int) -> String { parcels[number] ?? "nothing" }

    func parcel(_ number: Int, completion: @escaping (String) -> Void) {
        completion(parcel(number))
    }

    func parcelPublisher(_ number: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Just(parcel(number)).eraseToAnyPublisher()
    }
}

@MainActor
final class Doorstep {
    private let postman: Postman
    private var bag = Set<AnyCancellable>()

    init(postman: Postman) { self.postman = postman }

    func wait(for number: Int) {
        postman.parcelPublisher(number) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

protocol Postman: Sendable {
    func parcel(_ number: Int, completion: @escaping (String) -> Void)
    func parcelPublisher(_ number: Int) async -> String
}

final class Walker: Postman, @unchecked Sendable {
    func parcel(_ number: Int, completion: @escaping (String) -> Void) {
        later(1) { completion("parcel \(number)") }
    }

    func parcelPublisher(_ number: Int) async -> String {
        await withCheckedContinuation { continuation in
            parcel(number) { continuation.resume(returning: $0) }
        }
    }
}

final class Shelf: Postman, @unchecked Sendable {
    private var parcels: [Int: String] = [2: "book"]

    func parcel(_ number: Int) -> String { parcels[number] ?? "nothing" }

    func parcel(_ number: Int, completion: @escaping (String) -> Void) {
        completion(parcel(number))
    }

    func parcelPublisher(_ number: Int) async -> String {
        parcel(number)
    }
}

@MainActor
final class Doorstep {
    private let postman: Postman
    private var bag = Set<AnyCancellable>()

    init(postman: Postman) { self.postman = postman }

    func wait(for number: Int) {
        Task { [postman] in
            let parcel = await postman.parcelPublisher(number)
            guard !Task.isCancelled else { return }
            record(.sink, parcel)
        }
        .store(in: &bag)
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
    for postman in [Walker(), Shelf()] as [Postman] {
        let step = Doorstep(postman: postman)
        step.wait(for: 2)
        await advance(by: 1)
        await settle()
    }
}

// MARK: trace
// sink: parcel 2
// sink: book
