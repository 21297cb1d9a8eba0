// A local that stands for a property hides nothing: what a function tells it to change is changed where the function is called.

// MARK: before
import Combine
import Foundation

final class Log {
    private(set) var lines: [String] = []
    func append(_ line: String) { lines.append(line) }
}

final class Printer {
    private let log = Log()

    func printed(_ line: String) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        let log = self.log
        return Future { promise in
            log.append(line)
            let count = log.lines.count
            later(1) { promise(.success(count)) }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class PrinterModel {
    private let printer = Printer()
    private var cancellables = Set<AnyCancellable>()

    func add(_ line: String) {
        printer.printed(line) // → one-shot ✗ review-tier
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\(line) is line \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = PrinterModel()
    model.add("one")
    model.add("two")
    await advance(by: 1)
}

// MARK: trace
// sink: one is line 1
// sink: two is line 2
