// A property wrapper of the app's own may project anything: itself, whose published value is a stream, a subject, or something that is asked
// once. What `$name` is stands in the wrapper.

// MARK: before
import Combine
import Foundation

@propertyWrapper
final class Stored<Value> {
    @Published var wrappedValue: Value

    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    var projectedValue: Stored<Value> { self }

    var first: AnyPublisher<Value, Never> { Just(wrappedValue).eraseToAnyPublisher() } // → one-shot ✗ review-tier
}

@propertyWrapper
struct Announced<Value> {
    private let subject: CurrentValueSubject<Value, Never> // → continuous ✗ subject

    init(wrappedValue: Value) { subject = CurrentValueSubject(wrappedValue) }

    var wrappedValue: Value {
        get { subject.value }
        nonmutating set { subject.send(newValue) }
    }

    var projectedValue: AnyPublisher<Value, Never> { subject.eraseToAnyPublisher() } // → continuous ✗ subject
}

@propertyWrapper
struct Remembered<Value> {
    let wrappedValue: Value

    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    var projectedValue: AnyPublisher<Value, Never> { Just(wrappedValue).eraseToAnyPublisher() } // → one-shot ✗ review-tier
}

final class Harbour {
    @Stored var berths = 4
    @Announced var pilot = "Ada"
    @Remembered var name = "Husum"
}

final class HarbourBoard {
    private let harbour: Harbour
    private var cancellables = Set<AnyCancellable>()
    private(set) var lines: [String] = []

    init(harbour: Harbour) { self.harbour = harbour }

    func watch() {
        harbour.$berths.$wrappedValue // → continuous ✗ published-property
            .sink { [weak self] in self?.lines.append("\($0) berths") }
            .store(in: &cancellables)
        harbour.$pilot // → continuous ✗ subject
            .map { "pilot \($0)" }
            .sink { [weak self] in self?.lines.append($0) }
            .store(in: &cancellables)
    }

    func greet() {
        harbour.$name // → one-shot ✗ custom-publisher
            .sink { [weak self] in self?.lines.append("this is \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let harbour = Harbour()
    let board = HarbourBoard(harbour: harbour)
    board.watch()
    harbour.berths = 3
    harbour.pilot = "Ben"
    board.greet()
    for line in board.lines { record(.caller, line) }
}

// MARK: trace
// caller: 4 berths
// caller: pilot Ada
// caller: 3 berths
// caller: pilot Ben
// caller: this is Husum
