// A type's name means what the superclass or a protocol has of that name, and a typealias in a function what it stands for there: not what
// the module has of it, however far above that is.

// MARK: before
import Combine
import Foundation

struct Source {
    init() {}
    func values() -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-caller
        Just(0).eraseToAnyPublisher()
    }
}

struct LiveSource {
    nonisolated(unsafe) static let hub = PassthroughSubject<Int, Never>()
    init() {}
    func values() -> AnyPublisher<Int, Never> { Self.hub.eraseToAnyPublisher() } // → continuous ✗ subject
}

class Base {
    struct Source {
        func values() -> AnyPublisher<Int, Never> { LiveSource().values() } // → continuous ✗ subject
    }
}

class Middle: Base {}

final class Nested: Middle {
    private let source = Source()

    final class Inner {
        func inner() -> AnyPublisher<Int, Never> { Source().values() } // → continuous ✗ subject
    }

    func nested() -> AnyPublisher<Int, Never> { source.values() } // → continuous ✗ subject
    func written() -> AnyPublisher<Int, Never> { Nested.Source().values() } // → continuous ✗ subject
    func own() -> AnyPublisher<Int, Never> { Self.Source().values() } // → continuous ✗ subject
}

protocol Aliasing {}
extension Aliasing { typealias Source = LiveSource }
protocol AliasingMore: Aliasing {}

final class Aliased: AliasingMore {
    func aliased() -> AnyPublisher<Int, Never> { Source().values() } // → undecided ✗ outside-declaration
}

class Generic<T> { typealias Source = T }

final class Concrete: Generic<LiveSource> {
    func concrete(_ source: Source) -> AnyPublisher<Int, Never> { source.values() } // → undecided ✗ outside-declaration
}

func local() -> AnyPublisher<Int, Never> { // → undecided ✗ outside-declaration
    typealias Source = LiveSource
    let source: Source = .init()
    return source.values()
}

@MainActor
final class SourcesModel {
    private var cancellables = Set<AnyCancellable>()

    func show() {
        Nested().nested() // → continuous ✗ subject
            .sink { record(.sink, "nested \($0)") }
            .store(in: &cancellables)
        Nested().written() // → continuous ✗ subject
            .sink { record(.sink, "written \($0)") }
            .store(in: &cancellables)
        Nested().own() // → continuous ✗ subject
            .sink { record(.sink, "own \($0)") }
            .store(in: &cancellables)
        Nested.Inner().inner() // → continuous ✗ subject
            .sink { record(.sink, "inner \($0)") }
            .store(in: &cancellables)
        Aliased().aliased() // → undecided ✗ outside-declaration
            .sink { record(.sink, "aliased \($0)") }
            .store(in: &cancellables)
        Concrete().concrete(LiveSource()) // → undecided ✗ outside-declaration
            .sink { record(.sink, "concrete \($0)") }
            .store(in: &cancellables)
        local() // → undecided ✗ outside-declaration
            .sink { record(.sink, "local \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = SourcesModel()
    model.show()
    LiveSource.hub.send(1)
    LiveSource.hub.send(2)
    await settle()
}

// MARK: trace
// sink: nested 1
// sink: written 1
// sink: own 1
// sink: inner 1
// sink: aliased 1
// sink: concrete 1
// sink: local 1
// sink: nested 2
// sink: written 2
// sink: own 2
// sink: inner 2
// sink: aliased 2
// sink: concrete 2
// sink: local 2
