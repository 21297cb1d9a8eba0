// On one of its ways `load(_:)` fails at once, and that goes through a `flatMap` behind a value that is there at once, too: as a wrapper it would fail a
// moment later, and the code behind the subscription would look too early.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct NoKind: Error {}

final class Loader: Sendable {
    func load(_ name: String) -> AnyPublisher<Int, Error> { // → one-shot ✗ no-async-caller
        guard let kind = name.split(separator: ".").last, kind != name else {
            return Fail(error: NoKind()).eraseToAnyPublisher()
        }
        return Deferred { Future { promise in later(1) { promise(.success(name.count)) } } }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Attachment {
    private(set) var state = ""
    private let loader = Loader()
    private var cancellables = Set<AnyCancellable>()

    func load(_ name: String) {
        Just(name) // → one-shot ✗ result-read-afterwards
            .flatMap { [loader] name -> AnyPublisher<Int, Error> in loader.load(name) }
            .sink(
                receiveCompletion: { [weak self] in if case .failure = $0 { self?.state = "failed" } },
                receiveValue: { record(.sink, "size \($0)") })
            .store(in: &cancellables)
        record(.caller, "now \(state)")
    }
}

// MARK: run
@MainActor func run() async {
    let attachment = Attachment()
    attachment.load("a.txt")
    await advance(by: 2)
    attachment.load("b")
    await settle()
    record(.caller, attachment.state)
}

// MARK: trace
// caller: now 
// sink: size 5
// caller: now failed
// caller: failed
