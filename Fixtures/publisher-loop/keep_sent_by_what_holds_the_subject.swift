// What sends stands in another type than what reads behind that: a box around a subject, a case of an enum that carries it, a property wrapper of one's
// own, and an object that says when it goes.
//
// rules: publisher-loop
// accept: handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine

@MainActor
final class Box<Value> {
    let subject: CurrentValueSubject<Value, Never> // → continuous ✗ subject

    init(_ value: Value) { subject = CurrentValueSubject(value) }

    var value: Value {
        get { subject.value }
        set { subject.send(newValue) }
    }
}

@MainActor
final class Counter {
    let count = Box(0)
    private var doubled = 0
    private var cancellables = Set<AnyCancellable>()

    init() {
        count.subject.sink { [weak self] in self?.doubled = $0 * 2 } // → continuous ✗ read-after-send
            .store(in: &cancellables)
    }

    func set(_ number: Int) -> Int {
        count.value = number
        return doubled
    }
}

@MainActor
final class Player {
    enum Mode {
        case off
        case live(PassthroughSubject<Int, Never>)
    }

    private var mode = Mode.off
    private let notes = PassthroughSubject<Int, Never>()
    private var last = 0
    private var cancellables = Set<AnyCancellable>()

    init() {
        notes.sink { [weak self] in self?.last = $0 } // → continuous ✗ read-after-send
            .store(in: &cancellables)
        mode = .live(notes)
    }

    func play(_ note: Int) -> Int {
        if case .live(let subject) = mode { subject.send(note) }
        return last
    }
}

@MainActor
@propertyWrapper
final class Observed<Value> {
    private let subject = PassthroughSubject<Value, Never>()
    var wrappedValue: Value { didSet { subject.send(wrappedValue) } }
    var projectedValue: AnyPublisher<Value, Never> { subject.eraseToAnyPublisher() } // → continuous ✗ subject

    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

@MainActor
final class Person {
    @Observed private var name = ""
    private var title = ""
    private var cancellables = Set<AnyCancellable>()

    init() {
        $name.sink { [weak self] in self?.title = "Dr. \($0)" } // → continuous ✗ read-after-send
            .store(in: &cancellables)
    }

    func rename(_ text: String) -> String {
        name = text
        return title
    }
}

// MARK: run
@MainActor func run() async {
    record(.sink, "\(Counter().set(2)), \(Player().play(7)), \(Person().rename("No"))")
    await advance(by: 1)
}

// MARK: trace
// sink: 4, 7, Dr. No
