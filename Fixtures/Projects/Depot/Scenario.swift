// A shift in the warehouse, with a scanner that comes unplugged and a server that is not always in the mood.

import Combine
import Foundation
import World

@testable import Depot

@MainActor private let server = Server(recordsRequests: false)

@MainActor func run() async {
    prepare()
    let center = NotificationCenter()
    let api = LegacyAPI(base: server.url("/"))
    let driver = ScannerDriver()
    let scanner = ScannerProxy(driver: driver)
    let book = StockBook(api: api, center: center)
    let controller = PickingController(scanner: scanner, book: book, api: api, center: center)

    var reports: [[String]] = []
    let recorder = LineRecorder(controller) { reports.append($0) }
    driver.read("early")
    controller.powerOn()
    record(.caller, controller.line)
    await advance(by: 1)
    record(.caller, controller.line)

    recorder.flush()
    await settle()
    record(.sink, "\(reports)")
    await scan(driver, controller)
    await move(controller)
    await other(controller, driver)
    await endShift(controller, driver, center)
    recorder.flush()
    await advance(by: 6)
    record(.sink, "\(reports.last ?? [])")
    await letGo(api)
}

@MainActor private func prepare() {
    server.on("/articles/a", .init(body: #"{"code": "a", "title": "Axe", "shelf": "3"}"#))
    server.on("/articles/b", .init(body: #"{"code": "b", "title": "Bolt"}"#))
    server.on("/articles/odd", .init(body: #"{"title": "Odd"}"#))
    server.on("/articles/c", .init(body: #"{"code": "c", "title": "Crate", "shelf": "1"}"#))
    server.on("/stock/a", .init(body: #"{"count": 5}"#))
    server.on("/stock/b", .init(body: #"{}"#))
    server.on("/stock/c", .init(status: 503, body: ""))
    server.on(
        "/movements", .init(body: "R1"), .init(status: 500, body: ""), .init(body: "R2"), .init(status: 500, body: ""),
        .init(status: 502, body: ""), .init(body: "R3"))
    server.on("/locks", .init(body: ""), .init(status: 409, body: ""))
}

@MainActor private func scan(_ driver: ScannerDriver, _ controller: PickingController) async {
    for code in ["a", "a", "b", "odd", "gone", "c"] {
        driver.read(code)
        await until { !controller.isBusy }
        record(.caller, "\(code): \(controller.line)")
    }
    tellRequests()
    // The next scan comes while the last article is looked up.
    server.hold("/articles/b")
    driver.read("b")
    await until { server.isAsked(for: "/articles/b") }
    driver.read("a")
    await until { controller.line.hasPrefix("Axe") }
    server.release("/articles/b")
    await pause()
    record(.caller, "\(controller.line), picked \(controller.picked)")
    // What was dropped may run on to its next request, whose answer nobody gets.
    _ = server.takeRequests()
}

@MainActor private func move(_ controller: PickingController) async {
    for (count, code) in [(2, "a"), (9, "a"), (1, "b"), (1, "gone"), (3, "a"), (4, "a")] {
        var isDone = false
        controller.take(count, of: code) {
            record(.caller, "take \(count) of \(code): \(controller.line)")
            isDone = true
        }
        await until { isDone }
    }
    tellRequests()
    for code in ["a", "odd"] {
        controller.put(10, of: code)
        await until { controller.line.contains("ut:") || controller.line.hasSuffix("changed") }
        record(.caller, "put \(code): \(controller.line)")
        controller.checkShelf("s")
        await until { controller.line.hasPrefix("s ") }
        record(.caller, controller.line)
    }
    tellRequests()
}

@MainActor private func other(_ controller: PickingController, _ driver: ScannerDriver) async {
    controller.countNext()
    await settle()
    driver.read("c")
    await until { !controller.isBusy }
    await pause()
    record(.caller, "c: \(controller.line)")
    tellRequests()
}

@MainActor private func endShift(_ controller: PickingController, _ driver: ScannerDriver, _ center: NotificationCenter) async {
    center.post(name: .shiftDidEnd, object: nil)
    await settle()
    record(.caller, controller.line)
    driver.read("a")
    await pause()
    record(.caller, controller.line)
    driver.unplug()
    await settle()
    record(.caller, controller.line)
    tellRequests()
}

/// The controller goes while it waits for an answer.
@MainActor private func letGo(_ api: LegacyAPI) async {
    weak var gone: PickingController?
    server.hold("/articles/a")
    do {
        let controller = PickingController(
            scanner: ScannerProxy(driver: ScannerDriver()), book: StockBook(api: api), api: api, center: NotificationCenter())
        gone = controller
        controller.show("a")
        await until { server.isAsked(for: "/articles/a") }
    }
    await settle()
    record(.lifetime, gone == nil ? "the controller is gone" : "the controller is still there")
    server.release("/articles/a")
    await pause()
}

@MainActor private func tellRequests() {
    for request in server.takeRequests() { record(.service, request) }
}

/// Long enough for an answer that is on its way.
@MainActor private func pause() async {
    let end = Date() + 0.15
    await until { Date() > end }
}

// MARK: trace
// caller: Warming up
// caller: Ready
// caller: a: Axe: 5 on 3
// caller: a: Axe: 5 on 3
// caller: b: b: empty
// caller: odd: odd: unknownCode("odd")
// caller: gone: gone: server(404)
// caller: c: c: server(503)
// caller: Axe: 5 on 3, picked ["a", "a"]
// caller: take 2 of a: Taken: R1
// caller: take 9 of a: Not taken: empty
// caller: take 1 of b: Not taken: empty
// caller: take 1 of gone: Not taken: server(404)
// caller: take 3 of a: Taken: R2
// caller: take 4 of a: Not taken: server(502)
// caller: put a: a changed
// caller: s is yours
// caller: put odd: Not put: unknownCode("odd")
// caller: s is taken
// caller: c: c: server(503)
// caller: Moved 15 today
// caller: Moved 15 today
// caller: Moved 15 today
// service: GET /articles/a
// service: GET /articles/b
// service: GET /articles/c
// service: GET /articles/gone
// service: GET /articles/odd
// service: GET /stock/a
// service: GET /stock/b
// service: GET /stock/c
// service: GET /articles/a
// service: GET /articles/a
// service: GET /articles/a
// service: GET /articles/a
// service: GET /articles/b
// service: GET /articles/gone
// service: GET /stock/a
// service: GET /stock/a
// service: GET /stock/a
// service: GET /stock/a
// service: GET /stock/b
// service: POST /movements
// service: POST /movements
// service: POST /movements
// service: POST /movements
// service: POST /movements
// service: GET /articles/a
// service: GET /articles/odd
// service: POST /locks
// service: POST /locks
// service: POST /movements
// service: GET /articles/c
// service: GET /articles/c
// service: GET /stock/c
// service: GET /stock/c
// sink: [["Warming up", "Ready"]]
// sink: ["Axe: 5 on 3", "b: empty", "odd: unknownCode(\"odd\")", "gone: server(404)", "c: server(503)", "Axe: 5 on 3", "Taken: R1", "a changed", "Not taken: empty", "Not taken: empty", "Not taken: server(404)", "Taken: R2", "a changed", "Not taken: server(502)", "Put: R3", "a changed", "s is yours", "Not put: unknownCode(\"odd\")", "s is taken", "c: server(503)", "Moved 15 today"]
// lifetime: the controller is gone
