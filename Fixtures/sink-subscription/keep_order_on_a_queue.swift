// What a function puts on a queue, or a group, when it is called would come behind what the code behind the subscription puts there, or waits for.
//
// swift6: none

// MARK: before
import Combine
import Foundation

final class Journal {
    private let queue = DispatchQueue(label: "journal")
    private var last = 0
    let uploads = DispatchGroup()

    func write(_ entry: Int) { queue.async { self.last = entry } }
    func newest() -> Int { queue.sync { last } }
    func push(_ work: @escaping () -> Void) { queue.async(execute: work) }

    func entry(_ entry: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        write(entry)
        return Deferred { Future { promise in DispatchQueue.main.asyncAfter(deadline: .now() + 1) { promise(.success(entry)) } } }
            .eraseToAnyPublisher()
    }

    func upload(_ entry: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        uploads.enter()
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.uploads.leave() }
        return Deferred { Future { promise in DispatchQueue.main.asyncAfter(deadline: .now() + 1) { promise(.success(entry)) } } }
            .eraseToAnyPublisher()
    }
}

final class Writer {
    private let journal = Journal()
    private var cancellables = Set<AnyCancellable>()

    func open() {
        journal.entry(1).sink { record(.sink, "entry \($0)") }.store(in: &cancellables) // → one-shot ✗ result-read-afterwards
        journal.write(2)
    }

    func ask() {
        journal.entry(3).sink { record(.sink, "entry \($0)") }.store(in: &cancellables) // → one-shot ✗ result-read-afterwards
        record(.caller, "newest \(journal.newest())")
    }

    func push() {
        journal.entry(4).sink { record(.sink, "entry \($0)") }.store(in: &cancellables) // → one-shot ✗ result-read-afterwards
        journal.push { [journal] in journal.write(5) }
        record(.caller, "newest \(journal.newest())")
    }

    func upload() {
        journal.upload(6).sink { record(.sink, "upload \($0)") }.store(in: &cancellables) // → one-shot ✗ result-read-afterwards
        journal.uploads.notify(queue: .main) { record(.caller, "uploaded") }
    }
}

// MARK: run
@MainActor func run() async {
    let writer = Writer()
    writer.open()
    writer.upload()
    await settle()
    await advance(by: 2)
}

// MARK: trace
// sink: entry 1
// sink: upload 6
// caller: uploaded
