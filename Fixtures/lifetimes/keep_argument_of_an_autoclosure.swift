// What a function takes as an autoclosure is evaluated when that asks for it, never or more than once: captured it would be evaluated once.

// MARK: before
import Combine
import Foundation

final class Log: Sendable {
    let isLoud: Bool
    init(isLoud: Bool) { self.isLoud = isLoud }

    func write(_ note: @autoclosure () -> String) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        if isLoud { record(.service, note() + note()) }
        return Deferred { Future { promise in later(1) { promise(.success(1)) } } }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Diary {
    private let log: Log
    private var asked = 0
    private var cancellables = Set<AnyCancellable>()

    init(isLoud: Bool) { log = Log(isLoud: isLoud) }

    private func describe() -> String {
        asked += 1
        return "\(asked)"
    }

    func note() {
        log.write(describe()) // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
        record(.caller, "asked \(asked)")
    }
}

// MARK: run
@MainActor func run() async {
    Diary(isLoud: false).note()
    let diary = Diary(isLoud: true)
    diary.note()
    await advance(by: 2)
}

// MARK: trace
// caller: asked 0
// caller: asked 2
// service: 12
// sink: 1
