// Lists that a stream gives, spread and gathered again, are gathered when the stream ends: no list can do that for it.

// MARK: before
import Combine

@MainActor
final class Reader {
    private let shelves = PassthroughSubject<[String], Never>()
    private var cancellables = Set<AnyCancellable>()

    init() {
        shelves // → one-shot ✗ subject
            .flatMap(\.publisher)
            .map(\.count)
            .collect()
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }

    func put(_ titles: [String]) { shelves.send(titles) }
    func close() { shelves.send(completion: .finished) }
}

// MARK: run
@MainActor func run() async {
    let reader = Reader()
    reader.put(["Emma", "Map"])
    reader.put(["Ulysses"])
    await settle()
    record(.caller, "closing")
    reader.close()
    await settle()
}

// MARK: trace
// caller: closing
// sink: [4, 3, 7]
