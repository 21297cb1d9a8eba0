// What an initialiser gives may be an optional that no name shows: a local of the plain type could not be set to `nil`. A member that a branch
// hides keeps its `self`, and a branch that does nothing leaves nothing behind.
//
// tier: review

// MARK: before
import Combine
import Foundation

final class LinkModel: @unchecked Sendable {
    private(set) var link: URL?
    private(set) var error: Error?
    private(set) var note = ""
    private var cancellables = Set<AnyCancellable>()

    private func text(_ text: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                if text == "torn" { promise(.failure(URLError(.badURL))) } else { promise(.success(text)) }
            }
        }
        .eraseToAnyPublisher()
    }

    private func log(_ link: URL?) { record(.service, link?.absoluteString ?? "no link") }

    private func read(_ name: String) -> AnyPublisher<URL?, Never> { // → one-shot publisher-function review
        text(name)
            .map { URL(string: $0) }
            .replaceError(with: nil)
            .handleEvents(receiveOutput: { self.log($0) })
            .eraseToAnyPublisher()
    }

    @MainActor
    func load(_ name: String) {
        read(name) // → one-shot sink-subscription review
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.link = $0 }
            .store(in: &cancellables)
    }

    private func checked(_ text: String) -> AnyPublisher<Int, Never> { // → one-shot publisher-function review
        self.text(text)
            .map { Result<String, Error>.success($0) }
            .catch { Just(Result<String, Error>.failure($0)) }
            .map { result -> Int in
                switch result {
                case .success(let read):
                    return read.count
                case .failure(let error):
                    self.error = error
                    return 0
                }
            }
            .eraseToAnyPublisher()
    }

    @MainActor
    func check(_ text: String) {
        checked(text) // → one-shot sink-subscription
            .setFailureType(to: Error.self)
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { completion in
                switch completion {
                case .failure: self.note = "failed"
                case .finished: ()
                }
            }, receiveValue: { count in
                self.note = "\(count)"
            })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class LinkModel: @unchecked Sendable {
    private(set) var link: URL?
    private(set) var error: Error?
    private(set) var note = ""
    private var cancellables = Set<AnyCancellable>()

    private func text(_ text: String) async throws -> String {
        if text == "torn" { throw URLError(.badURL) } else { return text }
    }

    private func log(_ link: URL?) { record(.service, link?.absoluteString ?? "no link") }

    private func read(_ name: String) async -> URL? {
        let url: URL?
        do {
            let text = try await text(name)
            url = URL(string: text)
        } catch {
            url = nil
        }
        log(url)
        return url
    }

    @MainActor
    func load(_ name: String) {
        Task {
            let url = await self.read(name)
            guard !Task.isCancelled else { return }
            self.link = url
        }
        .store(in: &cancellables)
    }

    private func checked(_ text: String) async -> Int {
        let result: Result<String, Error>
        do {
            let value = try await self.text(text)
            result = Result<String, Error>.success(value)
        } catch {
            result = Result<String, Error>.failure(error)
        }
        switch result {
        case .success(let read):
            return read.count
        case .failure(let error):
            self.error = error
            return 0
        }
    }

    @MainActor
    func check(_ text: String) {
        Task {
            let count = await self.checked(text)
            guard !Task.isCancelled else { return }
            self.note = "\(count)"
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
    let model = LinkModel()
    for text in ["page", "torn"] {
        model.load(text)
        await settle()
        record(.caller, "\(model.link == nil)")
    }
    model.check("page")
    await settle()
    record(.caller, "\(model.note) \(model.error == nil)")
    model.check("torn")
    await settle()
    record(.caller, "\(model.note) \(model.error == nil)")
}

// MARK: trace
// caller: false
// caller: true
// caller: 4 true
// caller: 0 false
// service: page
// service: no link
