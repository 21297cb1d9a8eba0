// What a request reads when it is called, code changes that runs behind the subscription: in another type, where what subscribes is run by an observer,
// a stored closure or a notification, and in the same expression, in a `catch`, and in the head of a loop.

// MARK: before
import Combine
import Foundation

@MainActor
final class Service {
    var token = 0

    func load() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        let token = self.token
        return Deferred {
            Future { promise in
                later(1) { promise(.success(token)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func next() -> Int {
        token += 1
        return token
    }
}

@MainActor
final class Model {
    let service: Service
    private let name: String
    private var bag = Set<AnyCancellable>()

    init(_ service: Service, _ name: String) {
        self.service = service
        self.name = name
    }

    @discardableResult
    func start() -> Int {
        service.load().sink { [name] in record(.sink, "\(name) \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        return 0
    }
}

struct Problem: Error {}

@MainActor
final class Screen {
    private let model: Model
    private var bag = Set<AnyCancellable>()
    private var query = "" {
        didSet { model.start() }
    }
    private var action: () -> Void = {}
    private let tapped = PassthroughSubject<Void, Never>()

    init(_ name: String) {
        model = Model(Service(), name)
        tapped.sink { [model] in model.start() }.store(in: &bag) // → continuous ✗ subject
    }

    func observed() {
        query = "text"
        model.service.token = 1
    }

    func stored() {
        action = { [model] in model.start() }
        perform()
    }

    private func perform() {
        action()
        model.service.token = 2
    }

    func sent() {
        tapped.send()
        model.service.token = 3
    }

    func operands() {
        _ = [model.start(), model.service.next()]
    }

    func caught() {
        do {
            model.start()
            throw Problem()
        } catch {
            model.service.token = 4
        }
    }

    func looped() {
        while model.service.next() < 3 {
            model.start()
        }
    }
}

// MARK: run
@MainActor
func run() async {
    let screens = ["observed", "stored", "sent", "operands", "caught", "looped"].map { Screen($0) }
    screens[0].observed()
    screens[1].stored()
    screens[2].sent()
    screens[3].operands()
    screens[4].caught()
    screens[5].looped()
    await advance(by: 2)
}

// MARK: trace
// sink: observed 0
// sink: stored 0
// sink: sent 0
// sink: operands 0
// sink: caught 0
// sink: looped 1
// sink: looped 2
