// On one of its ways it fails at once, and the code behind the subscription looks at what the handler of the failure changed: in a task it would look too
// early.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct NoID: Error {}

final class Devices: Sendable {
    func claim(_ id: String?) -> AnyPublisher<Int, Error> { // → one-shot ✗ no-async-caller
        guard let id else {
            return Fail(error: NoID()).eraseToAnyPublisher()
        }
        return Deferred { Future { promise in later(1) { promise(.success(id.count)) } } }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class DeviceModel {
    private(set) var message = ""
    private let devices = Devices()
    private var cancellables = Set<AnyCancellable>()

    func start(_ id: String?) {
        devices.claim(id) // → one-shot ✗ result-read-afterwards
            .sink(
                receiveCompletion: { [weak self] in if case .failure = $0 { self?.message = "no device" } },
                receiveValue: { record(.sink, "size \($0)") })
            .store(in: &cancellables)
        record(.caller, "now \(message)")
    }
}

// MARK: run
@MainActor func run() async {
    let model = DeviceModel()
    model.start("pad")
    await advance(by: 2)
    model.start(nil)
    await settle()
    record(.caller, model.message)
}

// MARK: trace
// caller: now 
// sink: size 3
// caller: now no device
// caller: no device
