import Combine
import Foundation

/// A new skipper signs up, with the name of the boat.
final class RegistrationForm: ObservableObject {
    @Published var email = ""
    @Published var password = ""
    @Published var repeated = ""
    @Published var boatName = ""

    @Published private(set) var isEmailValid = false
    @Published private(set) var passwordsMatch = false
    @Published private(set) var canSubmit = false

    private let registry: RegistryGateway

    init(registry: RegistryGateway) {
        self.registry = registry

        $email
            .debounce(for: .milliseconds(300), scheduler: RunLoop.main)
            .map { $0.contains("@") && $0.contains(".") }
            .assign(to: &$isEmailValid)

        Publishers.CombineLatest($password, $repeated)
            .map { !$0.isEmpty && $0 == $1 }
            .assign(to: &$passwordsMatch)

        Publishers.CombineLatest3($isEmailValid, $passwordsMatch, freeBoatName)
            .map { $0 && $1 && $2 != nil }
            .assign(to: &$canSubmit)
    }

    var validPassword: AnyPublisher<String?, Never> {
        Publishers.CombineLatest($password, $repeated)
            .map { password, repeated in
                guard password == repeated, password.count > 7 else { return nil }
                return password
            }
            .map { $0 == "password" ? nil : $0 }
            .eraseToAnyPublisher()
    }

    var freeBoatName: AnyPublisher<String?, Never> {
        $boatName
            .debounce(for: 0.5, scheduler: RunLoop.main)
            .removeDuplicates()
            .flatMap { [registry] name in
                Future { promise in
                    registry.checkName(name) { isFree in
                        promise(.success(isFree ? name : nil))
                    }
                }
            }
            .eraseToAnyPublisher()
    }

    var credentials: AnyPublisher<Credentials?, Never> {
        $email
            .combineLatest(validPassword) { email, password in
                password.map { Credentials(email: email, password: $0) }
            }
            .eraseToAnyPublisher()
    }

    var nameHint: AnyPublisher<String, Never> {
        $boatName
            .filter { !$0.isEmpty }
            .flatMap { [registry] name in
                registry.isNameFree(name).map { $0 ? "" : "\(name) is taken" }
            }
            .eraseToAnyPublisher()
    }

    /// For the paper form at the reception, which still works with completion handlers.
    func lookUp(_ name: String, completion: @escaping (Bool) -> Void) {
        var subscription: AnyCancellable?
        subscription = registry.isNameFree(name).sink { isFree in
            completion(isFree)
            subscription?.cancel()
            subscription = nil
        }
    }
}
