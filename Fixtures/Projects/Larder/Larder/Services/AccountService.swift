import Combine
import Foundation

protocol AccountService: AnyObject {
    /// Who is signed in, now and whenever it changes.
    var cook: AnyPublisher<Cook?, Never> { get }
    func signIn(name: String, password: String) -> AnyPublisher<Cook, LarderError>
    func isNameTaken(_ name: String) -> AnyPublisher<Bool, Never>
    func signOut()
}

final class LocalAccountService: AccountService {
    private let current = CurrentValueSubject<Cook?, Never>(nil)
    private let accounts: [String: String]

    init(accounts: [String: String]) {
        self.accounts = accounts
    }

    var cook: AnyPublisher<Cook?, Never> {
        current.removeDuplicates().eraseToAnyPublisher()
    }

    func signIn(name: String, password: String) -> AnyPublisher<Cook, LarderError> {
        Deferred {
            Future<Cook, LarderError> { promise in
                later(1) {
                    guard self.accounts[name] == password else {
                        promise(.failure(.wrongPassword))
                        return
                    }
                    promise(.success(Cook(name: name, isPremium: name.count > 3)))
                }
            }
        }
        .handleEvents(receiveOutput: { [current] in current.send($0) })
        .eraseToAnyPublisher()
    }

    func isNameTaken(_ name: String) -> AnyPublisher<Bool, Never> {
        Deferred {
            Future { promise in
                later(0.2) { promise(.success(self.accounts[name] != nil)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func signOut() {
        current.send(nil)
    }
}
