// A `switch` that is all of a closure is a value where every case gives one; where a case does more, or nothing, it stays a statement.

// MARK: before
import Combine

enum Grant { case asked, given, denied }

@MainActor
final class Reminders {
    private var bag = Set<AnyCancellable>()
    private let answers: [Grant]
    init(_ answers: [Grant]) { self.answers = answers }

    func grant(_ index: Int) -> AnyPublisher<Grant, Never> { // → one-shot ✗ review-tier
        Future { [answers] promise in later(1) { promise(.success(answers[index])) } }.eraseToAnyPublisher()
    }

    func schedule(_ index: Int) {
        grant(index) // → one-shot ✗ review-tier
            .map { grant in
                switch grant {
                case .asked:
                    record(.service, "asked")
                case .given:
                    record(.service, "given")
                    break
                case .denied:
                    break
                }
            }
            .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
            .store(in: &bag)
    }

    func hurry(_ index: Int) {
        grant(index) // → one-shot ✗ review-tier
            .map { grant in
                if grant == .given {
                    record(.service, "now")
                } else {
                    let text = "not yet"
                    record(.service, text)
                }
            }
            .sink { _ in record(.sink, "done") }
            .store(in: &bag)
    }
}

// MARK: after
import Combine

enum Grant { case asked, given, denied }

@MainActor
final class Reminders {
    private var bag = Set<AnyCancellable>()
    private let answers: [Grant]
    init(_ answers: [Grant]) { self.answers = answers }

    func grant(_ index: Int) -> AnyPublisher<Grant, Never> {
        Future { [answers] promise in later(1) { promise(.success(answers[index])) } }.eraseToAnyPublisher()
    }

    func schedule(_ index: Int) {
        grant(index)
            .map { grant in
                switch grant {
                case .asked:
                    record(.service, "asked")
                case .given:
                    record(.service, "given")
                    break
                case .denied:
                    break
                }
            }
            .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
            .store(in: &bag)
    }

    func hurry(_ index: Int) {
        grant(index)
            .map { grant in
                if grant == .given {
                    record(.service, "now")
                } else {
                    let text = "not yet"
                    record(.service, text)
                }
            }
            .sink { _ in record(.sink, "done") }
            .store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let reminders = Reminders([.asked, .given, .denied])
    for index in 0..<3 {
        reminders.schedule(index)
        await advance(by: 1)
        reminders.hurry(index)
        await advance(by: 1)
    }
    await settle()
}

// MARK: trace
// service: asked
// service: not yet
// service: given
// service: now
// service: not yet
// sink: done
// sink: done
// sink: done
