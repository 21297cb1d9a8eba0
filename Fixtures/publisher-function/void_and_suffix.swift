// A publisher of Void: the async function returns nothing, loses the suffix that named it a publisher, and callers that ignored the value still wait for it.

// MARK: before
import Combine
import Foundation

enum LogbookError: Error {
    case full
}

struct Logbook: Sendable {
    let limit: Int

    func appendPublisher(_ entry: String) -> AnyPublisher<Void, LogbookError> { // → one-shot publisher-function
        guard !entry.isEmpty else {
            return Just(Void()).setFailureType(to: LogbookError.self).eraseToAnyPublisher()
        }
        return Deferred {
            Future { promise in
                record(.service, "append \(entry)")
                if entry.count > limit {
                    promise(.failure(.full))
                } else {
                    promise(.success(()))
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class LogbookModel {
    private let logbook = Logbook(limit: 8)
    private var cancellables = Set<AnyCancellable>()

    func add(_ entry: String) {
        logbook.appendPublisher(entry) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                switch completion {
                case .finished: record(.sink, "done")
                case .failure(let error): record(.sink, "failed: \(error)")
                }
            } receiveValue: {
                record(.sink, "appended")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum LogbookError: Error {
    case full
}

struct Logbook: Sendable {
    let limit: Int

    func append(_ entry: String) async throws {
        guard !entry.isEmpty else {
            return
        }
        record(.service, "append \(entry)")
        if entry.count > limit {
            throw LogbookError.full
        } else {
            return
        }
    }
}

@MainActor
final class LogbookModel {
    private let logbook = Logbook(limit: 8)
    private var cancellables = Set<AnyCancellable>()

    func add(_ entry: String) {
        Task { [logbook] in
            do {
                try await logbook.append(entry)
                guard !Task.isCancelled else { return }
                record(.sink, "appended")
                guard !Task.isCancelled else { return }
                record(.sink, "done")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "failed: \(error)")
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
    let model = LogbookModel()
    model.add("sailed")
    await settle()
    model.add("sailed on and on")
    await settle()
    model.add("")
    await settle()
}

// MARK: trace
// service: append sailed
// service: append sailed on and on
// sink: appended
// sink: done
// sink: failed: full
// sink: appended
// sink: done
