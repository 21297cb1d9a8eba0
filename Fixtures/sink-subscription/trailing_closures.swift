// The spinner would stay on if what runs at `.finished` were lost, or go off before the value is shown.

// MARK: before
import Combine
import Foundation

struct Menu: Sendable {
    let dishes: [String]
}

struct MenuError: Error {}

final class Kitchen: Sendable {
    func menu(for day: Int) -> AnyPublisher<Menu, MenuError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "menu for \(day)")
                later(1) {
                    promise(day < 7 ? .success(Menu(dishes: ["soup", "pie"])) : .failure(MenuError()))
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class MenuModel {
    private let kitchen = Kitchen()
    private var cancellables = Set<AnyCancellable>()
    private(set) var isLoading = false
    private(set) var text = ""

    func load(day: Int) {
        isLoading = true
        kitchen.menu(for: day) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                self?.isLoading = false
                switch completion {
                case .finished:
                    record(.sink, "finished after \(self?.text ?? "")")
                case .failure(let error):
                    self?.text = "closed"
                    record(.sink, "failed: \(error)")
                }
            } receiveValue: { [weak self] menu in
                self?.text = menu.dishes.joined(separator: ", ")
                record(.sink, "value, loading \(self?.isLoading == true)")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Menu: Sendable {
    let dishes: [String]
}

struct MenuError: Error {}

final class Kitchen: Sendable {
    func menu(for day: Int) async throws -> Menu {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "menu for \(day)")
            later(1) {
                continuation.resume(with: day < 7 ? .success(Menu(dishes: ["soup", "pie"])) : .failure(MenuError()))
            }
        }
    }
}

@MainActor
final class MenuModel {
    private let kitchen = Kitchen()
    private var cancellables = Set<AnyCancellable>()
    private(set) var isLoading = false
    private(set) var text = ""

    func load(day: Int) {
        isLoading = true
        Task { [weak self, kitchen] in
            do {
                let menu = try await kitchen.menu(for: day)
                guard !Task.isCancelled else { return }
                self?.text = menu.dishes.joined(separator: ", ")
                record(.sink, "value, loading \(self?.isLoading == true)")
                guard !Task.isCancelled else { return }
                self?.isLoading = false
                record(.sink, "finished after \(self?.text ?? "")")
            } catch {
                guard !Task.isCancelled else { return }
                self?.isLoading = false
                self?.text = "closed"
                record(.sink, "failed: \(error)")
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
    let model = MenuModel()
    model.load(day: 1)
    record(.caller, "loading \(model.isLoading)")
    await advance(by: 1)
    record(.caller, "\(model.text), loading \(model.isLoading)")
    model.load(day: 8)
    await advance(by: 1)
    record(.caller, "\(model.text), loading \(model.isLoading)")
}

// MARK: trace
// caller: loading true
// caller: soup, pie, loading false
// caller: closed, loading false
// service: menu for 1
// service: menu for 8
// sink: value, loading true
// sink: finished after soup, pie
// sink: failed: MenuError()
