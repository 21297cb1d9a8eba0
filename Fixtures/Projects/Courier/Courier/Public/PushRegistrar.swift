import Combine
import Foundation

/// Keeps the service informed about where push messages for this user are to go.
public final class PushRegistrar {
    public enum State: Equatable {
        case unregistered
        case registering
        case registered(topics: [String])
        case failed(CourierError)
    }

    /// Called on the main queue whenever the state changes.
    public var onChange: ((State) -> Void)?

    public private(set) var state = State.unregistered {
        didSet { onChange?(state) }
    }

    private let directory: DeviceDirectory
    private var device: DeviceID?
    private var registration: AnyCancellable?
    private var bag: Set<AnyCancellable> = []

    public convenience init(courier: Courier) {
        self.init(directory: RemoteDeviceDirectory(courier: courier))
        courier.isSignedIn
            .dropFirst()
            .filter { !$0 }
            .sink { [weak self] _ in self?.state = .unregistered }
            .store(in: &bag)
    }

    init(directory: DeviceDirectory) {
        self.directory = directory
    }

    public func register(pushToken: String) {
        state = .registering
        registration = directory.register(pushToken: pushToken)
            .flatMap { [directory] device in
                directory.topics(of: device).map { topics in (device, topics) }
            }
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] end in
                    guard case .failure(let error) = end else { return }
                    self?.state = .failed(error)
                },
                receiveValue: { [weak self] device, topics in
                    self?.device = device
                    self?.state = .registered(topics: topics)
                })
    }

    /// Stops a registration that is under way, and takes back one that is done.
    public func unregister() {
        registration?.cancel()
        registration = nil
        state = .unregistered
        guard let device else { return }
        self.device = nil
        directory.forget(device)
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] end in
                    if case .failure(let error) = end { self?.state = .failed(error) }
                },
                receiveValue: { _ in })
            .store(in: &bag)
    }
}
