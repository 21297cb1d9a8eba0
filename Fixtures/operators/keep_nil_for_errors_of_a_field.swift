// `replaceError(with: nil)` ends a stream that fails; it makes no request of a field that goes on being typed into.

// MARK: before
import Combine
import Foundation

@MainActor
final class AddressModel {
    private let typed = PassthroughSubject<String, Never>()
    private(set) var link: URL?
    private var cancellables = Set<AnyCancellable>()

    func watch() {
        typed // → continuous ✗ subject
            .map { URL(string: $0) }
            .replaceError(with: nil)
            .sink { [weak self] in self?.link = $0 }
            .store(in: &cancellables)
    }

    func type(_ text: String) { typed.send(text) }
}

// MARK: run
@MainActor func run() async {
    let model = AddressModel()
    model.watch()
    for text in ["harbour", "harbour/kiel"] {
        model.type(text)
        record(.caller, model.link?.absoluteString ?? "no link")
    }
}

// MARK: trace
// caller: harbour
// caller: harbour/kiel
