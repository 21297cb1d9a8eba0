import Foundation

struct Endpoint {
    let path: String
    var method = "GET"
    var body: Data?

    func request(on base: URL) -> URLRequest {
        var request = URLRequest(url: base.appendingPathComponent(path))
        request.httpMethod = method
        request.httpBody = body
        return request
    }
}

extension Endpoint {
    static let bookings = Endpoint(path: "bookings")
    static let marinas = Endpoint(path: "marinas")
    static let skipper = Endpoint(path: "me")

    static func berths(in marina: Marina.ID) -> Endpoint {
        Endpoint(path: "marinas/\(marina)/berths")
    }

    static func berth(_ id: Berth.ID) -> Endpoint {
        Endpoint(path: "berths/\(id)")
    }

    static func post<T: Encodable>(_ path: String, _ value: T) -> Endpoint {
        Endpoint(path: path, method: "POST", body: try? JSONEncoder().encode(value))
    }
}

public enum HarborError: Error, Equatable {
    case offline
    case status(Int)
    case unreadable
    case notSignedIn
    case berthTaken
    case unknown(String)

    init(_ error: Error) {
        switch error {
        case let error as HarborError: self = error
        case is URLError: self = .offline
        case is DecodingError: self = .unreadable
        default: self = .unknown(error.localizedDescription)
        }
    }
}
