// Requests under way are kept in a dictionary, so that who asks in between gets the answer of the one that runs: it gives what was put into it, and nothing else. What another keeps there goes on; a third is handed to somebody who may put anything in.

// MARK: before
import Combine
import Foundation

@MainActor
final class Granary {
    private var weighing: [String: AnyPublisher<Int, Never>] = [:]
    private var gauges: [String: AnyPublisher<Int, Never>] = [:]
    private var lent: [String: AnyPublisher<Int, Never>] = [:]
    let levels = CurrentValueSubject<Int, Never>(7)

    func weight(of bin: String) -> AnyPublisher<Int, Never> { // → one-shot ✗ shared-subscription
        if let running = weighing[bin] { return running }
        let running = Deferred {
            Future<Int, Never> { promise in
                record(.service, "weighs \(bin)")
                later(1) { promise(.success(bin.count)) }
            }
        }
        .handleEvents(receiveCompletion: { [weak self] _ in self?.weighing[bin] = nil })
        .share()
        .eraseToAnyPublisher()
        weighing[bin] = running
        return running
    }

    func level(of bin: String) -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        if let running = gauges[bin] { return running }
        gauges[bin] = levels.eraseToAnyPublisher()
        return gauges[bin] ?? Just(0).eraseToAnyPublisher()
    }

    func loan(of bin: String) -> AnyPublisher<Int, Never> { // → undecided ✗ publisher-parameter
        lend(&lent)
        return lent[bin] ?? Just(0).eraseToAnyPublisher()
    }

    private func lend(_ shelf: inout [String: AnyPublisher<Int, Never>]) { shelf["rye"] = levels.prefix(2).eraseToAnyPublisher() }
}

@MainActor
final class GranaryModel {
    private let granary = Granary()
    private var cancellables = Set<AnyCancellable>()

    func weigh(_ bin: String) {
        granary.weight(of: bin) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\(bin) \($0) tons") }
            .store(in: &cancellables)
    }

    func watch() {
        granary.level(of: "oats") // → continuous ✗ subject
            .sink { record(.sink, "stands at \($0)") }
            .store(in: &cancellables)
    }

    func borrow() {
        granary.loan(of: "rye") // → undecided ✗ publisher-parameter
            .sink { record(.sink, "lent \($0)") }
            .store(in: &cancellables)
    }

    func fill() { granary.levels.send(8) }
}

// MARK: run
@MainActor func run() async {
    let model = GranaryModel()
    model.weigh("barley")
    model.weigh("barley")
    await advance(by: 2)
    model.watch()
    model.borrow()
    model.fill()
    await settle()
}

// MARK: trace
// service: weighs barley
// sink: barley 6 tons
// sink: barley 6 tons
// sink: stands at 7
// sink: lent 7
// sink: stands at 8
// sink: lent 8
