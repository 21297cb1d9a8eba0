// A `Future` that is made first and listened to later has done its work by then; a wrapper would only begin. The same with one that is tried again, which
// keeps its failure, and with what a list makes of each element.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct Ebb: Error {}

@MainActor
final class Harbour {
    let tides = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    func watch() {
        let soundings = sounding()
        tides // → continuous ✗ subject
            .flatMap { tide in soundings.map { $0 + tide } }
            .sink { record(.sink, "depth \($0)") }
            .store(in: &cancellables)
        tides // → continuous ✗ subject
            .flatMap { [unowned self] tide in
                self.pilot(tide)
                    .retry(1)
                    .catch { _ in Just("no pilot") }
            }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    private func sounding() -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-caller
        Future { promise in
            record(.service, "sound")
            later(1) { promise(.success(7)) }
        }
        .eraseToAnyPublisher()
    }

    private func pilot(_ tide: Int) -> AnyPublisher<String, Error> { // → one-shot ✗ no-async-caller
        Future { promise in
            record(.service, "call the pilot at \(tide)")
            later(1) { tide > 0 ? promise(.success("pilot")) : promise(.failure(Ebb())) }
        }
        .eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    let harbour = Harbour()
    harbour.watch()
    record(.caller, "watching")
    await settle()
    harbour.tides.send(0)
    await settle()
    await advance(by: 1)
    harbour.tides.send(1)
    await settle()
    await advance(by: 1)
}

// MARK: trace
// caller: watching
// service: sound
// service: call the pilot at 0
// service: call the pilot at 1
// sink: depth 7
// sink: no pilot
// sink: depth 8
// sink: pilot
