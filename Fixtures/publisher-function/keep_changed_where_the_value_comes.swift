// A cache that closures fill where the values come, one after the other, would be filled by async functions beside each other, on any thread.
//
// swift6: none

// MARK: before
import Combine
import Foundation

final class Gazetteer {
    private(set) var heights: [Int: Int] = [:]

    private func measured(_ hill: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { promise(.success(hill * 100)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func height(of hill: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        measured(hill)
            .handleEvents(receiveOutput: { self.heights[hill] = $0 })
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Walker {
    private let gazetteer = Gazetteer()
    private var cancellables = Set<AnyCancellable>()

    func walk() {
        for hill in 1...3 {
            gazetteer.height(of: hill).receive(on: DispatchQueue.main).sink { record(.sink, "\(hill) is \($0)") }.store(in: &cancellables) // → one-shot ✗ callee-stays
        }
    }

    func look() { record(.caller, "\(gazetteer.heights.count) hills") }
}

// MARK: run
@MainActor
func run() async {
    let walker = Walker()
    walker.walk()
    await advance(by: 1)
    walker.look()
}

// MARK: trace
// caller: 3 hills
// sink: 1 is 100
// sink: 2 is 200
// sink: 3 is 300
