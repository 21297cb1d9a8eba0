// An `extension Publishers` is a place to put things: what stands there without a prefix is what it is anywhere else.
//
// pitfalls: 13

// MARK: before
import Combine
import Foundation

extension Notification.Name {
    static let boardShown = Notification.Name("boardShown")
    static let boardHidden = Notification.Name("boardHidden")
    static let boardMoved = Notification.Name("boardMoved")
}

extension Publishers {
    static var boardHeight: AnyPublisher<Int, Never> { // → continuous ✗ notification
        let shown = NotificationCenter.default.publisher(for: .boardShown).map { $0.object as? Int ?? 0 }
        let hidden = NotificationCenter.default.publisher(for: .boardHidden).map { _ in 0 }
        return shown.merge(with: hidden).eraseToAnyPublisher()
    }
}

@MainActor
final class Editor {
    private var cancellables = Set<AnyCancellable>()

    func watch() {
        Publishers.boardHeight // → continuous ✗ notification
            .sink { record(.sink, "height \($0)") }
            .store(in: &cancellables)
        NotificationCenter.Publisher(center: .default, name: .boardMoved) // → continuous ✗ notification
            .sink { _ in record(.sink, "moved") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let editor = Editor()
    editor.watch()
    NotificationCenter.default.post(name: .boardShown, object: 216)
    NotificationCenter.default.post(name: .boardMoved, object: nil)
    NotificationCenter.default.post(name: .boardHidden, object: nil)
}

// MARK: trace
// sink: height 216
// sink: moved
// sink: height 0
