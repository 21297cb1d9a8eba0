// A promise that fails inside `do` leaves it at once: thrown instead, the failure would end in the `catch` beside it and become another.

// MARK: before
import Combine
import Foundation

enum TideTableError: Error {
    case empty
    case unreadable
}

struct TideTable: Sendable {
    let pages: [String: String]

    private func page(_ port: String) throws -> String {
        guard let page = pages[port] else { throw CocoaError(.fileNoSuchFile) }
        return page
    }

    func high(at port: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                do {
                    let page = try page(port)
                    guard !page.isEmpty else { return promise(.failure(TideTableError.empty)) }
                    promise(.success(page))
                } catch {
                    promise(.failure(TideTableError.unreadable))
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func low(at port: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "low at \(port)")

                do {
                    let page = try page(port)
                    guard !page.isEmpty else { return promise(.failure(TideTableError.empty)) }
                    promise(.success(page))
                } catch {
                    promise(.failure(error))
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class TideModel {
    private let table = TideTable(pages: ["Kiel": "12:04", "Oslo": ""])
    private var cancellables = Set<AnyCancellable>()

    func high(at port: String) {
        table.high(at: port) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { completion in
                if case .failure(let error) = completion { record(.sink, "\(error)") }
            }, receiveValue: { time in
                record(.sink, time)
            })
            .store(in: &cancellables)
    }

    func low(at port: String) {
        table.low(at: port) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { completion in
                if case .failure = completion { record(.sink, "no low at \(port)") }
            }, receiveValue: { time in
                record(.sink, time)
            })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum TideTableError: Error {
    case empty
    case unreadable
}

struct TideTable: Sendable {
    let pages: [String: String]

    private func page(_ port: String) throws -> String {
        guard let page = pages[port] else { throw CocoaError(.fileNoSuchFile) }
        return page
    }

    func high(at port: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            do {
                let page = try page(port)
                guard !page.isEmpty else { return continuation.resume(throwing: TideTableError.empty) }
                continuation.resume(returning: page)
            } catch {
                continuation.resume(throwing: TideTableError.unreadable)
            }
        }
    }

    func low(at port: String) async throws -> String {
        record(.service, "low at \(port)")

        let page = try page(port)
        guard !page.isEmpty else { throw TideTableError.empty }
        return page
    }
}

@MainActor
final class TideModel {
    private let table = TideTable(pages: ["Kiel": "12:04", "Oslo": ""])
    private var cancellables = Set<AnyCancellable>()

    func high(at port: String) {
        Task { [table] in
            do {
                let time = try await table.high(at: port)
                guard !Task.isCancelled else { return }
                record(.sink, time)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
            }
        }
        .store(in: &cancellables)
    }

    func low(at port: String) {
        Task { [table] in
            do {
                let time = try await table.low(at: port)
                guard !Task.isCancelled else { return }
                record(.sink, time)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "no low at \(port)")
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
    for port in ["Kiel", "Oslo", "Rome"] {
        model.high(at: port)
        await settle()
        model.low(at: port)
        await settle()
    }
}

// MARK: trace
// service: low at Kiel
// service: low at Oslo
// service: low at Rome
// sink: 12:04
// sink: 12:04
// sink: empty
// sink: no low at Oslo
// sink: unreadable
// sink: no low at Rome
