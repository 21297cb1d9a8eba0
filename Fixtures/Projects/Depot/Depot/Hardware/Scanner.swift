import Combine
import Foundation

/// The hand scanner of the warehouse. Its driver is older than Swift and talks to a delegate.
protocol ScannerDriverDelegate: AnyObject {
    func scanner(_ scanner: ScannerDriver, didRead code: String)
    func scanner(_ scanner: ScannerDriver, didFailWith error: Error)
    func scannerDidDisconnect(_ scanner: ScannerDriver)
}

final class ScannerDriver {
    weak var delegate: ScannerDriverDelegate?
    private(set) var isOn = false

    func powerOn(completion: @escaping (Error?) -> Void) {
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) {
            self.isOn = true
            DispatchQueue.main.async { completion(nil) }
        }
    }

    /// What the trigger does.
    func read(_ code: String) {
        guard isOn else {
            delegate?.scanner(self, didFailWith: DepotError.scannerOff)
            return
        }
        delegate?.scanner(self, didRead: code)
    }

    func unplug() {
        isOn = false
        delegate?.scannerDidDisconnect(self)
    }
}

enum DepotError: Error, Equatable {
    case scannerOff
    case unknownCode(String)
    case server(Int)
    case cancelled
    case empty
}

/// Makes a publisher of the delegate.
final class ScannerProxy: NSObject, ScannerDriverDelegate {
    private let driver: ScannerDriver
    private let codesSubject = PassthroughSubject<String, DepotError>()
    private let stateSubject = CurrentValueSubject<Bool, Never>(false)

    init(driver: ScannerDriver) {
        self.driver = driver
        super.init()
        driver.delegate = self
    }

    var codes: AnyPublisher<String, DepotError> { codesSubject.eraseToAnyPublisher() }
    var isReady: AnyPublisher<Bool, Never> { stateSubject.removeDuplicates().eraseToAnyPublisher() }

    func start() -> AnyPublisher<Void, DepotError> {
        return Future { promise in
            self.driver.powerOn { error in
                if error != nil {
                    promise(.failure(.scannerOff))
                } else {
                    self.stateSubject.send(true)
                    promise(.success(()))
                }
            }
        }.eraseToAnyPublisher()
    }

    /// The next code, for screens that want exactly one.
    func nextCode() -> AnyPublisher<String, DepotError> {
        return codes.first().eraseToAnyPublisher()
    }

    // MARK: ScannerDriverDelegate

    func scanner(_ scanner: ScannerDriver, didRead code: String) {
        codesSubject.send(code)
    }

    func scanner(_ scanner: ScannerDriver, didFailWith error: Error) {
        stateSubject.send(false)
    }

    func scannerDidDisconnect(_ scanner: ScannerDriver) {
        stateSubject.send(false)
        codesSubject.send(completion: .failure(.scannerOff))
    }
}
