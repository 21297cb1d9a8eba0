// What is only made of each answer on its way to the list, the list can do itself; an answer that gives no value is left out.
//
// tier: review

// MARK: before
import Combine
import Foundation

enum PostError: Error { case lost(Int) }

struct Letter: Sendable {
    let number: Int
    let stamp: String?
}

final class Post: Sendable {
    func letter(_ number: Int) -> AnyPublisher<Letter, PostError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(Double(number)) {
                    if number < 6 {
                        promise(.success(Letter(number: number, stamp: number == 2 ? nil : "stamp \(number)")))
                    } else {
                        promise(.failure(.lost(number)))
                    }
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class Collection: Sendable {
    private let post = Post()

    func stamps(_ numbers: [Int]) -> AnyPublisher<[String], PostError> { // → one-shot publisher-function
        Publishers.MergeMany(numbers.map { post.letter($0) })
            .compactMap(\.stamp)
            .collect()
            .eraseToAnyPublisher()
    }

    func odd(_ numbers: [Int]) -> AnyPublisher<[Int], PostError> { // → one-shot publisher-function
        numbers.publisher
            .setFailureType(to: PostError.self)
            .flatMap { self.post.letter($0) }
            .filter { $0.number % 2 == 1 }
            .map(\.number)
            .collect()
            .eraseToAnyPublisher()
    }

    func stamped(_ numbers: [Int]) -> AnyPublisher<[Letter], Never> { // → one-shot publisher-function
        Publishers.MergeMany(numbers.map { post.letter($0) })
            .filter { $0.stamp != nil }
            .collect()
            .replaceError(with: [])
            .eraseToAnyPublisher()
    }

    func short(_ numbers: [Int]) -> AnyPublisher<[String], Never> { // → one-shot publisher-function
        numbers.publisher
            .flatMap { number in self.post.letter(number).compactMap(\.stamp).catch { _ in Empty() } }
            .filter { $0.count > 6 }
            .map { $0.uppercased() }
            .collect()
            .eraseToAnyPublisher()
    }

    func those(_ numbers: [Int]) -> AnyPublisher<[Letter], Never> { // → one-shot publisher-function
        numbers.publisher
            .flatMap { number in self.post.letter(number).catch { _ in Empty() } }
            .collect()
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Album {
    private let collection = Collection()
    private var cancellables = Set<AnyCancellable>()

    func show(_ numbers: [Int]) {
        collection.stamps(numbers) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { if case .failure(let error) = $0 { record(.sink, "\(error)") } },
                receiveValue: { record(.sink, "stamps \($0)") }
            )
            .store(in: &cancellables)
    }

    func showOdd(_ numbers: [Int]) {
        collection.odd(numbers) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "odd \($0)") })
            .store(in: &cancellables)
    }

    func showStamped(_ numbers: [Int]) {
        collection.stamped(numbers) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "stamped \($0.map(\.number))") }
            .store(in: &cancellables)
    }

    func showShort(_ numbers: [Int]) {
        collection.short(numbers) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "short \($0)") }
            .store(in: &cancellables)
    }

    func showThose(_ numbers: [Int]) {
        collection.those(numbers) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "those \($0.map(\.number))") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum PostError: Error { case lost(Int) }

struct Letter: Sendable {
    let number: Int
    let stamp: String?
}

final class Post: Sendable {
    func letter(_ number: Int) async throws -> Letter {
        try await withCheckedThrowingContinuation { continuation in
            later(Double(number)) {
                if number < 6 {
                    continuation.resume(returning: Letter(number: number, stamp: number == 2 ? nil : "stamp \(number)"))
                } else {
                    continuation.resume(throwing: PostError.lost(number))
                }
            }
        }
    }
}

final class Collection: Sendable {
    private let post = Post()

    func stamps(_ numbers: [Int]) async throws -> [String] {
        let letters = try await withThrowingTaskGroup(of: Letter.self) { group in
            for number in numbers {
                group.addTask { [self] in try await post.letter(number) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        return letters.compactMap(\.stamp)
    }

    func odd(_ numbers: [Int]) async throws -> [Int] {
        let letters = try await withThrowingTaskGroup(of: Letter.self) { group in
            for number in numbers {
                group.addTask { try await self.post.letter(number) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        return letters.filter { $0.number % 2 == 1 }.map(\.number)
    }

    func stamped(_ numbers: [Int]) async -> [Letter] {
        do {
            return try await withThrowingTaskGroup(of: Letter.self) { group in
                for number in numbers {
                    group.addTask { [self] in try await post.letter(number) }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            .filter { $0.stamp != nil }
        } catch {
            return []
        }
    }

    func short(_ numbers: [Int]) async -> [String] {
        let values: [String] = await withTaskGroup(of: String?.self) { group in
            for number in numbers {
                group.addTask {
                    do {
                        return try await self.post.letter(number).stamp
                    } catch {
                        return nil
                    }
                }
            }
            return await group.reduce(into: []) { if let value = $1 { $0.append(value) } }
        }
        return values.filter { $0.count > 6 }.map { $0.uppercased() }
    }

    func those(_ numbers: [Int]) async -> [Letter] {
        await withTaskGroup(of: Letter?.self) { group in
            for number in numbers {
                group.addTask {
                    do {
                        return try await self.post.letter(number)
                    } catch {
                        return nil
                    }
                }
            }
            return await group.reduce(into: []) { if let value = $1 { $0.append(value) } }
        }
    }
}

@MainActor
final class Album {
    private let collection = Collection()
    private var cancellables = Set<AnyCancellable>()

    func show(_ numbers: [Int]) {
        Task { [collection] in
            do {
                let stamps = try await collection.stamps(numbers)
                guard !Task.isCancelled else { return }
                record(.sink, "stamps \(stamps)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
            }
        }
        .store(in: &cancellables)
    }

    func showOdd(_ numbers: [Int]) {
        Task { [collection] in
            guard let odd = try? await collection.odd(numbers), !Task.isCancelled else { return }
            record(.sink, "odd \(odd)")
        }
        .store(in: &cancellables)
    }

    func showStamped(_ numbers: [Int]) {
        Task { [collection] in
            let stamped = await collection.stamped(numbers)
            guard !Task.isCancelled else { return }
            record(.sink, "stamped \(stamped.map(\.number))")
        }
        .store(in: &cancellables)
    }

    func showShort(_ numbers: [Int]) {
        Task { [collection] in
            let short = await collection.short(numbers)
            guard !Task.isCancelled else { return }
            record(.sink, "short \(short)")
        }
        .store(in: &cancellables)
    }

    func showThose(_ numbers: [Int]) {
        Task { [collection] in
            let those = await collection.those(numbers)
            guard !Task.isCancelled else { return }
            record(.sink, "those \(those.map(\.number))")
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
    let album = Album()
    album.show([3, 1, 2])
    await advance(by: 3)
    album.show([6, 1])
    await advance(by: 6)
    album.showOdd([5, 2, 3])
    await advance(by: 5)
    album.showThose([4, 6, 1])
    await advance(by: 6)
    album.showStamped([1, 2, 3])
    await advance(by: 3)
    album.showStamped([1, 6])
    await advance(by: 6)
    album.showShort([1, 6, 3])
    await advance(by: 6)
}

// MARK: trace
// sink: stamps ["stamp 1", "stamp 3"]
// sink: lost(6)
// sink: odd [3, 5]
// sink: those [1, 4]
// sink: stamped [1, 3]
// sink: stamped []
// sink: short ["STAMP 1", "STAMP 3"]
