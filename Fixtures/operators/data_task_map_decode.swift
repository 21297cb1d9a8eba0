// A request would lose the check of its status, or report a broken answer as a broken connection, if its steps were not taken in their order.

// MARK: before
import Combine
import Foundation

struct Track: Decodable, Sendable {
    let title: String
}

enum PlayerError: Error {
    case refused(Int)
}

final class MusicService: Sendable {
    private let base: URL

    init(base: URL) {
        self.base = base
    }

    func track(_ id: Int) -> AnyPublisher<Track, Error> { // → one-shot publisher-function
        URLSession.shared.dataTaskPublisher(for: base.appendingPathComponent("tracks/\(id)"))
            .tryMap { data, response in
                let status = (response as? HTTPURLResponse)?.statusCode ?? 0
                guard status == 200 else { throw PlayerError.refused(status) }
                return data
            }
            .decode(type: Track.self, decoder: JSONDecoder())
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Player {
    private let service: MusicService
    private var cancellables = Set<AnyCancellable>()
    private(set) var line = ""

    init(service: MusicService) {
        self.service = service
    }

    func play(_ id: Int) {
        service.track(id) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                guard case .failure(let error) = completion else { return }
                switch error {
                case PlayerError.refused(let status): self?.line = "refused with \(status)"
                case is DecodingError: self?.line = "not a track"
                default: self?.line = "no connection"
                }
            } receiveValue: { [weak self] track in
                self?.line = track.title
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Track: Decodable, Sendable {
    let title: String
}

enum PlayerError: Error {
    case refused(Int)
}

final class MusicService: Sendable {
    private let base: URL

    init(base: URL) {
        self.base = base
    }

    func track(_ id: Int) async throws -> Track {
        let (data, response) = try await URLSession.shared.data(from: base.appendingPathComponent("tracks/\(id)"))
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard status == 200 else { throw PlayerError.refused(status) }
        return try JSONDecoder().decode(Track.self, from: data)
    }
}

@MainActor
final class Player {
    private let service: MusicService
    private var cancellables = Set<AnyCancellable>()
    private(set) var line = ""

    init(service: MusicService) {
        self.service = service
    }

    func play(_ id: Int) {
        Task { [weak self, service] in
            do {
                let track = try await service.track(id)
                guard !Task.isCancelled else { return }
                self?.line = track.title
            } catch {
                guard !Task.isCancelled else { return }
                switch error {
                case PlayerError.refused(let status): self?.line = "refused with \(status)"
                case is DecodingError: self?.line = "not a track"
                default: self?.line = "no connection"
                }
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
    server.on("/tracks/1", .init(body: #"{ "title": "Blue in Green" }"#))
    server.on("/tracks/2", .init(status: 403, body: ""))
    server.on("/tracks/3", .init(body: "[]"))
    let player = Player(service: MusicService(base: server.url("")))
    for id in [1, 2, 3] {
        let old = player.line
        player.play(id)
        await until { player.line != old }
        record(.caller, player.line)
    }
}

// MARK: trace
// caller: Blue in Green
// caller: refused with 403
// caller: not a track
// service: GET /tracks/1
// service: GET /tracks/2
// service: GET /tracks/3
