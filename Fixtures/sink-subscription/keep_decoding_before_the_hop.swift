// A large answer was decoded off the main thread, before the hop; a task of the main actor would decode it there, and a person should know.
//
// threads
// swift6: none
// pitfalls: 17

// MARK: before
import Combine
import Foundation

struct Chart: Decodable, Sendable {
    let depths: [Int]
}

struct Archive: Sendable {
    func chart() -> AnyPublisher<Data, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + 0.02) {
                    promise(.success(Data(#"{"depths": [4, 12]}"#.utf8)))
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class ChartModel {
    private let archive = Archive()
    private var cancellables = Set<AnyCancellable>()

    func open() {
        archive.chart() // → one-shot ✗ review-tier
            .decode(type: Chart.self, decoder: JSONDecoder())
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in record(.sink, "end") }, receiveValue: { record(.sink, "\($0.depths)") })
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = ChartModel()
    model.open()
    await until { recorded == 2 }
}

// MARK: trace
// sink: [4, 12]
// sink: end
