// A method of a class below that only shares the name holds nothing back: without `override` nobody calls it for the one above.
//
// swift6: before

// MARK: before
import Combine
import Foundation

class Step {
    func begin() -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Just("step").eraseToAnyPublisher()
    }
}

final class Reading: Step {
    override func begin() -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Just("reading").eraseToAnyPublisher()
    }
}

final class Flow: Step {
    func begin() {
        record(.caller, "flow begins")
    }
}

@MainActor
final class Course {
    private var cancellables = Set<AnyCancellable>()

    func run(_ step: Step) {
        step.begin() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

class Step {
    func begin() async -> String {
        "step"
    }
}

final class Reading: Step {
    override func begin() async -> String {
        "reading"
    }
}

final class Flow: Step {
    func begin() {
        record(.caller, "flow begins")
    }
}

@MainActor
final class Course {
    private var cancellables = Set<AnyCancellable>()

    func run(_ step: Step) {
        Task {
            let begin = await step.begin()
            guard !Task.isCancelled else { return }
            record(.sink, begin)
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
    let course = Course()
    course.run(Step())
    course.run(Reading())
    Flow().begin() as Void
    await settle()
}

// MARK: trace
// caller: flow begins
// sink: step
// sink: reading
