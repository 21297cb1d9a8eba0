import Dispatch
import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// A web server on this machine, for code that asks `URLSession`. It runs on threads of its own, because the tasks of a fixture run one after the other
/// on the main thread. One request a connection.
public final class Server: @unchecked Sendable {
    public struct Answer: Sendable {
        public var status: Int
        public var body: String

        public init(status: Int = 200, body: String) {
            self.status = status
            self.body = body
        }
    }

    /// The port it listens on.
    public let port: UInt16
    private let socketNumber: Int32
    private let lock = NSLock()
    private let recordsRequests: Bool
    private var answers: [String: [Answer]] = [:]
    private var requests: [String] = []
    private var held: Set<String> = []

    /// Starts to listen on a free port of the loopback interface.
    ///
    /// - Parameter recordsRequests: whether each request is recorded when it comes; where several come at a time their order is not certain, and
    ///   `takeRequests()` tells them sorted.
    public init(recordsRequests: Bool = true) {
        self.recordsRequests = recordsRequests
        signal(SIGPIPE, SIG_IGN)
        socketNumber = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let number = socketNumber
        let bound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(number, $0, size) == 0 && listen(number, 16) == 0 && getsockname(number, $0, &size) == 0
            }
        }
        guard bound else { fatalError("no port to listen on") }
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { [self] in accept() }
    }

    /// The address of `path` on this server.
    public func url(_ path: String) -> URL { URL(string: "http://127.0.0.1:\(port)\(path)")! }

    /// What the next requests for `path` are answered with, in order; the last one stays. An unknown path is answered 404.
    public func on(_ path: String, _ answers: Answer...) {
        lock.withLock { self.answers[path] = answers }
    }

    /// Lets requests for `path` wait for their answers until `release(_:)` is called with it.
    public func hold(_ path: String) { lock.withLock { _ = held.insert(path) } }

    public func release(_ path: String) { lock.withLock { _ = held.remove(path) } }

    /// Whether requests for `path` have come, as many as that, since the last `takeRequests()`.
    public func isAsked(for path: String, times: Int = 1) -> Bool {
        lock.withLock { requests.count { $0.hasSuffix(" \(path)") } >= times }
    }

    /// The requests since this was last called, as `GET /path`, sorted.
    public func takeRequests() -> [String] {
        lock.withLock {
            defer { requests = [] }
            return requests.sorted()
        }
    }

    private func accept() {
        while true {
            let connection = Glibc.accept(socketNumber, nil, nil)
            guard connection >= 0 else { return }
            Thread.detachNewThread { [self] in serve(connection) }
        }
    }

    private func serve(_ connection: Int32) {
        defer { close(connection) }
        var request: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !isWhole(request) {
            let count = read(connection, &buffer, buffer.count)
            guard count > 0 else { return }
            request += buffer[..<count]
        }
        let head = String(decoding: request, as: UTF8.self).split(separator: " ")
        let path = head.count > 1 ? String(head[1]) : "/"
        let answer = answer(to: path)
        let asked = "\(head.first ?? "?") \(path)"
        lock.withLock { requests.append(asked) }
        if recordsRequests { record(.service, asked) }
        while lock.withLock({ held.contains(path) }) { usleep(1000) }
        let text =
            "HTTP/1.1 \(answer.status) Fixture\r\nContent-Length: \(answer.body.utf8.count)\r\nConnection: close\r\n\r\n\(answer.body)"
        let bytes = Array(text.utf8)
        _ = write(connection, bytes, bytes.count)
    }

    private func answer(to path: String) -> Answer {
        lock.withLock {
            guard var list = answers[path], let next = list.first else { return Answer(status: 404, body: "not here") }
            if list.count > 1 {
                list.removeFirst()
                answers[path] = list
            }
            return next
        }
    }
}

/// Whether a request has come to the end of its head, and of its body where it says how long that is.
private func isWhole(_ request: [UInt8]) -> Bool {
    guard let end = request.firstRange(of: Array("\r\n\r\n".utf8)) else { return false }
    let head = String(decoding: request[..<end.lowerBound], as: UTF8.self).lowercased().split(separator: "\r\n")
    let length = head.first { $0.hasPrefix("content-length:") }.flatMap { Int($0.split(separator: ":")[1].trimmingPrefix(" ")) }
    return request.count - end.upperBound >= length ?? 0
}
