// A stream that asks a service for each name keeps its publisher, while the button that asks once can await it: the one needs the other's request.
//
// seeds: E3, B2

// MARK: before
import Combine
import Foundation

@MainActor
final class NameService {
    func isFree(_ name: String) -> AnyPublisher<Bool, Never> { // → one-shot publisher-twin
        Deferred {
            Future { promise in
                record(.service, "is \(name) free?")
                later(0.1) { promise(.success(name != "admin")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class NameModel: ObservableObject {
    @Published var name = ""
    @Published private(set) var hint = ""
    private let service = NameService()
    private var cancellables = Set<AnyCancellable>()

    init() {
        $name // → continuous ✗ published-property
            .debounce(for: .milliseconds(500), scheduler: DispatchQueue.main)
            .removeDuplicates()
            .flatMap { [service] name in service.isFree(name) }
            .map { $0 ? "free" : "taken" }
            .assign(to: &$hint)
    }

    func reserve() {
        service.isFree(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { isFree in record(.sink, isFree ? "reserved" : "too late") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class NameService {
    func isFree(_ name: String) -> AnyPublisher<Bool, Never> {
        Deferred {
            Future { promise in
                record(.service, "is \(name) free?")
                later(0.1) { promise(.success(name != "admin")) }
            }
        }
        .eraseToAnyPublisher()
    }

    func isFree(_ name: String) async -> Bool {
        await withCheckedContinuation { continuation in
            record(.service, "is \(name) free?")
            later(0.1) { continuation.resume(returning: name != "admin") }
        }
    }
}

@MainActor
final class NameModel: ObservableObject {
    @Published var name = ""
    @Published private(set) var hint = ""
    private let service = NameService()
    private var cancellables = Set<AnyCancellable>()

    init() {
        $name
            .debounce(for: .milliseconds(500), scheduler: DispatchQueue.main)
            .removeDuplicates()
            .flatMap { [service] name in service.isFree(name) }
            .map { $0 ? "free" : "taken" }
            .assign(to: &$hint)
    }

    func reserve() {
        Task { [service, name] in
            let isFree = await service.isFree(name)
            guard !Task.isCancelled else { return }
            record(.sink, isFree ? "reserved" : "too late")
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
    let model = NameModel()
    model.name = "adm"
    await advance(by: 0.2)
    model.name = "admin"
    await advance(by: 1)
    record(.caller, model.hint)
    model.reserve()
    await advance(by: 1)
    model.name = "ada"
    await advance(by: 1)
    record(.caller, model.hint)
    model.reserve()
    await advance(by: 1)
}

// MARK: trace
// caller: taken
// caller: free
// service: is admin free?
// service: is admin free?
// service: is ada free?
// service: is ada free?
// sink: too late
// sink: reserved
