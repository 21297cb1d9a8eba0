// Requests made from a stream run side by side and answer in any order; a loop with an await would ask one after the other.
//
// pitfalls: 27

// MARK: before
import Combine
import Foundation

final class Printer: Sendable {
    func print(_ page: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                record(.service, "page \(page) sent")
                later(4 - Double(page)) { promise(.success(page)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class PrintQueue {
    let pages = PassthroughSubject<Int, Never>()
    private let printer = Printer()
    private var cancellable: AnyCancellable?

    func open() {
        cancellable = pages // → continuous ✗ subject
            .flatMap { [printer] in printer.print($0) }
            .sink { record(.sink, "page \($0) done") }
    }
}

// MARK: run
@MainActor func run() async {
    let queue = PrintQueue()
    queue.open()
    for page in 1...3 { queue.pages.send(page) }
    await advance(by: 3)
}

// MARK: trace
// service: page 1 sent
// service: page 2 sent
// service: page 3 sent
// sink: page 3 done
// sink: page 2 done
// sink: page 1 done
