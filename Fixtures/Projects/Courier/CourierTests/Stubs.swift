import Combine
import Foundation

@testable import Courier

final class StubTransport: Transport {
    var answers: [String: [Result<Answer, CourierError>]] = [:]
    private(set) var asked: [String] = []

    func response(to request: URLRequest) -> AnyPublisher<Answer, CourierError> {
        let path = request.url!.path
        asked.append("\(request.httpMethod ?? "GET") \(path)")
        guard var list = answers[path], !list.isEmpty else {
            return Just(Answer(status: 404, body: Data())).setFailureType(to: CourierError.self).eraseToAnyPublisher()
        }
        let next = list.removeFirst()
        answers[path] = list
        return next.publisher.eraseToAnyPublisher()
    }
}

final class StubDeviceDirectory: DeviceDirectory {
    var device = Result<DeviceID, CourierError>.failure(.offline)
    var forgotten: [String] = []

    func register(pushToken: String) -> AnyPublisher<DeviceID, CourierError> {
        device.publisher.eraseToAnyPublisher()
    }

    func topics(of device: DeviceID) -> AnyPublisher<[String], CourierError> {
        Just(["news"]).setFailureType(to: CourierError.self).eraseToAnyPublisher()
    }

    func forget(_ device: DeviceID) -> AnyPublisher<Void, CourierError> {
        forgotten.append(device.id)
        return Just(()).setFailureType(to: CourierError.self).eraseToAnyPublisher()
    }
}
