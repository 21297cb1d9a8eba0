// A list that is read from a disk before the publisher is returned, by a function of a function: its caller's thread waited for it.

// MARK: before
import Combine
import Foundation

struct Cellar: Sendable {
    private let path = NSTemporaryDirectory() + "cellar.txt"

    func bottles() -> AnyPublisher<[String], Never> { // → one-shot ✗ review-tier
        let bottles = listed()
        return Just(bottles.isEmpty ? ["none"] : bottles).eraseToAnyPublisher()
    }

    private func listed() -> [String] {
        record(.service, "listed")
        guard let data = contents() else { return [] }
        return String(decoding: data, as: UTF8.self).components(separatedBy: "\n")
    }

    private func contents() -> Data? { FileManager.default.contents(atPath: path) }
}

@MainActor
final class Waiter {
    private let cellar = Cellar()
    private var cancellables = Set<AnyCancellable>()

    func ask() {
        cellar.bottles() // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0.joined()) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let waiter = Waiter()
    waiter.ask()
    record(.caller, "asked")
    await settle()
}

// MARK: trace
// caller: asked
// service: listed
// sink: none
