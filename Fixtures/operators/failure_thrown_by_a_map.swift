// A `tryMap` that gives nothing but a failure ends the function; the comments of a chain keep their order.

// MARK: before
import Combine
import Foundation

struct Complaint: Codable { let words: String }

struct Letter: Codable { let lines: Int }

enum PostError: Error {
    case unreadable
    case complained(String)
}

final class Office: Sendable {
    func letter(from text: String) -> AnyPublisher<Letter, PostError> { // → one-shot publisher-function
        Just(Data(text.utf8))
            .setFailureType(to: PostError.self)
            .flatMap { data -> AnyPublisher<Letter, PostError> in
                guard !text.contains("words") else {
                    return Just(data)
                        // what went wrong
                        .decode(type: Complaint.self, decoder: JSONDecoder())
                        // neither a letter nor a complaint
                        .mapError { _ in PostError.unreadable }
                        // tell them
                        .tryMap { throw PostError.complained($0.words) }
                        .mapError { $0 as! PostError }
                        .eraseToAnyPublisher()
                }
                return Just(data)
                    .decode(type: Letter.self, decoder: JSONDecoder())
                    .mapError { _ in PostError.unreadable }
                    .eraseToAnyPublisher()
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Desk {
    private let office = Office()
    private var cancellables = Set<AnyCancellable>()

    func read(_ text: String) {
        office.letter(from: text) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { if case .failure(let error) = $0 { record(.caller, "\(error)") } },
                receiveValue: { record(.sink, "\($0.lines) lines") })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Complaint: Codable { let words: String }

struct Letter: Codable { let lines: Int }

enum PostError: Error {
    case unreadable
    case complained(String)
}

final class Office: Sendable {
    func letter(from text: String) async throws -> Letter {
        let data = Data(text.utf8)
        guard !text.contains("words") else {
            do {
                // what went wrong
                // neither a letter nor a complaint
                let complaint: Complaint
                do {
                    complaint = try JSONDecoder().decode(Complaint.self, from: data)
                } catch {
                    throw PostError.unreadable
                }
                // tell them
                throw PostError.complained(complaint.words)
            } catch {
                throw error as! PostError
            }
        }
        do {
            return try JSONDecoder().decode(Letter.self, from: data)
        } catch {
            throw PostError.unreadable
        }
    }
}

@MainActor
final class Desk {
    private let office = Office()
    private var cancellables = Set<AnyCancellable>()

    func read(_ text: String) {
        Task { [office] in
            do {
                let letter = try await office.letter(from: text)
                guard !Task.isCancelled else { return }
                record(.sink, "\(letter.lines) lines")
            } catch {
                guard !Task.isCancelled else { return }
                record(.caller, "\(error)")
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
    let desk = Desk()
    for text in [#"{"lines": 3}"#, #"{"words": "late"}"#, #"{"words": 1}"#, "{}"] {
        desk.read(text)
        await settle()
    }
}

// MARK: trace
// sink: 3 lines
// caller: complained("late")
// caller: unreadable
// caller: unreadable
