// A library's alias for one of Combine's publishers of several: over streams it is a stream, whatever else the name may stand for; over one-shots that is not certain.
//
// uncompiled: the library is not here

// MARK: before
import Aliases
import Combine

final class SowingModel {
    private let seeds = CurrentValueSubject<Int, Never>(3)
    private let rows = CurrentValueSubject<Int, Never>(4)

    func plants() -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        CombineLatest(seeds, rows).map { $0 * $1 }.eraseToAnyPublisher()
    }

    func plan() -> AnyPublisher<Int, Never> { // → undecided ✗ undecided-source
        CombineLatest(Just(3), Just(4)).map { $0 * $1 }.eraseToAnyPublisher()
    }
}
