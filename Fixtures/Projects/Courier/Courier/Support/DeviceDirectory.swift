import Combine
import Foundation

struct DeviceID: Decodable, Equatable {
    let id: String
}

/// Which devices of a user get push messages.
protocol DeviceDirectory {
    func register(pushToken: String) -> AnyPublisher<DeviceID, CourierError>
    func topics(of device: DeviceID) -> AnyPublisher<[String], CourierError>
    func forget(_ device: DeviceID) -> AnyPublisher<Void, CourierError>
}

struct RemoteDeviceDirectory: DeviceDirectory {
    let courier: Courier

    func register(pushToken: String) -> AnyPublisher<DeviceID, CourierError> {
        courier.send(Request<DeviceID>.post("devices", ["token": pushToken]).signed())
    }

    func topics(of device: DeviceID) -> AnyPublisher<[String], CourierError> {
        courier.send(Request<[String]>.get("devices/\(device.id)/topics").signed())
            .map { topics in topics.filter { !$0.hasPrefix("internal.") }.sorted() }
            .eraseToAnyPublisher()
    }

    func forget(_ device: DeviceID) -> AnyPublisher<Void, CourierError> {
        courier.deliver(Request<NoContent>(method: .delete, path: "devices/\(device.id)", needsSession: true))
    }
}
