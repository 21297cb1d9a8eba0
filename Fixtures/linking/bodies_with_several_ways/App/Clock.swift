import Combine

enum Mode {
    case once, always
}

/// Bodies with several ways out, locals that change, and arguments that decide between them.
final class Clock {
    private let ticks = CurrentValueSubject<Int, Never>(0)
    private var cancellables = Set<AnyCancellable>()

    private var now: AnyPublisher<Int, Never> { Just(ticks.value).eraseToAnyPublisher() } // → one-shot ✗ callers-need-publisher
    private var changes: AnyPublisher<Int, Never> { ticks.eraseToAnyPublisher() } // → continuous ✗ subject

    func time(_ mode: Mode = .once) -> AnyPublisher<Int, Never> { // → continuous ✗ path-dependent
        switch mode {
        case .once: return now
        case .always: return changes
        }
    }

    func byDefault() -> AnyPublisher<Int, Never> { time() } // → one-shot ✗ callee-stays
    func byCase() -> AnyPublisher<Int, Never> { time(.always) } // → continuous ✗ subject

    func chosen(_ isOn: Bool) -> AnyPublisher<Int, Never> { // → one-shot publisher-function review
        isOn ? now : Just(0).eraseToAnyPublisher()
    }

    func chosenStream(_ isOn: Bool) -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        isOn ? now : changes
    }

    func byExpression(_ mode: Mode) -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        let source = switch mode {
        case .once: now
        case .always: changes
        }
        return source
    }

    func cut(_ isLive: Bool) -> AnyPublisher<Int, Never> { // → one-shot ✗ shape-not-supported
        var source = changes
        if isLive { source = source.filter { $0 > 0 }.eraseToAnyPublisher() }
        source = source.first().eraseToAnyPublisher()
        return source
    }

    func cutOnOneWay(_ isLive: Bool) -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        var source = changes
        if !isLive { source = source.first().eraseToAnyPublisher() }
        return source
    }

    func early(_ number: Int?) -> AnyPublisher<Int, Never> { // → one-shot publisher-function review
        guard let number else { return now }
        if number > 0 { return Just(number).eraseToAnyPublisher() }
        return Empty().eraseToAnyPublisher()
    }

    func earlyStream(_ number: Int?) -> AnyPublisher<Int, Never> { // → continuous ✗ path-dependent
        guard number != nil else { return changes }
        return now
    }

    func changedInClosure() -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        var source = now
        let follow = { source = self.changes }
        follow()
        return source
    }

    func showLast() {
        var source = now
        defer { source.sink { print($0) }.store(in: &cancellables) } // → continuous ✗ subject
        source = changes
    }

    func untilZero(_ number: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function review
        number == 0 ? now : Just(number - 1).flatMap(untilZero).eraseToAnyPublisher()
    }

    func counted(_ number: Int) -> AnyPublisher<Int, Never> { // → finite ✗ path-dependent
        guard number > 0 else { return now }
        return Just(number).append(counted(number - 1)).eraseToAnyPublisher()
    }

    #if DEBUG
    func built() -> AnyPublisher<Int, Never> { now } // → one-shot publisher-function review
    #else
    func built() -> AnyPublisher<Int, Never> { changes } // → continuous ✗ subject
    #endif
}
