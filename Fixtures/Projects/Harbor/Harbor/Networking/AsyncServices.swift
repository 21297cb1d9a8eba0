import Foundation

/// Written after the move to iOS 15; nothing of Combine in here.
struct BerthSearchService {
    let base: URL
    var session: URLSession = .shared

    func berths(matching text: String) async throws -> [Berth] {
        guard text.count > 1 else { return [] }

        let (data, response) = try await session.data(from: base.appendingPathComponent("search/\(text)"))
        guard let http = response as? HTTPURLResponse, http.statusCode == 200 else {
            throw HarborError.unreadable
        }
        return try JSONDecoder().decode([Berth].self, from: data)
    }
}

/// Sends the photos of a boat in the order in which the skipper arranged them.
struct PhotoUploader {
    enum Outcome: Equatable {
        case nothingSent
        case sent(Int)
    }

    let base: URL
    var session: URLSession = .shared

    func upload(_ photos: [Data], of boat: Boat.ID) async -> Outcome {
        var sent = 0
        for (index, photo) in photos.enumerated() {
            do {
                try await put(photo, at: "boats/\(boat)/photos/\(index)")
                sent += 1
            } catch {
                print("Photo \(index) was not sent: \(error)")
            }
        }
        return sent > 0 ? .sent(sent) : .nothingSent
    }

    func thumbnail(of photo: Data) async throws -> Data {
        try await Task.sleep(nanoseconds: 1_000_000)
        return photo.prefix(1_024)
    }

    private func put(_ photo: Data, at path: String) async throws {
        var request = URLRequest(url: base.appendingPathComponent(path))
        request.httpMethod = "PUT"
        _ = try await session.upload(for: request, from: photo)
    }
}
