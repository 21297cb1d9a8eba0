import Combine

final class BerthsMock: Berths {
    var freeReturnValue: AnyPublisher<Int, Never>! // → undecided ✗ undecided-source

    func free() -> AnyPublisher<Int, Never> { // → undecided ✗ undecided-source
        freeReturnValue
    }
}
