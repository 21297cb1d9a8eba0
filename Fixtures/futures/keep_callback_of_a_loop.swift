// A function that asks itself again until it has an answer may ask for ever: that it calls back is for a person to see.

// MARK: before
import Combine
import Foundation

final class Customs: @unchecked Sendable {
    private var refusals = 2

    func clear(_ cleared: @escaping (Int) -> Void) {
        later(1) { [self] in
            refusals -= 1
            if refusals < 0 { cleared(3) } else { clear(cleared) }
        }
    }
}

final class CustomsService: Sendable {
    private let customs = Customs()

    func clearance() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred { [customs] in
            Future { promise in
                customs.clear { promise(.success($0)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class CustomsModel {
    private let service = CustomsService()
    private var cancellables = Set<AnyCancellable>()

    func clear() {
        service.clearance() // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "after \($0) hours") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = CustomsModel()
    model.clear()
    await advance(by: 5)
}

// MARK: trace
// sink: after 3 hours
