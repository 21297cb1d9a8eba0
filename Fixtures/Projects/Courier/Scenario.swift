// An app that embeds the library: it goes through the public API only, as apps that will never be migrated do.

import Combine
import Foundation
import World

import Courier

@MainActor private let server = Server(recordsRequests: false)
@MainActor private var bag: [AnyCancellable] = []

@MainActor func run() async {
    prepare()
    await readAndFail()
    await signIn()
    await bringYourOwn()
    await moveALot()
    await register()
    await cancel()
}

@MainActor private func prepare() {
    server.on("/parcels/7", .init(body: #"{"id": 7, "to": "Ada"}"#))
    server.on("/parcels/8", .init(status: 500, body: ""))
    server.on("/parcels/9", .init(body: "parcel nine"))
    server.on("/parcels", .init(body: #"{"id": 10, "to": "Ben"}"#))
    server.on("/label", .init(body: "PDF"))
    server.on("/cached", .init(body: "1"), .init(body: "2"))
    server.on("/session", .init(status: 403, body: ""), .init(body: #"{"token": "t1", "refreshToken": "r1"}"#))
    server.on("/session/refresh", .init(body: #"{"token": "t2", "refreshToken": "r2"}"#), .init(status: 403, body: ""))
    server.on("/me", .init(body: "\"Ada\""), .init(status: 401, body: ""), .init(body: "\"Ada again\""), .init(status: 401, body: ""))
    server.on("/list?page=1", .init(body: #"{"items": [1, 2], "next": 2}"#))
    server.on("/list?page=2", .init(body: #"{"items": [3], "next": null}"#))
    for part in 0..<3 { server.on("/blob/\(part)", .init(body: "")) }
    server.on("/blob/done", .init(body: #"{"number": "R-1"}"#))
    server.on("/small", .init(body: #"{"number": "R-2"}"#))
    server.on("/devices", .init(body: #"{"id": "d1"}"#))
    server.on("/devices/d1/topics", .init(body: #"["news", "internal.debug", "alarms"]"#))
    server.on("/devices/d1", .init(body: ""))
}

private struct Parcel: Decodable {
    let id: Int
    let to: String
}

@MainActor private func readAndFail() async {
    let courier = Courier(configuration: Configuration(baseURL: server.url("/"), cachesResponses: true))
    await told("parcel", courier.send(Request<Parcel>.get("parcels/7")).map(\.to))
    await told("a parcel that fails", courier.send(Request<Parcel>.get("parcels/8")).map(\.to))
    await told("no parcel", courier.send(Request<Parcel>.get("parcels/9")).map(\.to))
    await told("nobody home", courier.send(Request<Parcel>.get("elsewhere")).map(\.to))
    await told("new parcel", courier.send(Request<Parcel>.post("parcels", ["to": "Ben"])).map(\.id))
    await told("label", courier.data(at: "label").map { String(decoding: $0, as: UTF8.self) })
    await told("first", courier.send(Request<Int>.get("cached")))
    await told("from memory", courier.send(Request<Int>.get("cached")))
    var results: [String] = []
    courier.perform(Request<Parcel>.get("parcels/7")) { results.append("\($0.map(\.to))") }.store(in: &bag)
    await until { !results.isEmpty }
    record(.sink, "old style: \(results)")
    record(.caller, "log: \(courier.recentEvents.map { "\($0.path) \($0.outcome)" })")
    tellRequests()
}

@MainActor private func signIn() async {
    let credentials = MemoryCredentialStore()
    let courier = Courier(configuration: Configuration(baseURL: server.url("/")), credentials: credentials)
    courier.isSignedIn.sink { record(.caller, "signed in \($0)") }.store(in: &bag)
    courier.events.sink { record(.caller, "event \($0.path) \($0.outcome)") }.store(in: &bag)
    await told("wrong password", courier.signIn(user: "ada", password: "?").map { "in" })
    await told("right password", courier.signIn(user: "ada", password: "!").map { "in" })
    record(.caller, "token \(credentials.token ?? "none")")
    await told("me", courier.send(Request<String>.get("me").signed()))
    await told("me with a new token", courier.send(Request<String>.get("me").signed()))
    record(.caller, "token \(credentials.token ?? "none")")
    await told("me, thrown out", courier.send(Request<String>.get("me").signed()))
    record(.caller, "token \(credentials.token ?? "none")")
    await told("me, signed out", courier.send(Request<String>.get("me").signed()))
    tellRequests()
}

/// What an app outside the library brings: it conforms to the protocol as it was.
private final class SlowTransport: Transport {
    func response(to request: URLRequest) -> AnyPublisher<Answer, CourierError> {
        Deferred {
            Future { promise in
                record(.service, "\(request.httpMethod!) \(request.url!.path), \(request.value(forHTTPHeaderField: "Authorization") ?? "unsigned")")
                later(2) {
                    let isThere = request.url!.lastPathComponent != "lost"
                    promise(isThere ? .success(Answer(status: 200, body: Data("5".utf8))) : .failure(.offline))
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor private func bringYourOwn() async {
    let courier = Courier(
        configuration: Configuration(baseURL: URL(string: "http://service")!), credentials: MemoryCredentialStore(token: "mine"),
        transport: SlowTransport())
    tell("slow", courier.send(Request<Int>.get("number").signed()))
    tell("lost", courier.send(Request<Int>.get("lost")))
    tell("delivered", courier.deliver(Request<NoContent>(method: .put, path: "number")).map { "yes" })
    await advance(by: 1)
    record(.caller, "nothing yet")
    await advance(by: 2)
    tell("cancelled", courier.send(Request<Int>.get("number")))
    await advance(by: 1)
    bag.removeAll()
    await advance(by: 2)
    record(.caller, "nothing came")
}

@MainActor private func moveALot() async {
    let courier = Courier(configuration: Configuration(baseURL: server.url("/")))
    await told("upload", courier.upload(Data(repeating: 7, count: 2_500), to: "blob"))
    await told("at once", courier.uploadAtOnce(Data([1]), to: "small"))
    await told("one page", courier.page(2, of: "list", as: Int.self).map(\.items))
    await told("pages", courier.pages(of: "list", as: Int.self))
    await told("all", courier.all(of: "list", as: Int.self))
    await told("pages of nothing", courier.pages(of: "nothing", as: Int.self))
    tellRequests()
}

@MainActor private func register() async {
    let courier = Courier(configuration: Configuration(baseURL: server.url("/")), credentials: MemoryCredentialStore(token: "t"))
    let registrar = PushRegistrar(courier: courier)
    registrar.onChange = { record(.caller, "push \($0)") }
    registrar.register(pushToken: "apple")
    await until { if case .registered = registrar.state { true } else { false } }
    courier.signOut()
    registrar.register(pushToken: "apple")
    await until { if case .registered = registrar.state { true } else { false } }
    server.on("/devices/d1", .init(status: 500, body: ""))
    registrar.unregister()
    await until { if case .failed = registrar.state { true } else { false } }
    tellRequests()
    server.hold("/devices")
    registrar.register(pushToken: "apple")
    await until { server.isAsked(for: "/devices") }
    registrar.unregister()
    server.release("/devices")
    await told("meanwhile", courier.data(at: "label").map(\.count))
    record(.caller, "push is \(registrar.state)")
    server.on("/devices", .init(status: 500, body: ""))
    registrar.register(pushToken: "apple")
    await until { if case .failed = registrar.state { true } else { false } }
    tellRequests()
}

@MainActor private func cancel() async {
    let courier = Courier(configuration: Configuration(baseURL: server.url("/")))
    server.hold("/parcels/7")
    tell("never told", courier.send(Request<Parcel>.get("parcels/7")).map(\.to))
    await until { server.isAsked(for: "/parcels/7") }
    bag.removeAll()
    server.release("/parcels/7")
    await told("label", courier.data(at: "label").map(\.count))
    record(.caller, "log: \(courier.recentEvents.map(\.path))")
    tellRequests()
}

// MARK: - Telling

@MainActor private func tell<P: Publisher>(_ what: String, _ publisher: P) {
    publisher.receive(on: DispatchQueue.main)
        .sink(
            receiveCompletion: { record(.sink, "\(what): \($0)") },
            receiveValue: { record(.sink, "\(what): \($0)") })
        .store(in: &bag)
}

/// Tells, and waits for the end.
@MainActor private func told<P: Publisher>(_ what: String, _ publisher: P) async {
    var hasEnded = false
    tell(what, publisher.handleEvents(receiveCompletion: { _ in DispatchQueue.main.async { hasEnded = true } }))
    await until { hasEnded }
}

@MainActor private func tellRequests() {
    for request in server.takeRequests() { record(.service, request) }
}

// MARK: trace
// caller: log: ["parcels/7 answered(200)", "parcels/8 failed(Courier.CourierError.status(500))", "parcels/9 answered(200)", "elsewhere failed(Courier.CourierError.status(404))", "parcels answered(200)", "label answered(200)", "cached answered(200)", "cached answered(200)", "parcels/7 answered(200)"]
// caller: signed in false
// caller: signed in true
// caller: token t1
// caller: event me answered(200)
// caller: event me answered(200)
// caller: token t2
// caller: signed in false
// caller: event me failed(Courier.CourierError.signedOut)
// caller: token none
// caller: event me failed(Courier.CourierError.signedOut)
// caller: nothing yet
// caller: nothing came
// caller: push registering
// caller: push registered(topics: ["alarms", "news"])
// caller: push unregistered
// caller: push registering
// caller: push registered(topics: ["alarms", "news"])
// caller: push unregistered
// caller: push failed(Courier.CourierError.status(500))
// caller: push registering
// caller: push unregistered
// caller: push is unregistered
// caller: push registering
// caller: push failed(Courier.CourierError.status(500))
// caller: log: ["label"]
// service: GET /cached
// service: GET /elsewhere
// service: GET /label
// service: GET /parcels/7
// service: GET /parcels/8
// service: GET /parcels/9
// service: POST /parcels
// service: GET /me
// service: GET /me
// service: GET /me
// service: GET /me
// service: GET /me
// service: POST /session
// service: POST /session
// service: POST /session/refresh
// service: POST /session/refresh
// service: GET /number, Bearer mine
// service: GET /lost, unsigned
// service: PUT /number, unsigned
// service: GET /number, unsigned
// service: GET /list?page=1
// service: GET /list?page=1
// service: GET /list?page=2
// service: GET /list?page=2
// service: GET /list?page=2
// service: GET /nothing?page=1
// service: POST /blob/done
// service: POST /small
// service: PUT /blob/0
// service: PUT /blob/1
// service: PUT /blob/2
// service: DELETE /devices/d1
// service: GET /devices/d1/topics
// service: GET /devices/d1/topics
// service: POST /devices
// service: POST /devices
// service: GET /label
// service: POST /devices
// service: POST /devices
// service: GET /label
// service: GET /parcels/7
// sink: parcel: Ada
// sink: parcel: finished
// sink: a parcel that fails: failure(Courier.CourierError.status(500))
// sink: no parcel: failure(Courier.CourierError.unreadable("Parcel"))
// sink: nobody home: failure(Courier.CourierError.status(404))
// sink: new parcel: 10
// sink: new parcel: finished
// sink: label: PDF
// sink: label: finished
// sink: first: 1
// sink: first: finished
// sink: from memory: 1
// sink: from memory: finished
// sink: old style: ["success(\"Ada\")"]
// sink: wrong password: failure(Courier.CourierError.status(403))
// sink: right password: in
// sink: right password: finished
// sink: me: Ada
// sink: me: finished
// sink: me with a new token: Ada again
// sink: me with a new token: finished
// sink: me, thrown out: failure(Courier.CourierError.signedOut)
// sink: me, signed out: failure(Courier.CourierError.signedOut)
// sink: slow: 5
// sink: slow: finished
// sink: lost: failure(Courier.CourierError.offline)
// sink: delivered: yes
// sink: delivered: finished
// sink: upload: sending(part: 1, of: 3)
// sink: upload: sending(part: 2, of: 3)
// sink: upload: sending(part: 3, of: 3)
// sink: upload: finished(receipt: "R-1")
// sink: upload: finished
// sink: at once: R-2
// sink: at once: finished
// sink: one page: [3]
// sink: one page: finished
// sink: pages: [1, 2]
// sink: pages: [3]
// sink: pages: finished
// sink: all: [1, 2, 3]
// sink: all: finished
// sink: pages of nothing: failure(Courier.CourierError.status(404))
// sink: meanwhile: 3
// sink: meanwhile: finished
// sink: label: 3
// sink: label: finished
