import Combine
import Foundation

/// The page behind the captain's hat.
final class SkipperViewModel: ObservableObject {
    @Published private(set) var name = ""
    @Published private(set) var crew: [CrewMember] = []
    @Published private(set) var clubs: [Club] = []
    @Published private(set) var gateCode: String?

    private let skippers: SkipperRepository
    private let locker: KeyLocker
    private let board: BoatPhotoBoard
    private var cancellables = Set<AnyCancellable>()
    private static var alwaysOn = Set<AnyCancellable>()

    init(skippers: SkipperRepository, locker: KeyLocker, board: BoatPhotoBoard) {
        self.skippers = skippers
        self.locker = locker
        self.board = board

        skippers.skipper
            .map { $0?.name ?? "Guest" }
            .assign(to: &$name)
    }

    func load() {
        skippers.profile
            .flatMap { [skippers] skipper in skippers.crew(of: skipper) }
            .replaceError(with: [])
            .receive(on: DispatchQueue.main)
            .assign(to: \.crew, on: self)
            .store(in: &cancellables)

        skippers.clubs
            .replaceError(with: [])
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.clubs = $0 }
            .store(in: &cancellables)
    }

    func openGate(at pier: String) {
        locker.code(for: pier)
            .receive(on: DispatchQueue.main)
            .sink { [unowned self] in self.gateCode = $0 }
            .store(in: &cancellables)
    }

    func changeCode(_ code: String, at pier: String) {
        // Goes on when the page is closed: half a change would lock the skipper out.
        locker.store(code, for: pier)
            .flatMap { [locker] in locker.code(for: pier).setFailureType(to: HarborError.self) }
            .sink(receiveCompletion: { _ in }, receiveValue: { print("New code: \($0 ?? "none")") })
            .store(in: &Self.alwaysOn)
    }

    /// Called each time the page appears, so that every visit adds another subscription.
    func bind() {
        skippers.skipper
            .receive(on: DispatchQueue.main)
            .sink { self.name = $0?.name ?? "Guest" }
            .store(in: &cancellables)
    }

    // decombine:ignore - measured by the analytics team, do not touch before the release
    func countVisit() {
        skippers.kioskName().mapToVoid().sink { print("visit") }.store(in: &cancellables)
    }
}

/// Shrinks photos as they are picked.
final class BoatPhotoBoard: ObservableObject {
    @Published var picked: Data?
    @Published private(set) var thumbnails: [Data] = []
    private let uploader: PhotoUploader
    private var cancellables = Set<AnyCancellable>()

    init(uploader: PhotoUploader) {
        self.uploader = uploader

        $picked
            .compactMap { $0 }
            .asyncTryMap { photo in try await uploader.thumbnail(of: photo) }
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { completion in
                if case .failure(let error) = completion { print("No more thumbnails: \(error)") }
            }, receiveValue: { [weak self] in
                self?.thumbnails.append($0)
            })
            .store(in: &cancellables)
    }

    /// The same with a single photo: here the chain ends by itself.
    func thumbnail(of photo: Data) -> AnyPublisher<Data, Error> {
        Just(photo)
            .asyncTryMap { [uploader] in try await uploader.thumbnail(of: $0) }
            .eraseToAnyPublisher()
    }
}
