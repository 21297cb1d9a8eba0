// A value that a closure calls by a keyword in backticks may have the name of what it is given to: written without, it would be given to itself.

// MARK: before
import Combine
import Foundation

final class School: Sendable {
    func grade() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success(7)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class SchoolModel {
    private let school = School()
    private var cancellables = Set<AnyCancellable>()
    private(set) var `class` = 0

    func load() {
        school.grade() // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .sink { `class` in self.class = `class` }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = SchoolModel()
    model.load()
    await advance(by: 1)
    record(.caller, "\(model.class)")
}

// MARK: trace
// caller: 7
