// Two receivers of one name, a local named like a property, and an argument named like a parameter would be taken for one another in the task.

// MARK: before
import Combine
import Foundation

struct Post: Sendable {
    let town: String

    func letters(after day: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Future { promise in
            record(.service, "\(town) after \(day)")
            promise(.success(town.count + day))
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class District {
    let post: Post

    init(town: String) {
        post = Post(town: town)
    }
}

@MainActor
final class Office {
    private let north = District(town: "Thurso")
    private let south = District(town: "Poole")
    private var day = 1
    private var cancellables = Set<AnyCancellable>()

    func count() {
        north.post.letters(after: 0) // → one-shot sink-subscription
            .zip(south.post.letters(after: 10))
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) and \($1)") }
            .store(in: &cancellables)
    }

    func count(day: Int) {
        north.post.letters(after: self.day) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0), asked on \(day)") }
            .store(in: &cancellables)
        self.day += 1
    }

    func countLater(after: Int) {
        north.post.letters(after: day + after) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) after \(after)") }
            .store(in: &cancellables)
        day += 1
    }
}

// MARK: after
import Combine
import Foundation

struct Post: Sendable {
    let town: String

    func letters(after day: Int) async -> Int {
        record(.service, "\(town) after \(day)")
        return town.count + day
    }
}

@MainActor
final class District {
    let post: Post

    init(town: String) {
        post = Post(town: town)
    }
}

@MainActor
final class Office {
    private let north = District(town: "Thurso")
    private let south = District(town: "Poole")
    private var day = 1
    private var cancellables = Set<AnyCancellable>()

    func count() {
        Task { [post = north.post, southPost = south.post] in
            async let firstLetters = post.letters(after: 0)
            async let secondLetters = southPost.letters(after: 10)
            let (firstLettersValue, secondLettersValue) = await (firstLetters, secondLetters)
            guard !Task.isCancelled else { return }
            record(.sink, "\(firstLettersValue) and \(secondLettersValue)")
        }
        .store(in: &cancellables)
    }

    func count(day: Int) {
        Task { [post = north.post, ownDay = self.day] in
            let letters = await post.letters(after: ownDay)
            guard !Task.isCancelled else { return }
            record(.sink, "\(letters), asked on \(day)")
        }
        .store(in: &cancellables)
        self.day += 1
    }

    func countLater(after: Int) {
        Task { [post = north.post, day = day + after] in
            let letters = await post.letters(after: day)
            guard !Task.isCancelled else { return }
            record(.sink, "\(letters) after \(after)")
        }
        .store(in: &cancellables)
        day += 1
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
    let office = Office()
    office.count()
    await settle()
    office.count(day: 7)
    await settle()
    office.countLater(after: 3)
    await settle()
}

// MARK: trace
// service: Thurso after 0
// service: Poole after 10
// service: Thurso after 1
// service: Thurso after 5
// sink: 6 and 15
// sink: 7, asked on 7
// sink: 11 after 3
