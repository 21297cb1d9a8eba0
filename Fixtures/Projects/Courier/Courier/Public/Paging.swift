import Combine
import Foundation

extension Courier {
    /// One page.
    public func page<Item: Decodable>(_ number: Int, of path: String, as type: Item.Type) -> AnyPublisher<Page<Item>, CourierError> {
        send(Request<Page<Item>>(method: .get, path: path, query: ["page": String(number)]))
    }

    /// Page after page, until there is none or nobody listens any more.
    public func pages<Item: Decodable>(of path: String, as type: Item.Type) -> AnyPublisher<[Item], CourierError> {
        let number = CurrentValueSubject<Int, CourierError>(1)
        return number
            .flatMap(maxPublishers: .max(1)) { self.page($0, of: path, as: type) }
            .handleEvents(receiveOutput: { page in
                if let next = page.next {
                    number.send(next)
                } else {
                    number.send(completion: .finished)
                }
            })
            .map(\.items)
            .eraseToAnyPublisher()
    }

    /// Everything, in one array.
    public func all<Item: Decodable>(of path: String, as type: Item.Type) -> AnyPublisher<[Item], CourierError> {
        pages(of: path, as: type)
            .reduce([], +)
            .eraseToAnyPublisher()
    }
}
