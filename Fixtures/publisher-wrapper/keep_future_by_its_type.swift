// What a stream asks for would become a wrapper, whose values may come on another thread: a question, for a `Future` as for others.

// MARK: before
import Combine
import Foundation

struct Refusal: Error { let reason: String }

@MainActor
final class Notices {
    let days = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    func open() {
        days // → continuous ✗ subject
            .flatMap { [unowned self] day in self.notice(of: day).map { "notice \($0)" }.catch { Just($0.reason) } }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
        let permission = permission()
        days // → continuous ✗ subject
            .flatMap { day in permission.map { "\($0) on \(day)" }.catch { _ in Just("no permission") } }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    func close() { cancellables.removeAll() }

    private func notice(of day: Int) -> Future<Int, Refusal> { // → one-shot ✗ review-tier
        Future { promise in
            record(.service, "ask for \(day)")
            later(1) { day > 0 ? promise(.success(day)) : promise(.failure(Refusal(reason: "no day \(day)"))) }
        }
    }

    private func permission() -> Future<String, Error> { // → one-shot ✗ review-tier
        Future<String, Error> { promise in
            record(.service, "ask for permission")
            later(1) { promise(.success("allowed")) }
        }
    }
}

// MARK: run
@MainActor func run() async {
    let notices = Notices()
    notices.open()
    await settle()
    await advance(by: 1)
    notices.days.send(0)
    await settle()
    await advance(by: 1)
    notices.days.send(1)
    await settle()
    notices.close()
    await advance(by: 1)
    record(.caller, "closed")
}

// MARK: trace
// caller: closed
// service: ask for permission
// service: ask for 0
// service: ask for 1
// sink: allowed on 0
// sink: no day 0
// sink: allowed on 1
