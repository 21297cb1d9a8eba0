// A property of type `T!` is an optional in a capture list: captured as it stands it does not compile where the chain used it.
//
// tier: review

// MARK: before
import Combine
import Foundation

final class Caption: @unchecked Sendable {
    var text = "" { didSet { record(.sink, "caption \(text)") } }
}

final class Catalogue: Sendable {
    func title(of number: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Just("title \(number)").eraseToAnyPublisher()
    }

    func title(or number: Int?) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Just("title \(number ?? 0)").eraseToAnyPublisher()
    }
}

@MainActor
class Screen {
    var catalogue: Catalogue!
    var caption: Caption!
}

@MainActor
final class CatalogueScreen: Screen {
    private var number: Int!
    private var cancellables = Set<AnyCancellable>()

    init(number: Int) {
        super.init()
        self.number = number
        catalogue = Catalogue()
        caption = Caption()
    }

    func load() {
        catalogue.title(of: number) // → one-shot sink-subscription review
            .sink { [weak self] in self?.caption.text = $0 }
            .store(in: &cancellables)
    }

    func show() {
        self.catalogue.title(or: self.number) // → one-shot assign-subscription review
            .assign(to: \.text, on: caption)
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Caption: @unchecked Sendable {
    var text = "" { didSet { record(.sink, "caption \(text)") } }
}

final class Catalogue: Sendable {
    func title(of number: Int) async -> String {
        "title \(number)"
    }

    func title(or number: Int?) async -> String {
        "title \(number ?? 0)"
    }
}

@MainActor
class Screen {
    var catalogue: Catalogue!
    var caption: Caption!
}

@MainActor
final class CatalogueScreen: Screen {
    private var number: Int!
    private var cancellables = Set<AnyCancellable>()

    init(number: Int) {
        super.init()
        self.number = number
        catalogue = Catalogue()
        caption = Caption()
    }

    func load() {
        Task { [weak self, catalogue = catalogue!, number = number!] in
            let title = await catalogue.title(of: number)
            guard !Task.isCancelled else { return }
            self?.caption.text = title
        }
        .store(in: &cancellables)
    }

    func show() {
        Task { [catalogue = self.catalogue!, number, caption = caption!] in
            let text = await catalogue.title(or: number)
            guard !Task.isCancelled else { return }
            caption.text = text
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
    let screen = CatalogueScreen(number: 4)
    screen.load()
    await settle()
    screen.show()
    await settle()
}

// MARK: trace
// sink: caption title 4
// sink: caption title 4
