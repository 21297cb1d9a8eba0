// The statement that unwraps `self` goes; the comment below it speaks of what follows, and must not go with it.
//
// tier: review

// MARK: before
import Combine
import Foundation

@MainActor
final class Course {
    private(set) var title = "Piano"

    private func send(_ title: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { title.isEmpty ? promise(.failure(URLError(.badURL))) : promise(.success(title)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func save(_ name: String) -> AnyPublisher<Void, Error> { // → one-shot publisher-function review
        send(name)
            .receive(on: DispatchQueue.main)
            .handleEvents(receiveOutput: { [weak self] stored in
                guard let self else { return }
                /// Remembered, so that the same title is not saved twice.
                title = stored
            })
            .map { _ in }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class CourseModel {
    private let course = Course()
    private var cancellables = Set<AnyCancellable>()

    func rename(_ name: String) {
        course.save(name) // → one-shot sink-subscription
            .sink { [course] completion in
                if case .failure = completion { record(.sink, "still \(course.title)") }
            } receiveValue: { [course] in
                record(.sink, "now \(course.title)")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class Course {
    private(set) var title = "Piano"

    private func send(_ title: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { title.isEmpty ? continuation.resume(throwing: URLError(.badURL)) : continuation.resume(returning: title) }
        }
    }

    func save(_ name: String) async throws {
        let stored = try await send(name)
        try Task.checkCancellation()
        /// Remembered, so that the same title is not saved twice.
        title = stored
    }
}

@MainActor
final class CourseModel {
    private let course = Course()
    private var cancellables = Set<AnyCancellable>()

    func rename(_ name: String) {
        Task { [course] in
            do {
                try await course.save(name)
                guard !Task.isCancelled else { return }
                record(.sink, "now \(course.title)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "still \(course.title)")
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
    let model = CourseModel()
    for name in ["Violin", ""] {
        model.rename(name)
        await advance(by: 2)
    }
}

// MARK: trace
// sink: now Violin
// sink: still Violin
