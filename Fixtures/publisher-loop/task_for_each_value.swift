// A terminal of one's own that starts a task for each value: the loop starts them too, so that none waits for another.
//
// rules: publisher-loop
// accept: handler-after-send, unhandled-values-wait
// swift6: none

// MARK: before
import Combine
import Foundation

@MainActor
final class Uploads {
    let photos = PassthroughSubject<String, Never>()
    private let center = UploadCenter()
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        photos // → continuous publisher-loop
            .receive(on: DispatchQueue.main)
            .sinkAsync { [weak self] photo in
                // Those without a name are left out.
                guard let self, !photo.isEmpty else { return }
                try await self.center.upload(photo, seconds: photo == "large" ? 3 : 1)
                self.note(photo)
            }
            .store(in: &cancellables)
        photos.sinkAsync { await UploadCenter.log($0) }.store(in: &cancellables) // → continuous publisher-loop review
    }

    func stop() { cancellables = [] }

    private func note(_ photo: String) { record(.sink, "uploaded \(photo)") }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class Uploads {
    let photos = PassthroughSubject<String, Never>()
    private let center = UploadCenter()
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        let photosValues = photos
            .receive(on: DispatchQueue.main)
            .buffered()
        Task { [weak self] in
            for await photo in photosValues {
                guard !Task.isCancelled else { return }
                Task { [weak self] in
                    // Those without a name are left out.
                    guard let self, !photo.isEmpty else { return }
                    try await self.center.upload(photo, seconds: photo == "large" ? 3 : 1)
                    self.note(photo)
                }
            }
        }
        .store(in: &cancellables)
        Task { [values = photos.buffered()] in
            for await value in values {
                guard !Task.isCancelled else { return }
                Task { await UploadCenter.log(value) }
            }
        }
        .store(in: &cancellables)
    }

    func stop() { cancellables = [] }

    private func note(_ photo: String) { record(.sink, "uploaded \(photo)") }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

extension Publisher where Failure == Never {
    /// What is delivered from now on, kept until the loop asks for it; the end of the loop cancels the subscription.
    fileprivate func buffered() -> AsyncStream<Output> {
        AsyncStream { continuation in
            nonisolated(unsafe) let sink = Subscribers.Sink<Output, Never>(
                receiveCompletion: { _ in continuation.finish() },
                receiveValue: {
                    nonisolated(unsafe) let value = $0
                    continuation.yield(value)
                })
            continuation.onTermination = { _ in sink.cancel() }
            subscribe(sink)
        }
    }
}

// MARK: around
import Combine
import Foundation

extension Publisher where Failure == Never {
    func sinkAsync(receiveValue: @escaping (Output) async throws -> Void) -> AnyCancellable {
        sink { output in Task { try await receiveValue(output) } }
    }
}

struct UploadCenter: Sendable {
    func upload(_ photo: String, seconds: Double) async throws {
        if photo == "broken" { throw CancellationError() }
        await withCheckedContinuation { continuation in later(seconds) { continuation.resume() } }
    }

    @MainActor static func log(_ photo: String) { if photo.count > 5 { record(.service, "long name: \(photo)") } }
}

// MARK: run
@MainActor func run() async {
    var uploads: Uploads? = Uploads()
    let photos = uploads!.photos
    uploads?.listen()
    for photo in ["large", "small", "", "broken"] {
        photos.send(photo)
        await settle()
    }
    await advance(by: 4)
    photos.send("late")
    await settle()
    // What is under way goes on when nobody listens any more.
    uploads?.stop()
    photos.send("unheard")
    await advance(by: 2)
    uploads?.listen()
    photos.send("forgotten")
    await settle()
    uploads = nil
    await advance(by: 2)
    photos.send("nobody is there")
    await settle()
}

// MARK: trace
// service: long name: broken
// sink: uploaded small
// sink: uploaded large
// sink: uploaded late
// service: long name: forgotten
// sink: uploaded forgotten
