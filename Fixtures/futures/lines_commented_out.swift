// A body begins with lines that an editor commented out at the edge of the file: the code below them keeps its own indentation.

// MARK: before
import Combine
import Foundation

struct DepthService: Sendable {
    func depth(offset: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Future { promise in
//            if let known = cache[offset] {
//                return promise(.success(known))
//            }

            let keel = 2 + offset
            promise(.success(12 - keel))
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class DepthModel {
    private let service = DepthService()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        service.depth(offset: 1) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) m") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct DepthService: Sendable {
    func depth(offset: Int) async -> Int {
        //            if let known = cache[offset] {
        //                return promise(.success(known))
        //            }

        let keel = 2 + offset
        return 12 - keel
    }
}

@MainActor
final class DepthModel {
    private let service = DepthService()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        Task { [service] in
            let depth = await service.depth(offset: 1)
            guard !Task.isCancelled else { return }
            record(.sink, "\(depth) m")
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
    let model = DepthModel()
    model.load()
    await settle()
}

// MARK: trace
// sink: 9 m
