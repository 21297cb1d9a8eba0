// An app's own `Session` is not the library's: what the library makes of its own must still be known, or no request of the app is.
//
// uncompiled: the library is not here

// MARK: before
import Alamofire
import Combine
import Foundation

struct Session {
    let token: String
}

final class MenuService {
    private let session: Session

    init(session: Session) { self.session = session }

    func menu() -> AnyPublisher<Data, AFError> { // → one-shot ✗ library-publisher
        AF.request("https://example.org/menu", headers: ["Authorization": session.token])
            .publishData()
            .value()
            .eraseToAnyPublisher()
    }

    func announcements() -> AnyPublisher<Data, Never> { // → continuous ✗ stream
        AF.streamRequest("https://example.org/announcements")
            .publishData()
            .compactMap(\.value)
            .eraseToAnyPublisher()
    }

    func unknown() -> AnyPublisher<Data, Never> { // → undecided ✗ outside-declaration
        OtherClient.shared.announcements(of: session.token)
            .eraseToAnyPublisher()
    }
}
