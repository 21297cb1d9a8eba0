import Combine

final class Stacks {
    func find(_ id: Int) -> Answer<String> { // → one-shot publisher-function
        Result<String, Error>.success("book \(id)").publisher.eraseToAnyPublisher()
    }
}
