// A factory of the library of that name is called for the service it makes: whatever the service gives is known, and the call stays where it was.
//
// accept: value-was-there-at-once
// uncompiled: the library is not here

// MARK: before
import Combine
import Factory

protocol Tides {
    func height() -> AnyPublisher<Int, Never> // → one-shot publisher-requirement
}

struct Almanac: Tides {
    func height() -> AnyPublisher<Int, Never> { Just(3).eraseToAnyPublisher() } // → one-shot publisher-function
}

extension Container {
    var tides: Factory<any Tides> { self { Almanac() } }
}

@MainActor
final class Pier {
    private var cancellables = Set<AnyCancellable>()
    private(set) var height = 0

    func look() {
        Container.shared.tides().height() // → one-shot sink-subscription review
            .sink { [weak self] in self?.height = $0 }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Factory

protocol Tides {
    func height() async -> Int
}

struct Almanac: Tides {
    func height() async -> Int { 3 }
}

extension Container {
    var tides: Factory<any Tides> { self { Almanac() } }
}

@MainActor
final class Pier {
    private var cancellables = Set<AnyCancellable>()
    private(set) var height = 0

    func look() {
        Task { [weak self, tides = Container.shared.tides()] in
            let height = await tides.height()
            guard !Task.isCancelled else { return }
            self?.height = height
        }
        .store(in: &cancellables)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}
