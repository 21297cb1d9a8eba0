// A list that cancels the download of one row would cancel nothing if the dictionary kept something else under its key.
//
// pitfalls: 7

// MARK: before
import Combine
import Foundation

final class Pictures: Sendable {
    func picture(at row: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success("picture \(row)")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Gallery {
    private let pictures = Pictures()
    private var downloads: [Int: AnyCancellable] = [:]

    func willShow(row: Int) {
        downloads[row] = pictures.picture(at: row) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
    }

    func didHide(row: Int) {
        downloads[row] = nil
    }
}

// MARK: after
import Combine
import Foundation

final class Pictures: Sendable {
    func picture(at row: Int) async -> String {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: "picture \(row)") }
        }
    }
}

@MainActor
final class Gallery {
    private let pictures = Pictures()
    private var downloads: [Int: AnyCancellable] = [:]

    func willShow(row: Int) {
        downloads[row] = AnyCancellable(Task { [pictures] in
            let picture = await pictures.picture(at: row)
            guard !Task.isCancelled else { return }
            record(.sink, picture)
        }.cancel)
    }

    func didHide(row: Int) {
        downloads[row] = nil
    }
}

// MARK: run
@MainActor func run() async {
    let gallery = Gallery()
    gallery.willShow(row: 1)
    gallery.willShow(row: 2)
    await advance(by: 0.5)
    gallery.didHide(row: 1)
    await advance(by: 1)
    record(.caller, "only the row that is still there")
}

// MARK: trace
// caller: only the row that is still there
// sink: picture 2
