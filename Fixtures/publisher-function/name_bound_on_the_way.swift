// After `guard let page = page` the name means the page that is there; written as one value it was the optional, and did not compile.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct NoPage: Error {}

enum Place: Sendable {
    case page(String?)
    case shelf(Int)
}

final class Notes: Sendable {
    func page(_ number: Int) -> AnyPublisher<String?, Never> { // → one-shot publisher-function
        Just(number > 0 ? "page \(number)" : nil).eraseToAnyPublisher()
    }

    func place(_ number: Int) -> AnyPublisher<Place, Never> { // → one-shot publisher-function
        Just(number > 5 ? .shelf(number) : .page(number > 0 ? "page \(number)" : nil)).eraseToAnyPublisher()
    }

    func store(_ text: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Just(text.count).setFailureType(to: Error.self).eraseToAnyPublisher()
    }

    func add(on number: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        page(number)
            .setFailureType(to: Error.self)
            .flatMap { page -> AnyPublisher<Int, Error> in
                let marks = ["*"].map { value in value + (page ?? "") }
                guard number < 9, let page = page else {
                    return Fail(error: NoPage()).eraseToAnyPublisher()
                }
                if page.hasSuffix("3") {
                    return self.store(marks[0] + " three " + page)
                }
                return self.store(page)
            }
            .eraseToAnyPublisher()
    }

    func move(to number: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        place(number)
            .setFailureType(to: Error.self)
            .flatMap { place -> AnyPublisher<Int, Error> in
                switch place {
                case .page(let place?):
                    return self.store(place)
                case .shelf(let place):
                    return self.store("shelf \(place)")
                default:
                    return self.store("\(place)")
                }
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class NoteModel {
    private let notes = Notes()
    private var cancellables = Set<AnyCancellable>()

    func load(_ number: Int) {
        notes.add(on: number) // → one-shot sink-subscription review
            .sink(receiveCompletion: { if case .failure(let error) = $0 { record(.sink, "\(error)") } }, receiveValue: { record(.sink, "added \($0)") })
            .store(in: &cancellables)
    }

    func move(_ number: Int) {
        notes.move(to: number) // → one-shot sink-subscription review
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "moved \($0)") })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct NoPage: Error {}

enum Place: Sendable {
    case page(String?)
    case shelf(Int)
}

final class Notes: Sendable {
    func page(_ number: Int) async -> String? {
        number > 0 ? "page \(number)" : nil
    }

    func place(_ number: Int) async -> Place {
        number > 5 ? .shelf(number) : .page(number > 0 ? "page \(number)" : nil)
    }

    func store(_ text: String) async throws -> Int {
        text.count
    }

    func add(on number: Int) async throws -> Int {
        let output = await page(number)
        let marks = ["*"].map { value in value + (output ?? "") }
        guard number < 9, let page = output else {
            throw NoPage()
        }
        if page.hasSuffix("3") {
            return try await self.store(marks[0] + " three " + page)
        }
        return try await self.store(page)
    }

    func move(to number: Int) async throws -> Int {
        let place = await self.place(number)
        switch place {
        case .page(let place?):
            return try await self.store(place)
        case .shelf(let place):
            return try await self.store("shelf \(place)")
        default:
            return try await self.store("\(place)")
        }
    }
}

@MainActor
final class NoteModel {
    private let notes = Notes()
    private var cancellables = Set<AnyCancellable>()

    func load(_ number: Int) {
        Task { [notes] in
            do {
                let value = try await notes.add(on: number)
                guard !Task.isCancelled else { return }
                record(.sink, "added \(value)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
            }
        }
        .store(in: &cancellables)
    }

    func move(_ number: Int) {
        Task { [notes] in
            guard let value = try? await notes.move(to: number), !Task.isCancelled else { return }
            record(.sink, "moved \(value)")
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
    let model = NoteModel()
    for number in [0, 1, 3, 7] {
        model.load(number)
        await settle()
        model.move(number)
        await settle()
    }
}

// MARK: trace
// sink: NoPage()
// sink: moved 9
// sink: added 6
// sink: moved 6
// sink: added 20
// sink: moved 6
// sink: added 6
// sink: moved 7
