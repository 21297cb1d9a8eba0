// A public function may have callers outside: a second, async face of it is a promise to them, which a person has to make.

// MARK: before
import Combine
import Foundation

public struct Timetable: Sendable {
    public init() {}

    public func next(after hour: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Just(hour + 2).eraseToAnyPublisher()
    }
}

@MainActor
final class TimetableModel {
    private let timetable = Timetable()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        timetable.next(after: 7) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0):00") }
            .store(in: &cancellables)
    }
}
