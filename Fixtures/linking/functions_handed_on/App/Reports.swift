import Combine

/// Functions by their names, closures in properties and as arguments: what they give is what comes.
final class Reports {
    private let live = CurrentValueSubject<Int, Never>(0)
    private let count: (String) -> AnyPublisher<Int, Never> = { Just($0.count).eraseToAnyPublisher() }
    var replaced: (String) -> AnyPublisher<Int, Never> = { Just($0.count).eraseToAnyPublisher() }

    private func size(_ name: String) -> AnyPublisher<Int, Never> { Just(name.count).eraseToAnyPublisher() } // → one-shot publisher-function
    private func follow(_ name: String) -> AnyPublisher<Int, Never> { live.eraseToAnyPublisher() } // → continuous ✗ subject
    private static func doubled(_ number: Int) -> Int { number * 2 }

    func byName(_ name: String) -> AnyPublisher<Int, Never> { // → one-shot publisher-function review
        Just(name).flatMap(size).map(Self.doubled).eraseToAnyPublisher()
    }

    func followedByName(_ name: String) -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        Just(name).flatMap(follow).map(Self.doubled).eraseToAnyPublisher()
    }

    func byConstant(_ name: String) -> AnyPublisher<Int, Never> { // → one-shot ✗ callee-stays
        count(name)
    }

    /// Nothing in the app sets another one.
    func byVariable(_ name: String) -> AnyPublisher<Int, Never> { // → one-shot ✗ callee-stays
        replaced(name)
    }

    func byArgument() -> AnyPublisher<Int, Never> { // → one-shot publisher-function review
        twice { self.size("one") }
    }

    func followedByArgument() -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        twice { self.follow("one") }
    }

    private func twice(_ make: () -> AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> { // → undecided publisher-twin
        make().zip(make()).map { $0 + $1 }.eraseToAnyPublisher()
    }

    func byLocal(_ name: String) -> AnyPublisher<Int, Never> { // → one-shot ✗ shape-not-supported
        func cut(_ name: String) -> AnyPublisher<Int, Never> { follow(name).first().eraseToAnyPublisher() } // → one-shot ✗ shape-not-supported
        return cut(name)
    }

    func followedByLocal(_ name: String) -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        let watch = { self.follow(name) }
        return watch()
    }

    func bySequence(_ names: [String]) -> AnyPublisher<String, Never> { // → finite ✗ several-values
        Just(names).flatMap(Publishers.Sequence.init).eraseToAnyPublisher()
    }

    func collected(_ names: [String]) -> AnyPublisher<[String], Never> { // → one-shot ✗ shape-not-supported
        Just(names).flatMap(Publishers.Sequence.init).collect().eraseToAnyPublisher()
    }
}
