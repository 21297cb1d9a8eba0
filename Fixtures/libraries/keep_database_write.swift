// A library's publisher of one value stays until the library's own async function is called in its place; only a person knows which that is.
//
// uncompiled: the library is not here

// MARK: before
import Combine
import GRDB

final class NoteStore {
    private let database: DatabaseQueue

    init(database: DatabaseQueue) { self.database = database }

    func delete(_ id: Int64) -> AnyPublisher<Void, Error> { // → one-shot ✗ library-publisher
        database.writePublisher { db in
            try db.execute(sql: "DELETE FROM note WHERE id = ?", arguments: [id])
        }
        .eraseToAnyPublisher()
    }
}
