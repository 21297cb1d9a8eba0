// `Result.Publisher` made by hand delivers its value, or fails, as soon as somebody subscribes; taken for a result it would not compile.

// MARK: before
import Combine
import Foundation

enum MovieError: Error {
    case unknown
}

final class Movies: Sendable {
    func rating(of title: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        if title.isEmpty { return Result.Publisher(.failure(MovieError.unknown)).eraseToAnyPublisher() }
        if title == "Alien" { return Result.Publisher(.success(10)).eraseToAnyPublisher() }
        let cached: Result<Int, Error> = title.count > 5 ? .failure(URLError(.timedOut)) : .success(title.count)
        return Result.Publisher(cached).eraseToAnyPublisher()
    }

    func isShown(_ title: String) -> AnyPublisher<Bool, Never> { // → one-shot publisher-function
        Result.Publisher(title.count % 2 == 0)
            .delay(for: 1, scheduler: DispatchQueue.main)
            .eraseToAnyPublisher()
    }
}

@MainActor
final class MovieModel {
    private let movies = Movies()
    private var cancellables = Set<AnyCancellable>()

    func look(_ title: String) {
        movies.rating(of: title) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(title): \((error as? URLError)?.code == .timedOut)") }
            } receiveValue: { rating in
                record(.sink, "\(title): \(rating)")
            }
            .store(in: &cancellables)
    }

    func ask(_ title: String) {
        movies.isShown(title) // → one-shot sink-subscription
            .sink { record(.sink, "\(title) \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum MovieError: Error {
    case unknown
}

final class Movies: Sendable {
    func rating(of title: String) async throws -> Int {
        if title.isEmpty { throw MovieError.unknown }
        if title == "Alien" { return 10 }
        let cached: Result<Int, Error> = title.count > 5 ? .failure(URLError(.timedOut)) : .success(title.count)
        return try cached.get()
    }

    func isShown(_ title: String) async -> Bool {
        let value = title.count % 2 == 0
        try? await Task.sleep(nanoseconds: 1_000_000_000)
        return value
    }
}

@MainActor
final class MovieModel {
    private let movies = Movies()
    private var cancellables = Set<AnyCancellable>()

    func look(_ title: String) {
        Task { [movies] in
            do {
                let rating = try await movies.rating(of: title)
                guard !Task.isCancelled else { return }
                record(.sink, "\(title): \(rating)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(title): \((error as? URLError)?.code == .timedOut)")
            }
        }
        .store(in: &cancellables)
    }

    func ask(_ title: String) {
        Task { [movies] in
            let isShown = await movies.isShown(title)
            guard !Task.isCancelled else { return }
            record(.sink, "\(title) \(isShown)")
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
    let model = MovieModel()
    for title in ["Alien", "", "Heat", "Casablanca"] {
        model.look(title)
        await settle()
    }
    model.ask("Heat")
    await advance(by: 2)
}

// MARK: trace
// sink: Alien: 10
// sink: : false
// sink: Heat: 4
// sink: Casablanca: true
// sink: Heat true
