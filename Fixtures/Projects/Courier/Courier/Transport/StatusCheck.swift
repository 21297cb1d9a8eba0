import Combine
import Foundation

enum StatusCheck {
    static func passed(_ answer: Answer) throws -> Answer {
        guard (200..<300).contains(answer.status) else { throw CourierError.status(answer.status) }
        return answer
    }
}

extension Publisher where Output == Answer, Failure == CourierError {
    /// Tries again after a pause when that may help, each time twice as long.
    func retryingPatiently(_ times: Int, pause: TimeInterval = 1) -> AnyPublisher<Answer, CourierError> {
        self.catch { error -> AnyPublisher<Answer, CourierError> in
            guard times > 0, error.isTemporary else { return Fail(error: error).eraseToAnyPublisher() }
            return Just(())
                .delay(for: .seconds(pause), scheduler: DispatchQueue.main)
                .setFailureType(to: CourierError.self)
                .flatMap { self.retryingPatiently(times - 1, pause: pause * 2) }
                .eraseToAnyPublisher()
        }
        .eraseToAnyPublisher()
    }
}
