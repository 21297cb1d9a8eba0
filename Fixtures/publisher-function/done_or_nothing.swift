// A publisher that either tells that it is done or ends in silence becomes `Void?`, where a bare `return`, or none, does not compile.
//
// tier: review
// swift6: before

// MARK: before
import Combine
import Foundation

final class Profile {
    var name: String?

    func check() -> AnyPublisher<Void, Error> { // → one-shot publisher-function
        Just(name)
            .compactMap { $0 }
            .map { _ in () }
            .setFailureType(to: Error.self)
            .eraseToAnyPublisher()
    }

    func save(_ isNew: Bool) -> AnyPublisher<Void, Error> { // → one-shot publisher-function
        guard isNew else { return Just(()).setFailureType(to: Error.self).eraseToAnyPublisher() }
        return check()
    }
}

@MainActor
final class ProfileModel {
    let profile = Profile()
    private var cancellables = Set<AnyCancellable>()

    func save(_ isNew: Bool) {
        profile.save(isNew) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "saved") })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Profile {
    var name: String?

    func check() async throws -> Void? {
        guard name != nil else { return nil }
        return ()
    }

    func save(_ isNew: Bool) async throws -> Void? {
        guard isNew else { return () }
        return try await check()
    }
}

@MainActor
final class ProfileModel {
    let profile = Profile()
    private var cancellables = Set<AnyCancellable>()

    func save(_ isNew: Bool) {
        Task { [profile] in
            guard (try? await profile.save(isNew)) != nil, !Task.isCancelled else { return }
            record(.sink, "saved")
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
    let model = ProfileModel()
    model.save(true)
    await settle()
    model.save(false)
    await settle()
    model.profile.name = "Ida"
    model.save(true)
    await settle()
}

// MARK: trace
// sink: saved
// sink: saved
