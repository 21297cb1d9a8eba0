// A callback with a value and an error, as Foundation's data task has it: one of the two decides, and the other must not be lost.
//
// swift6: after

// MARK: before
import Combine
import Foundation

struct Download: Sendable {
    let url: URL

    func contents() -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                let task = URLSession.shared.dataTask(with: url) { data, response, error in
                    if let error {
                        promise(.failure(error))
                        return
                    }
                    guard let data, (response as? HTTPURLResponse)?.statusCode == 200 else {
                        promise(.failure(URLError(.badServerResponse)))
                        return
                    }
                    promise(.success(String(decoding: data, as: UTF8.self)))
                }
                task.resume()
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class DownloadModel {
    private let download: Download
    private var cancellables = Set<AnyCancellable>()
    private(set) var text = ""

    init(download: Download) {
        self.download = download
    }

    func start() {
        text = ""
        download.contents() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure(let error) = completion { self?.text = "code \((error as? URLError)?.code.rawValue ?? 0)" }
            } receiveValue: { [weak self] text in
                self?.text = text
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Download: Sendable {
    let url: URL

    func contents() async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            let task = URLSession.shared.dataTask(with: url) { data, response, error in
                if let error {
                    continuation.resume(throwing: error)
                    return
                }
                guard let data, (response as? HTTPURLResponse)?.statusCode == 200 else {
                    continuation.resume(throwing: URLError(.badServerResponse))
                    return
                }
                continuation.resume(returning: String(decoding: data, as: UTF8.self))
            }
            task.resume()
        }
    }
}

@MainActor
final class DownloadModel {
    private let download: Download
    private var cancellables = Set<AnyCancellable>()
    private(set) var text = ""

    init(download: Download) {
        self.download = download
    }

    func start() {
        text = ""
        Task { [weak self, download] in
            do {
                let text = try await download.contents()
                guard !Task.isCancelled else { return }
                self?.text = text
            } catch {
                guard !Task.isCancelled else { return }
                self?.text = "code \((error as? URLError)?.code.rawValue ?? 0)"
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
    let server = Server()
    server.on("/text", .init(body: "ahoy"), .init(status: 500, body: "no"))
    let model = DownloadModel(download: Download(url: server.url("/text")))
    for _ in 0..<2 {
        model.start()
        await until { !model.text.isEmpty }
        record(.caller, model.text)
    }
}

// MARK: trace
// caller: ahoy
// caller: code -1011
// service: GET /text
// service: GET /text
