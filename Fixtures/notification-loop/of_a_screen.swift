// A screen that reloads on a notification listens from where it subscribed, and stops when its bag goes; each round takes hold of it only for itself.
//
// rules: notification-loop
// seeds: B6, D2
// swift6: before

// MARK: before
import Combine
import Foundation

final class LibraryScreen {
    private var cancellables = Set<AnyCancellable>()
    private let name: String

    init(name: String) { self.name = name }

    func listen() {
        NotificationCenter.default.publisher(for: .libraryChanged) // → continuous notification-loop
            .receive(on: DispatchQueue.main)
            .sink { [weak self] _ in self?.reload() }
            .store(in: &cancellables)
    }

    private func reload() { record(.sink, "\(name) reloads") }

    deinit { record(.sink, "\(name) is gone") }
}

final class TitleScreen {
    private var cancellables = Set<AnyCancellable>()

    func listen(to book: Book) {
        NotificationCenter.default.publisher(for: .titleChanged, object: book) // → continuous notification-loop
            .receive(on: DispatchQueue.main)
            .sink { [weak self] notification in
                guard let self = self else { return }
                guard let title = notification.userInfo?["title"] as? String else { return }
                show(title)
            }
            .store(in: &cancellables)
    }

    private func show(_ title: String) { record(.sink, title) }
}

final class Book {}

extension Notification.Name {
    static let libraryChanged = Notification.Name("libraryChanged")
    static let titleChanged = Notification.Name("titleChanged")
}

// MARK: after
import Combine
import Foundation

final class LibraryScreen {
    private var cancellables = Set<AnyCancellable>()
    private let name: String

    init(name: String) { self.name = name }

    func listen() {
        Task { @MainActor [weak self, notifications = NotificationCenter.default.stream(of: .libraryChanged) { _ in }] in
            for await _ in notifications {
                guard let self, !Task.isCancelled else { return }
                self.reload()
            }
        }
        .store(in: &cancellables)
    }

    private func reload() { record(.sink, "\(name) reloads") }

    deinit { record(.sink, "\(name) is gone") }
}

final class TitleScreen {
    private var cancellables = Set<AnyCancellable>()

    func listen(to book: Book) {
        let titleChangedValues = NotificationCenter.default.stream(of: .titleChanged, object: book) { $0 }
        Task { @MainActor [weak self] in
            for await notification in titleChangedValues {
                guard let self, !Task.isCancelled else { return }
                guard let title = notification.userInfo?["title"] as? String else { continue }
                show(title)
            }
        }
        .store(in: &cancellables)
    }

    private func show(_ title: String) { record(.sink, title) }
}

final class Book {}

extension Notification.Name {
    static let libraryChanged = Notification.Name("libraryChanged")
    static let titleChanged = Notification.Name("titleChanged")
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

extension NotificationCenter {
    /// What `take` gives for each notification that is posted from now on; the end of the loop ends the observation.
    fileprivate func stream<Element>(
        of name: Notification.Name, object: AnyObject? = nil, _ take: @escaping @Sendable (Notification) -> Element
    ) -> AsyncStream<Element> {
        AsyncStream { continuation in
            nonisolated(unsafe) let observer = addObserver(forName: name, object: object, queue: nil) {
                nonisolated(unsafe) let element = take($0)
                continuation.yield(element)
            }
            nonisolated(unsafe) let center = self
            continuation.onTermination = { _ in center.removeObserver(observer) }
        }
    }
}

// MARK: run
@MainActor func run() async {
    var screen: LibraryScreen? = LibraryScreen(name: "first")
    screen?.listen()
    // What is posted before the loop has begun is not missed.
    NotificationCenter.default.post(name: .libraryChanged, object: nil)
    await advance(by: 1)
    for _ in 0..<3 { NotificationCenter.default.post(name: .libraryChanged, object: nil) }
    await advance(by: 1)
    screen = nil
    NotificationCenter.default.post(name: .libraryChanged, object: nil)
    await advance(by: 1)
    let titles = TitleScreen()
    let book = Book()
    titles.listen(to: book)
    NotificationCenter.default.post(name: .titleChanged, object: book, userInfo: ["title": "Emma"])
    NotificationCenter.default.post(name: .titleChanged, object: Book(), userInfo: ["title": "Persuasion"])
    NotificationCenter.default.post(name: .titleChanged, object: book)
    NotificationCenter.default.post(name: .titleChanged, object: book, userInfo: ["title": "Sanditon"])
    await advance(by: 1)
}
// MARK: trace
// sink: first reloads
// sink: first reloads
// sink: first reloads
// sink: first reloads
// sink: first is gone
// sink: Emma
// sink: Sanditon
