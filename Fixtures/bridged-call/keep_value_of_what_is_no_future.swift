// A subject's `value`, a task's and a box's are read or awaited as what they are: only a `Future`'s is a subscription.

// MARK: before
import Combine
import Foundation

struct Box: Sendable {
    var value: Int { get async { 5 } }
}

@MainActor
final class Scales {
    private let weight = CurrentValueSubject<Int, Never>(2)

    func read() async -> Int {
        let task = Task { 3 }
        return weight.value + (await task.value) + (await Box().value)
    }
}

// MARK: run
@MainActor func run() async {
    record(.caller, "\(await Scales().read())")
}

// MARK: trace
// caller: 10
