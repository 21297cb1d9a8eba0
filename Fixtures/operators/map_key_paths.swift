// Two key paths make a pair; a rewrite that read one of them on the other's value would hand on the wrong member.

// MARK: before
import Combine
import Foundation

struct Address: Sendable {
    let street: String
    let city: City
}

struct City: Sendable {
    let name: String
    let country: String
}

final class AddressBook: Sendable {
    func address(of name: String) -> AnyPublisher<Address, Error> { // → one-shot publisher-function
        guard name != "nobody" else { return Fail(error: URLError(.fileDoesNotExist)).eraseToAnyPublisher() }
        return Just(Address(street: "Quay 4", city: City(name: "Bergen", country: "NO"))).setFailureType(to: Error.self).eraseToAnyPublisher()
    }

    func country(of name: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        address(of: name).map(\.city.country).eraseToAnyPublisher()
    }

    func label(of name: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        address(of: name)
            .map(\.city)
            .map(\.name, \.country)
            .map { "\($0) (\($1))" }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Envelope {
    private let book = AddressBook()
    private var cancellables = Set<AnyCancellable>()

    func write(to name: String) {
        book.label(of: name) // → one-shot sink-subscription
            .zip(book.country(of: name))
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "no address") }
            } receiveValue: { label, country in
                record(.sink, "\(label), \(country)")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Address: Sendable {
    let street: String
    let city: City
}

struct City: Sendable {
    let name: String
    let country: String
}

final class AddressBook: Sendable {
    func address(of name: String) async throws -> Address {
        guard name != "nobody" else { throw URLError(.fileDoesNotExist) }
        return Address(street: "Quay 4", city: City(name: "Bergen", country: "NO"))
    }

    func country(of name: String) async throws -> String {
        try await address(of: name).city.country
    }

    func label(of name: String) async throws -> String {
        let city = try await address(of: name).city
        return "\(city.name) (\(city.country))"
    }
}

@MainActor
final class Envelope {
    private let book = AddressBook()
    private var cancellables = Set<AnyCancellable>()

    func write(to name: String) {
        Task { [book] in
            do {
                async let pendingLabel = book.label(of: name)
                async let pendingCountry = book.country(of: name)
                let (label, country) = try await (pendingLabel, pendingCountry)
                guard !Task.isCancelled else { return }
                record(.sink, "\(label), \(country)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "no address")
            }
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

// MARK: run
@MainActor func run() async {
    let envelope = Envelope()
    envelope.write(to: "Ada")
    await settle()
    envelope.write(to: "nobody")
    await settle()
}

// MARK: trace
// sink: Bergen (NO), NO
// sink: no address
