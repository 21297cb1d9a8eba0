// A helper that reads what views show did so where it was called, on the main thread; as an async function of no actor it reads it on any thread.
//
// tier: review
// swift6: before

// MARK: before
import Combine
import Foundation

struct Board: Sendable {
    func post(_ text: String) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success(text.count)) } } }.eraseToAnyPublisher()
    }
}

final class NoticeModel: ObservableObject {
    @Published var text = ""
    private let board = Board()
    private var cancellables = Set<AnyCancellable>()

    func send() {
        post() // → one-shot sink-subscription review
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) letters") }
            .store(in: &cancellables)
    }

    private func post() -> AnyPublisher<Int, Never> { // → one-shot publisher-function review
        guard !text.isEmpty else { return Just(0).eraseToAnyPublisher() }
        return board.post(text)
    }
}

// MARK: after
import Combine
import Foundation

struct Board: Sendable {
    func post(_ text: String) async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: text.count) }
        }
    }
}

final class NoticeModel: ObservableObject {
    @Published var text = ""
    private let board = Board()
    private var cancellables = Set<AnyCancellable>()

    func send() {
        Task { @MainActor in
            let value = await self.post()
            guard !Task.isCancelled else { return }
            record(.sink, "\(value) letters")
        }
        .store(in: &cancellables)
    }

    private func post() async -> Int {
        guard !text.isEmpty else { return 0 }
        return await board.post(text)
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
    let model = NoticeModel()
    model.text = "reef"
    model.send()
    await advance(by: 2)
}

// MARK: trace
// sink: 4 letters
