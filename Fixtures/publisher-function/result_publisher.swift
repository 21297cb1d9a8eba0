// `Result { … }.publisher` catches what its closure throws; the async function must throw that same error and nothing else.

// MARK: before
import Combine
import Foundation

enum ParseError: Error {
    case odd(Int)
}

struct Parser: Sendable {
    private func half(_ number: Int) throws -> Int {
        guard number.isMultiple(of: 2) else { throw ParseError.odd(number) }
        return number / 2
    }

    func halved(_ number: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Result { try half(number) }
            .publisher
            .tryMap { try half($0) }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class ParserModel {
    private let parser = Parser()
    private var cancellables = Set<AnyCancellable>()

    func show(_ number: Int) {
        parser.halved(number) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error)") }
            } receiveValue: { quarter in
                record(.sink, "\(number) / 4 = \(quarter)")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum ParseError: Error {
    case odd(Int)
}

struct Parser: Sendable {
    private func half(_ number: Int) throws -> Int {
        guard number.isMultiple(of: 2) else { throw ParseError.odd(number) }
        return number / 2
    }

    func halved(_ number: Int) async throws -> Int {
        let value = try Result { try half(number) }.get()
        return try half(value)
    }
}

@MainActor
final class ParserModel {
    private let parser = Parser()
    private var cancellables = Set<AnyCancellable>()

    func show(_ number: Int) {
        Task { [parser] in
            do {
                let quarter = try await parser.halved(number)
                guard !Task.isCancelled else { return }
                record(.sink, "\(number) / 4 = \(quarter)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
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
    let model = ParserModel()
    for number in [8, 6, 5] {
        model.show(number)
        await settle()
    }
}

// MARK: trace
// sink: 8 / 4 = 2
// sink: odd(3)
// sink: odd(5)
