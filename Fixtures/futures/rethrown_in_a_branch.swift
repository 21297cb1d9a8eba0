// A `do` in a branch whose `catch` does nothing but hand on what it caught goes: what throws inside throws out of the async function.

// MARK: before
import Combine
import Foundation

struct Recipe: Codable, Sendable { let steps: Int }

final class Cookbook: Sendable {
    private let pages: [String: String]

    init(pages: [String: String]) { self.pages = pages }

    func recipe(_ name: String) -> AnyPublisher<Recipe?, Error> { // → one-shot publisher-function
        Deferred { [pages] in
            Future { promise in
                if let page = pages[name] {
                    do {
                        let recipe = try JSONDecoder().decode(Recipe.self, from: Data(page.utf8))
                        // It is a good one.
                        promise(.success(recipe))
                    } catch {
                        promise(.failure(error))
                    }
                } else {
                    promise(.success(nil))
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func steps(_ name: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred { [pages] in
            Future { promise in
                guard let page = pages[name] else {
                    promise(.success(0))
                    return
                }
                if page.isEmpty {
                    promise(.success(1))
                } else {
                    do {
                        promise(.success(try JSONDecoder().decode(Recipe.self, from: Data(page.utf8)).steps))
                    } catch {
                        // Torn.
                        promise(.failure(error))
                    }
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Cook {
    private let book: Cookbook
    private var cancellables = Set<AnyCancellable>()

    init(_ book: Cookbook) { self.book = book }

    func look(for name: String) {
        book.recipe(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { if case .failure = $0 { record(.caller, "unreadable") } },
                receiveValue: { record(.sink, "\($0?.steps ?? 0) steps") })
            .store(in: &cancellables)
    }

    func count(_ name: String) {
        book.steps(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { if case .failure = $0 { record(.caller, "torn") } },
                receiveValue: { record(.sink, "\($0) counted") })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Recipe: Codable, Sendable { let steps: Int }

final class Cookbook: Sendable {
    private let pages: [String: String]

    init(pages: [String: String]) { self.pages = pages }

    func recipe(_ name: String) async throws -> Recipe? {
        if let page = pages[name] {
            let recipe = try JSONDecoder().decode(Recipe.self, from: Data(page.utf8))
            // It is a good one.
            return recipe
        } else {
            return nil
        }
    }

    func steps(_ name: String) async throws -> Int {
        guard let page = pages[name] else {
            return 0
        }
        if page.isEmpty {
            return 1
        } else {
            do {
                return try JSONDecoder().decode(Recipe.self, from: Data(page.utf8)).steps
            } catch {
                // Torn.
                throw error
            }
        }
    }
}

@MainActor
final class Cook {
    private let book: Cookbook
    private var cancellables = Set<AnyCancellable>()

    init(_ book: Cookbook) { self.book = book }

    func look(for name: String) {
        Task { [book] in
            do {
                let recipe = try await book.recipe(name)
                guard !Task.isCancelled else { return }
                record(.sink, "\(recipe?.steps ?? 0) steps")
            } catch {
                guard !Task.isCancelled else { return }
                record(.caller, "unreadable")
            }
        }
        .store(in: &cancellables)
    }

    func count(_ name: String) {
        Task { [book] in
            do {
                let steps = try await book.steps(name)
                guard !Task.isCancelled else { return }
                record(.sink, "\(steps) counted")
            } catch {
                guard !Task.isCancelled else { return }
                record(.caller, "torn")
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
    let cook = Cook(Cookbook(pages: ["soup": #"{"steps": 4}"#, "pie": "{}"]))
    for name in ["soup", "pie", "stew"] {
        cook.look(for: name)
        await settle()
        cook.count(name)
        await settle()
    }
}

// MARK: trace
// sink: 4 steps
// sink: 4 counted
// caller: unreadable
// caller: torn
// sink: 0 steps
// sink: 0 counted
