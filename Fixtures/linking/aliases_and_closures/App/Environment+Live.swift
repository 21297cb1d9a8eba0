import Combine

extension Environment {
    static var live: Environment {
        let subject = PassthroughSubject<String, Never>()
        return Environment(
            title: { id in
                Result<String, Error>.success("chapter \(id)").publisher.eraseToAnyPublisher()
            },
            changes: { subject.eraseToAnyPublisher() })
    }
}
