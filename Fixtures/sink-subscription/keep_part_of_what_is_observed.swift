// What changes a part of a value changes all that it is a part of: an observer, a setter, a wrapper or a subject runs for `append`, `removeAll()`,
// `a.b = 4`, `toggle()`, an element, a key path, a part handed `inout`, and a function that changes its value. The request reads what that sets.

// MARK: before
import Combine
import Foundation

@MainActor
final class Service {
    var token = 1

    func load() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        let token = self.token
        return Deferred {
            Future { promise in
                later(1) { promise(.success(token)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

struct Counter {
    var a = 0
    var inner = [0]
    mutating func up() { a += 1 }
}

@MainActor
final class Screen {
    private let service = Service()
    private var bag = Set<AnyCancellable>()
    private var names = ["a"] { didSet { service.token += 1 } }
    private var counts = [1: 1] { didSet { service.token += 1 } }
    private var isOn = false { didSet { service.token += 1 } }
    private var settings = Counter() { willSet { service.token += 1 } }
    private var chosen: Counter? = Counter() { didSet { service.token += 1 } }
    private var worked: Counter {
        get { Counter() }
        set { service.token += newValue.a }
    }
    private let history = CurrentValueSubject<[String], Never>([])

    init() {
        history.dropFirst().sink { [service] _ in service.token += 1 }.store(in: &bag) // → continuous ✗ subject
    }

    private func show(_ value: Int) { record(.sink, "token \(value)") }

    private func bump(_ number: inout Int) { number += 1 }

    func adds() {
        service.load().sink { [weak self] in self?.show($0) }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        names.append("b")
    }

    func removes() {
        service.load().sink { [weak self] in self?.show($0) }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        names.removeAll()
    }

    func setsAnElement() {
        service.load().sink { [weak self] in self?.show($0) }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        counts[2] = 2
    }

    func toggles() {
        service.load().sink { [weak self] in self?.show($0) }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        isOn.toggle()
    }

    func setsAPart() {
        service.load().sink { [weak self] in self?.show($0) }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        settings.a = 4
    }

    func addsToAPart() {
        service.load().sink { [weak self] in self?.show($0) }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        settings.inner.append(5)
    }

    func changesIt() {
        service.load().sink { [weak self] in self?.show($0) }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        settings.up()
    }

    func changesWhatMayBeMissing() {
        service.load().sink { [weak self] in self?.show($0) }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        chosen?.a = 3
    }

    func handsAPartOn() {
        service.load().sink { [weak self] in self?.show($0) }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        bump(&settings.a)
    }

    func setsWhatIsWorkedOut() {
        service.load().sink { [weak self] in self?.show($0) }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        worked.a = 4
    }

    func addsToASubject() {
        service.load().sink { [weak self] in self?.show($0) }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        history.value.append("b")
    }
}

// MARK: run
@MainActor func run() async {
    let screen = Screen()
    screen.adds()
    screen.removes()
    screen.setsAnElement()
    screen.toggles()
    screen.setsAPart()
    screen.addsToAPart()
    screen.changesIt()
    screen.changesWhatMayBeMissing()
    screen.handsAPartOn()
    screen.setsWhatIsWorkedOut()
    screen.addsToASubject()
    await advance(by: 2)
}

// MARK: trace
// sink: token 1
// sink: token 2
// sink: token 3
// sink: token 4
// sink: token 5
// sink: token 6
// sink: token 7
// sink: token 8
// sink: token 9
// sink: token 10
// sink: token 14
