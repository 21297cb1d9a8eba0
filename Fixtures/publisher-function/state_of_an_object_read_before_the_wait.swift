// What an operator is given is read when the chain is built, of an object that stays the same too: it may say another thing after the wait.

// MARK: before
import Combine
import Foundation

final class Session: @unchecked Sendable {
    var guests = 0
}

struct LostError: Error {}

final class Hotel: Sendable {
    private let session: Session

    init(_ session: Session) {
        self.session = session
    }

    func known() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        count(-1).replaceError(with: session.guests).eraseToAnyPublisher()
    }

    func both() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        count(7).replaceError(with: 0).zip(Just(session.guests)).map { $0 * 100 + $1 }.eraseToAnyPublisher()
    }

    private func count(_ guests: Int) -> AnyPublisher<Int, LostError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(guests < 0 ? .failure(LostError()) : .success(guests)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class HotelModel {
    private let session = Session()
    private let hotel: Hotel
    private var bag = Set<AnyCancellable>()

    init() {
        hotel = Hotel(session)
    }

    func known() {
        hotel.known().receive(on: DispatchQueue.main).sink { record(.sink, "known: \($0)") }.store(in: &bag) // → one-shot sink-subscription
    }

    func both() {
        hotel.both().receive(on: DispatchQueue.main).sink { record(.sink, "both: \($0)") }.store(in: &bag) // → one-shot sink-subscription
    }

    func arrive() { session.guests += 1 }
}

// MARK: run
@MainActor
func run() async {
    let model = HotelModel()
    for ask in [model.known, model.both] {
        ask()
        await advance(by: 0.5)
        model.arrive()
        await advance(by: 2)
    }
}

// MARK: after
import Combine
import Foundation

final class Session: @unchecked Sendable {
    var guests = 0
}

struct LostError: Error {}

final class Hotel: Sendable {
    private let session: Session

    init(_ session: Session) {
        self.session = session
    }

    func known() async -> Int {
        let fallback = session.guests
        return (try? await count(-1)) ?? fallback
    }

    func both() async -> Int {
        let guests = session.guests
        async let count = (try? await count(7)) ?? 0
        return await count * 100 + guests
    }

    private func count(_ guests: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: guests < 0 ? .failure(LostError()) : .success(guests)) }
        }
    }
}

@MainActor
final class HotelModel {
    private let session = Session()
    private let hotel: Hotel
    private var bag = Set<AnyCancellable>()

    init() {
        hotel = Hotel(session)
    }

    func known() {
        Task { [hotel] in
            let known = await hotel.known()
            guard !Task.isCancelled else { return }
            record(.sink, "known: \(known)")
        }
        .store(in: &bag)
    }

    func both() {
        Task { [hotel] in
            let both = await hotel.both()
            guard !Task.isCancelled else { return }
            record(.sink, "both: \(both)")
        }
        .store(in: &bag)
    }

    func arrive() { session.guests += 1 }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: trace
// sink: known: 0
// sink: both: 701
