// What is done after a retry must not be repeated with it: what cannot be decoded is asked for once.
//
// accept: state-off-thread
// swift6: before

// MARK: before
import Combine
import Foundation

struct Bill: Decodable {
    let total: Int
}

final class Office {
    private var attempts = 0

    func send(_ name: String, failing failures: Int) -> AnyPublisher<Data, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                self.attempts += 1
                let attempt = self.attempts
                record(.service, "attempt \(attempt) at \(name)")
                later(0.1) { promise(attempt > failures ? .success(Data(name.utf8)) : .failure(URLError(.timedOut))) }
            }
        }
        .eraseToAnyPublisher()
    }

    func bill(_ name: String, failing failures: Int) -> AnyPublisher<Bill, Error> { // → one-shot publisher-function
        send(name, failing: failures)
            // The line is bad at sea.
            .retry(2)
            .decode(type: Bill.self, decoder: JSONDecoder())
            .eraseToAnyPublisher()
    }
}

@MainActor
final class BillModel {
    private var cancellables = Set<AnyCancellable>()

    func load(_ name: String, failing failures: Int) {
        let office = Office()
        office.bill(name, failing: failures) // → one-shot sink-subscription review
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { completion in
                    if case .failure(let error) = completion { record(.sink, error is URLError ? "offline" : "unreadable") }
                },
                receiveValue: { record(.sink, "total \($0.total)") })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Bill: Decodable {
    let total: Int
}

final class Office {
    private var attempts = 0

    func send(_ name: String, failing failures: Int) async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            attempts += 1
            let attempt = attempts
            record(.service, "attempt \(attempt) at \(name)")
            later(0.1) { continuation.resume(with: attempt > failures ? .success(Data(name.utf8)) : .failure(URLError(.timedOut))) }
        }
    }

    func bill(_ name: String, failing failures: Int) async throws -> Bill {
        // The line is bad at sea.
        let data = try await { () async throws -> Data in
            for _ in 0..<2 {
                do {
                    return try await send(name, failing: failures)
                } catch {
                    try Task.checkCancellation()
                }
            }
            return try await send(name, failing: failures)
        }()
        return try JSONDecoder().decode(Bill.self, from: data)
    }
}

@MainActor
final class BillModel {
    private var cancellables = Set<AnyCancellable>()

    func load(_ name: String, failing failures: Int) {
        let office = Office()
        Task {
            do {
                let bill = try await office.bill(name, failing: failures)
                guard !Task.isCancelled else { return }
                record(.sink, "total \(bill.total)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, error is URLError ? "offline" : "unreadable")
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
    let model = BillModel()
    model.load("{\"total\": 3}", failing: 0)
    await advance(by: 1)
    model.load("{\"total\": 4}", failing: 2)
    await advance(by: 1)
    model.load("{\"total\": 5}", failing: 3)
    await advance(by: 1)
    model.load("nothing", failing: 1)
    await advance(by: 1)
}

// MARK: trace
// service: attempt 1 at {"total": 3}
// service: attempt 1 at {"total": 4}
// service: attempt 2 at {"total": 4}
// service: attempt 3 at {"total": 4}
// service: attempt 1 at {"total": 5}
// service: attempt 2 at {"total": 5}
// service: attempt 3 at {"total": 5}
// service: attempt 1 at nothing
// service: attempt 2 at nothing
// sink: total 3
// sink: total 4
// sink: offline
// sink: unreadable
