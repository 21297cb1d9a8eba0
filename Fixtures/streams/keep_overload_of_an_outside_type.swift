// An overload that a library's type gets from the app calls the library's own by the same name and labels; taken for a call of itself, a
// stream with a check before it would look like something that only fails.
//
// uncompiled: the library with the other overload is not part of the world

// MARK: before
import Combine
import Library

struct Closed: Error {}

final class Archive {
    var database: (any Library.Database)?
}

extension Library.Observation {
    func values(in archive: Archive) -> AnyPublisher<Value, Error> { // → undecided ✗ undecided-source
        guard let database = archive.database else { return Fail(error: Closed()).eraseToAnyPublisher() }
        return values(in: database).eraseToAnyPublisher()
    }
}
