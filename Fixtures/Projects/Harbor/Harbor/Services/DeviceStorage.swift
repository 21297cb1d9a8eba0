import Combine
import Foundation

/// The gate codes of the piers, kept on the device.
final class KeyLocker {
    private let queue = DispatchQueue(label: "harbor.keylocker")
    private var codes: [String: String] = [:]

    func code(for pier: String) -> AnyPublisher<String?, Never> {
        Future { promise in
            self.queue.async {
                promise(.success(self.codes[pier]))
            }
        }
        .eraseToAnyPublisher()
    }

    func store(_ code: String, for pier: String) -> AnyPublisher<Void, HarborError> {
        Deferred {
            Future<Void, HarborError> { promise in
                self.queue.async {
                    if code.isEmpty {
                        promise(.failure(.unknown("A gate code has at least one digit")))
                    } else {
                        self.codes[pier] = code
                        promise(.success(()))
                    }
                }
            }
        }
        .eraseToAnyPublisher()
    }

    /// When the locker is gone, so is everybody who could want an answer.
    func forget(_ pier: String) -> AnyPublisher<Void, Never> {
        Future { [weak self] promise in
            self?.queue.async { [weak self] in
                self?.codes[pier] = nil
                promise(.success(()))
            }
        }
        .eraseToAnyPublisher()
    }
}

/// Berth photos, each loaded once however many cells ask for it.
final class PhotoCache {
    private let session: URLSession
    private var inFlight: [URL: AnyPublisher<Data, URLError>] = [:]

    init(session: URLSession = .shared) {
        self.session = session
    }

    func photo(at url: URL) -> AnyPublisher<Data, URLError> {
        if let running = inFlight[url] { return running }

        let load = session.dataTaskPublisher(for: url)
            .map(\.data)
            .share()
            .eraseToAnyPublisher()
        inFlight[url] = load
        return load
    }

    func warmUp(_ urls: [URL]) {
        for url in urls {
            // The subscription is gone before the first byte arrives.
            _ = photo(at: url).sink(receiveCompletion: { _ in }, receiveValue: { _ in })
        }
    }

    /// Small previews first, then the real one.
    func progressive(small: URL, large: URL) -> AnyPublisher<Data, URLError> {
        photo(at: small)
            .append(photo(at: large))
            .eraseToAnyPublisher()
    }
}
