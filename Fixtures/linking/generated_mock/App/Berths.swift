import Combine

protocol Berths {
    func free() -> AnyPublisher<Int, Never> // → one-shot ✗ requirement-stays
}

struct HarborBerths: Berths {
    func free() -> AnyPublisher<Int, Never> { // → one-shot ✗ requirement-stays
        Just(3).eraseToAnyPublisher()
    }
}

struct Office {
    let berths: any Berths

    func any() -> AnyPublisher<Bool, Never> { // → one-shot ✗ no-async-caller
        berths.free().map { $0 > 0 }.eraseToAnyPublisher()
    }
}
