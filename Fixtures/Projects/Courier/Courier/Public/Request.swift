import Foundation

/// What is asked of the service, and what is expected back.
public struct Request<Response> {
    public enum Method: String {
        case get = "GET"
        case post = "POST"
        case put = "PUT"
        case delete = "DELETE"
    }

    public var method: Method
    public var path: String
    public var query: [String: String]
    public var body: Data?
    /// Whether the token of the session goes with it.
    public var needsSession: Bool

    public init(method: Method, path: String, query: [String: String] = [:], body: Data? = nil, needsSession: Bool = false) {
        self.method = method
        self.path = path
        self.query = query
        self.body = body
        self.needsSession = needsSession
    }

    /// The same request for somebody who is signed in.
    public func signed() -> Request {
        var copy = self
        copy.needsSession = true
        return copy
    }

    func urlRequest(on base: URL, token: String?) -> URLRequest {
        var components = URLComponents(url: base.appendingPathComponent(path), resolvingAgainstBaseURL: false)!
        if !query.isEmpty {
            components.queryItems = query.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: $0.value) }
        }
        var request = URLRequest(url: components.url!)
        request.httpMethod = method.rawValue
        request.httpBody = body
        if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
        return request
    }
}

extension Request where Response: Decodable {
    public static func get(_ path: String, query: [String: String] = [:], as type: Response.Type = Response.self) -> Request {
        Request(method: .get, path: path, query: query)
    }

    public static func post<Body: Encodable>(_ path: String, _ body: Body, as type: Response.Type = Response.self) -> Request {
        Request(method: .post, path: path, body: try? JSONEncoder().encode(body))
    }
}

/// For requests of which only the status matters.
public struct NoContent: Decodable {}

/// Many things at a time.
public struct Page<Item: Decodable>: Decodable {
    public let items: [Item]
    /// Nil on the last page.
    public let next: Int?
}
