import Combine
import Foundation

extension Courier {
    public enum UploadState: Equatable {
        case sending(part: Int, of: Int)
        case finished(receipt: String)
    }

    /// Sends a large body in parts, one after the other, and tells how far it is.
    public func upload(_ data: Data, to path: String, partSize: Int = 1_024) -> AnyPublisher<UploadState, CourierError> {
        let parts = data.parts(of: partSize)
        return parts.enumerated().publisher
            .setFailureType(to: CourierError.self)
            .flatMap(maxPublishers: .max(1)) { index, part in
                self.deliver(Request(method: .put, path: "\(path)/\(index)", body: part))
                    .map { UploadState.sending(part: index + 1, of: parts.count) }
            }
            .append(
                Deferred { self.send(Request<Receipt>(method: .post, path: "\(path)/done")) }
                    .map { UploadState.finished(receipt: $0.number) })
            .eraseToAnyPublisher()
    }

    /// Sends it whole.
    public func uploadAtOnce(_ data: Data, to path: String) -> AnyPublisher<String, CourierError> {
        send(Request<Receipt>(method: .post, path: path, body: data))
            .map(\.number)
            .eraseToAnyPublisher()
    }
}

struct Receipt: Decodable {
    let number: String
}

extension Data {
    func parts(of size: Int) -> [Data] {
        stride(from: 0, to: count, by: size).map { start in
            subdata(in: start..<Swift.min(start + size, count))
        }
    }
}
