import Combine

final class Station {
    let weather = Weather.Client()
    let radio = Radio.Client()

    func degrees() -> AnyPublisher<Int, Never> { // → one-shot publisher-function review
        weather.fetch()
    }

    func wave() -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        radio.fetch()
    }
}

extension Radio {
    final class Mast {
        let client = Client()

        func listen() -> AnyPublisher<Int, Never> { // → continuous ✗ subject
            client.fetch()
        }
    }
}
