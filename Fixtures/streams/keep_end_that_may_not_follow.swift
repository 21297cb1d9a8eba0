// The end stands behind the value, but it does not follow on every way: what stands between may throw, or let others send first,
// and the end of another object's subject is not the end of this one's.

// MARK: before
import Combine
import Foundation

struct Full: Error {}

@MainActor
final class Uploads {
    private let finished = PassthroughSubject<Int, Never>()
    private let removed = PassthroughSubject<Int, Never>()
    private let saved = PassthroughSubject<Int, Never>()

    func uploads() -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        finished.eraseToAnyPublisher()
    }

    func removals() -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        removed.eraseToAnyPublisher()
    }

    func savings() -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        saved.eraseToAnyPublisher()
    }

    func didUpload(_ upload: Int) {
        do {
            finished.send(upload)
            try persist(upload)
            finished.send(completion: .finished)
        } catch {
            record(.service, "not kept \(upload)")
        }
    }

    func remove(_ upload: Int, from other: Uploads) {
        removed.send(upload)
        other.removed.send(completion: .finished)
    }

    func save(_ upload: Int) async {
        saved.send(upload)
        await settle()
        saved.send(completion: .finished)
    }

    private func persist(_ upload: Int) throws {
        if upload < 3 { throw Full() }
    }
}

@MainActor
final class UploadsModel {
    private var cancellables = Set<AnyCancellable>()

    func show(_ uploads: Uploads) {
        uploads.uploads() // → continuous ✗ subject
            .sink { record(.sink, "uploaded \($0)") }
            .store(in: &cancellables)
        uploads.removals() // → continuous ✗ subject
            .sink { record(.sink, "removed \($0)") }
            .store(in: &cancellables)
        uploads.savings() // → continuous ✗ subject
            .sink { record(.sink, "saved \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let uploads = Uploads()
    let model = UploadsModel()
    model.show(uploads)
    for upload in 1...3 { uploads.didUpload(upload) }
    let other = Uploads()
    uploads.remove(1, from: other)
    uploads.remove(2, from: other)
    async let first: Void = uploads.save(1)
    async let second: Void = uploads.save(2)
    _ = await (first, second)
    await settle()
}

// MARK: trace
// service: not kept 1
// service: not kept 2
// sink: uploaded 1
// sink: uploaded 2
// sink: uploaded 3
// sink: removed 1
// sink: removed 2
// sink: saved 1
// sink: saved 2
