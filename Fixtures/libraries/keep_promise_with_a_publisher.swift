// An app makes publishers of a library's promises: at the end of a chain of promises that extension is what is called, and nothing that
// delivers for ever.
//
// uncompiled: the library is not here

// MARK: before
import Combine
import PromiseKit

extension Promise {
    func publisher(on queue: DispatchQueue = .main) -> AnyPublisher<T, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { fulfil in
                self.done(on: queue) { fulfil(.success($0)) }.catch(on: queue) { fulfil(.failure($0)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

struct NodeService {
    func call(_ method: String) -> Promise<[String: Int]> {
        Promise.value([method: 1])
    }

    func height() -> AnyPublisher<Int, Error> { // → one-shot ✗ callee-stays
        call("height")
            .map { try read($0) }
            .publisher()
    }

    func waited() -> AnyPublisher<Int, Error> { // → one-shot ✗ callee-stays
        call("height")
            .then { Promise.value($0.count) }
            .get { print($0) }
            .publisher(on: .global())
            .eraseToAnyPublisher()
    }
}
