// A closure whose value is that of a call which gives nothing would be returned, or left out, in a function that gives nothing.

// MARK: before
import Combine
import Foundation

final class Recorder: Sendable {
    func note(_ text: String) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(0.2) { promise(.success(text.count)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func log(_ text: String) -> AnyPublisher<Void, Never> { // → one-shot publisher-function
        note(text)
            .map { length in record(.service, "\(length) letters") }
            .eraseToAnyPublisher()
    }

    func logLong(_ text: String) -> AnyPublisher<Void, Never> { // → one-shot publisher-function
        guard text.count > 3 else {
            return Just(record(.service, "too short")).eraseToAnyPublisher()
        }
        return note(text)
            .map { record(.service, "\($0) letters, long") }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Studio {
    private let recorder = Recorder()
    private var cancellables = Set<AnyCancellable>()

    func play() {
        recorder.log("la") // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "logged") }
            .store(in: &cancellables)
        recorder.logLong("lalala") // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "logged, long") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Recorder: Sendable {
    func note(_ text: String) async -> Int {
        await withCheckedContinuation { continuation in
            later(0.2) { continuation.resume(returning: text.count) }
        }
    }

    func log(_ text: String) async {
        let length = await note(text)
        record(.service, "\(length) letters")
    }

    func logLong(_ text: String) async {
        guard text.count > 3 else {
            record(.service, "too short")
            return
        }
        let note = await note(text)
        record(.service, "\(note) letters, long")
    }
}

@MainActor
final class Studio {
    private let recorder = Recorder()
    private var cancellables = Set<AnyCancellable>()

    func play() {
        Task { [recorder] in
            await recorder.log("la")
            guard !Task.isCancelled else { return }
            record(.sink, "logged")
        }
        .store(in: &cancellables)
        Task { [recorder] in
            await recorder.logLong("lalala")
            guard !Task.isCancelled else { return }
            record(.sink, "logged, long")
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
    let studio = Studio()
    studio.play()
    await advance(by: 1)
}

// MARK: trace
// service: 2 letters
// service: 6 letters, long
// sink: logged
// sink: logged, long
