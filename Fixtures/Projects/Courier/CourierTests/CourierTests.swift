import Combine
import XCTest

@testable import Courier

final class CourierTests: XCTestCase {
    private var bag = Set<AnyCancellable>()
    private let transport = StubTransport()
    private lazy var courier = Courier(
        configuration: Configuration(baseURL: URL(string: "http://service")!), credentials: MemoryCredentialStore(token: "old", refreshToken: "r"),
        transport: transport)

    func testDecodes() {
        transport.answers["/number"] = [.success(Answer(status: 200, body: Data("7".utf8)))]
        let answered = expectation(description: "answered")
        courier.send(Request<Int>.get("number"))
            .sink(receiveCompletion: { _ in }) { number in
                XCTAssertEqual(number, 7)
                answered.fulfill()
            }
            .store(in: &bag)
        wait(for: [answered], timeout: 1)
    }

    func testARefusedRequestIsSentAgainWithANewToken() {
        transport.answers["/number"] = [
            .success(Answer(status: 401, body: Data())), .success(Answer(status: 200, body: Data("7".utf8))),
        ]
        transport.answers["/session/refresh"] = [
            .success(Answer(status: 200, body: Data(#"{"token": "new", "refreshToken": "s"}"#.utf8)))
        ]
        let ended = expectation(description: "ended")
        courier.send(Request<Int>.get("number").signed())
            .sink(receiveCompletion: { _ in ended.fulfill() }, receiveValue: { _ in })
            .store(in: &bag)
        wait(for: [ended], timeout: 1)
        XCTAssertEqual(transport.asked, ["GET /number", "POST /session/refresh", "GET /number"])
    }
}

final class PushRegistrarTests: XCTestCase {
    func testAFailureIsShown() {
        let directory = StubDeviceDirectory()
        let registrar = PushRegistrar(directory: directory)
        let failed = expectation(description: "failed")
        registrar.onChange = { state in
            if case .failed = state { failed.fulfill() }
        }
        registrar.register(pushToken: "t")
        wait(for: [failed], timeout: 1)
    }
}
