// Two answers written to one file at the same time: the queue they are delivered on is what keeps them apart.
//
// pitfalls: 18

// MARK: before
import Combine
import Foundation

final class Photos: Sendable {
    func photo(_ number: Int) -> AnyPublisher<Data, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(Data([UInt8(number)]))) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class Album {
    private let photos = Photos()
    private let writing = DispatchQueue(label: "album")
    private var cancellables = Set<AnyCancellable>()

    func keep(_ number: Int) {
        photos.photo(number) // → one-shot ✗ scheduler
            .receive(on: writing)
            .sink { data in record(.sink, "wrote \(data.count)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let album = Album()
    album.keep(1)
    album.keep(2)
    await advance(by: 1)
}

// MARK: trace
// sink: wrote 1
// sink: wrote 1
