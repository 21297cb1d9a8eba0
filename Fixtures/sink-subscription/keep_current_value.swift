// A `CurrentValueSubject` hands over what it holds at once and every change after; the change is what the view waits for.
//
// pitfalls: 12, 15

// MARK: before
import Combine
import Foundation

@MainActor
final class Session {
    let user = CurrentValueSubject<String?, Never>(nil)

    func logIn(_ name: String) {
        user.send(name)
    }
}

@MainActor
final class Avatar {
    private var cancellables = Set<AnyCancellable>()
    private(set) var initials = "?"

    init(session: Session) {
        session.user // → continuous ✗ subject
            .compactMap { $0?.first }
            .sink { [weak self] in self?.initials = String($0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let session = Session()
    let avatar = Avatar(session: session)
    record(.caller, avatar.initials)
    session.logIn("Ada")
    record(.caller, avatar.initials)
    session.logIn("Bo")
    record(.caller, avatar.initials)
}

// MARK: trace
// caller: ?
// caller: A
// caller: B
