// A day at the harbor: every screen of the app, asking a server that answers, refuses, answers nonsense and takes its time.

import Combine
import Foundation
import World

@testable import Harbor

@MainActor private let server = Server(recordsRequests: false)
@MainActor private let client = URLSessionHarborClient(base: server.url("/"))
@MainActor private let berths = RemoteBerthRepository(client: client)
private let marina = "kiel"

@MainActor func run() async {
    prepare()
    await lookForABerth()
    await lookAtOneBerth()
    await search()
    await book()
    await readTheDay()
    await signUp()
    await visitTheOffice()
    await listen()
    await wait()
    await embed()
}

@MainActor private func prepare() {
    server.on("/marinas/kiel/berths", .init(body: "[\(berth("2", "B2", isFree: false)),\(berth("1", "A1"))]"))
    server.on("/marinas/closed/berths", .init(status: 503, body: "closed"))
    server.on("/marinas/odd/berths", .init(body: "<html>maintenance</html>"))
    server.on("/berths/1", .init(body: berth("1", "A1")))
    server.on("/berths/2", .init(body: berth("2", "B2", isFree: false)))
    server.on("/berths/4", .init(body: berth("4", "C4")))
    server.on("/berths/3", .init(status: 500, body: ""))
    server.on("/favorites", .init(body: ""))
    server.on("/search/nort", .init(body: "[\(berth("3", "N1"))]"))
    server.on("/search/south", .init(status: 500, body: ""))
    server.on("/piers/e", .init(body: #"["East", "Elbe"]"#))
    server.on("/piers/el", .init(body: #"["Elbe"]"#))
    server.on("/quotes", .init(body: quote), .init(body: quote), .init(body: quote), .init(status: 500, body: ""))
    server.on("/holds", .init(body: hold), .init(status: 409, body: ""))
    server.on("/bookings", .init(body: booking("7", nights: 2)), .init(body: "[\(booking("8", nights: 3))]"))
    server.on("/marinas/kiel/wind", .init(body: #"{"knots": 12, "gusts": 18, "bearing": 270}"#))
    server.on("/marinas/kiel/sea", .init(body: #"{"waveHeight": 0.8}"#))
    server.on("/marinas/kiel/daylight", .init(body: #"{"sunrise": "2024-06-01T04:00:00Z", "sunset": "2024-06-01T20:00:00Z"}"#))
    server.on("/marinas/sylt/wind", .init(body: #"{"knots": 30, "gusts": 44, "bearing": 300}"#))
    server.on("/marinas/sylt/sea", .init(body: #"{"waveHeight": 3.1}"#))
    server.on("/tides/kiel", .init(body: #"{"highWater": [0, 60], "lowWater": [30]}"#))
    server.on("/names/Orca", .init(status: 200, body: ""))
    server.on("/me", .init(body: #"{"id": "s", "name": "Ada", "homePort": "Kiel"}"#))
    server.on("/crews/s", .init(body: #"[{"id": "c", "name": "Ben"}]"#), .init(status: 404, body: ""), .init(status: 500, body: ""))
    server.on("/clubs", .init(body: #"[{"name": "KYC", "port": "Kiel"}]"#))
    server.on("/marinas", .init(body: #"[{"id": "k", "name": "Kiel", "berthCount": 40}, {"id": "d", "name": "Dry", "berthCount": 0}]"#))
}

// MARK: - Screens

@MainActor private func lookForABerth() async {
    let model = BerthListViewModel(loadBerths: DefaultLoadBerths(repository: berths))
    func show(_ step: String) {
        record(.caller, "\(step): \(model.berths.map(\.name)), \(model.message ?? "no message"), \(model.isLoading ? "loading" : "idle")")
    }
    model.load(marina: marina)
    show("asked")
    await until { !model.isLoading }
    show("answered")
    model.load(marina: "closed")
    await until { !model.isLoading }
    show("refused")
    model.load(marina: "odd")
    await until { !model.isLoading }
    show("nonsense")
    tellRequests()
    server.hold("/marinas/kiel/berths")
    model.load(marina: marina)
    await until { server.isAsked(for: "/marinas/kiel/berths") }
    model.cancelLoading()
    server.release("/marinas/kiel/berths")
    model.load(marina: "closed")
    await until { !model.isLoading }
    show("cancelled, then refused")
    tellRequests()
}

@MainActor private func lookAtOneBerth() async {
    let feed = LiveBerthFeed()
    let model = BerthViewModel(repository: berths, feed: feed)
    func show(_ step: String) {
        record(.caller, "\(step): \(model.berth?.name ?? "none"), \(model.message ?? "no message"), favorite \(model.isFavorite)")
    }
    await model.load(id: "1")
    show("awaited")
    await model.load(id: "3")
    show("awaited a failure")
    model.show(id: "lost")
    await until { model.message == "status(404)" }
    server.hold("/berths/2")
    _ = server.takeRequests()
    model.show(id: "2")
    await until { server.isAsked(for: "/berths/2") }
    _ = server.takeRequests()
    model.show(id: "4")
    await until { model.berth?.name == "C4" }
    server.release("/berths/2")
    await pause()
    show("swiped on")
    model.favorite()
    await until { model.isFavorite }
    show("kept")
    model.show(id: "2")
    await until { model.berth?.name == "B2" }
    model.favorite()
    await pause()
    show("the taken one is not kept")
    model.follow(id: "1")
    feed.ingest(Berth(id: "1", name: "A1 by the crane", pier: "A", length: 10, isFree: false))
    await settle()
    show("followed")
    tellRequests()
}

@MainActor private func search() async {
    let model = BerthSearchViewModel(client: client)
    await advance(by: 1)
    await until { server.isAsked(for: "/piers/") }
    _ = server.takeRequests()
    for text in ["no", "nor", "nort"] {
        model.text = text
        await advance(by: 0.1)
    }
    await advance(by: 0.3)
    await until { !model.results.isEmpty }
    record(.sink, "found \(model.results.map(\.name))")
    model.text = "south"
    await advance(by: 0.3)
    await until { model.results.isEmpty }
    record(.sink, "a failed search finds \(model.results.map(\.name))")
    server.hold("/piers/e")
    model.pier = "e"
    await advance(by: 0.5)
    await until { server.isAsked(for: "/piers/e") }
    record(.caller, "searching \(model.isSearching)")
    model.pier = "el"
    await advance(by: 0.5)
    await until { !model.suggestions.isEmpty }
    server.release("/piers/e")
    await pause()
    record(.sink, "suggested \(model.suggestions), searching \(model.isSearching)")
    tellRequests()
}

@MainActor private func book() async {
    let history = BookingHistory(client: client)
    let model = BookingViewModel(repository: RemoteBookingRepository(client: client), history: history)
    let draft = BookingDraft(berthID: "1", boatID: "b", arrival: Date(timeIntervalSince1970: 0), nights: 2)
    model.requestQuote(for: draft)
    await until { model.quote != nil }
    record(.caller, "quoted \(model.quote?.cents ?? 0)")
    for _ in 0..<3 {
        model.book(draft)
        record(.caller, "phase \(model.phase)")
        await until { model.phase != .booking }
        record(.caller, "phase \(model.phase)")
    }
    model.requestQuote(for: draft)
    await until { model.quote == nil }
    record(.caller, "no quote")
    tellRequests()

    model.loadOnce()
    await until { !model.upcoming.isEmpty }
    record(.caller, "once: \(model.upcoming.map(\.id))")
    server.on("/bookings", .init(body: "[\(booking("9", nights: 1)), \(booking("8", nights: 3))]"))
    model.appear()
    await until { model.upcoming.count == 2 && model.next != nil }
    record(.caller, "appeared: \(model.upcoming.map(\.id)), next \(model.next?.id ?? "none")")
    server.on("/bookings", .init(body: "[]"))
    history.refresh()
    await until { model.upcoming.isEmpty }
    record(.caller, "refreshed: \(model.upcoming.map(\.id))")
    server.on("/bookings", .init(status: 500, body: ""))
    tellRequests()
    model.appear()
    await until { server.isAsked(for: "/bookings", times: 2) }
    await pause()
    record(.caller, "failed: \(model.upcoming.map(\.id)), next \(model.next?.id ?? "none")")
    var reports: [Bool] = []
    model.cancel(Booking(id: "7", berthID: "1", arrival: draft.arrival, nights: 2)) { reports.append($0) }
    await until { !reports.isEmpty }
    record(.caller, "cancelled \(reports)")
    tellRequests()
}

@MainActor private func readTheDay() async {
    let model = HarborDayViewModel(
        conditions: RemoteConditionsRepository(client: client), tides: RemoteTideRepository(base: server.url("/")))
    model.load(marina: marina)
    await until { model.day != nil }
    record(.caller, "\(model.day!.wind.gusts) knots, \(model.day!.sea.waveHeight) m, light until \(model.day!.daylight.sunset.timeIntervalSince1970)")
    model.check(marina: marina)
    await until { model.isSafe }
    model.check(marina: "sylt")
    await until { !model.isSafe }
    record(.caller, "safe \(model.isSafe)")
    model.check(marina: marina)
    await until { model.isSafe }
    // One side fails while the other waits.
    for path in ["wind", "sea"] { server.hold("/marinas/atlantis/\(path)") }
    model.check(marina: "atlantis")
    await until { ["wind", "sea"].allSatisfy { server.isAsked(for: "/marinas/atlantis/\($0)") } }
    server.release("/marinas/atlantis/wind")
    await until { !model.isSafe }
    server.release("/marinas/atlantis/sea")
    // The last side fails when the others have answered.
    server.hold("/marinas/sylt/daylight")
    model.load(marina: "sylt")
    await until { ["wind", "sea", "daylight"].allSatisfy { server.isAsked(for: "/marinas/sylt/\($0)") } }
    await pause()
    server.release("/marinas/sylt/daylight")
    await until { model.error != nil }
    record(.caller, "sylt: \(model.error!), kept \(model.day!.wind.gusts) knots")
    model.loadTides(marina: marina)
    await until { model.nextHighWater != nil }
    record(.caller, "high water \(model.nextHighWater!.timeIntervalSinceReferenceDate)")
    model.loadTides(marina: "atlantis")
    await until { server.isAsked(for: "/tides/atlantis") }
    await pause()
    record(.caller, "still \(model.nextHighWater!.timeIntervalSinceReferenceDate), lock \(model.lockOpens(at: 2)) \(model.lockOpens(at: 1))")
    tellRequests()
}

@MainActor private func signUp() async {
    let form = RegistrationForm(registry: RegistryGateway(base: server.url("/")))
    var hints: [String] = []
    let hint = form.nameHint.receive(on: RunLoop.main).sink { hints.append($0) }
    form.email = "ada"
    await advance(by: 1)
    record(.caller, "email \(form.isEmailValid), passwords \(form.passwordsMatch), submit \(form.canSubmit)")
    form.email = "ada@kiel.de"
    form.password = "secret123"
    form.repeated = "secret123"
    form.boatName = "Tern"
    await advance(by: 1)
    await until { form.canSubmit }
    record(.caller, "email \(form.isEmailValid), passwords \(form.passwordsMatch), submit \(form.canSubmit)")
    await until { hints.count == 1 }
    // The form asks for itself: an answer about the name before must not come after the one about the next.
    let answered = Date() + 0.5
    await until { Date() > answered }
    form.boatName = "Orca"
    await advance(by: 1)
    await until { !form.canSubmit && hints.count == 2 }
    record(.sink, "hints \(hints)")
    var isFree: Bool?
    form.lookUp("Tern") { isFree = $0 }
    await until { isFree != nil }
    record(.caller, "looked up: \(isFree!)")
    hint.cancel()
    tellRequests()
}

@MainActor private func visitTheOffice() async {
    let locker = KeyLocker()
    let board = BoatPhotoBoard(uploader: PhotoUploader(base: server.url("/")))
    let registry = RegistryGateway(base: server.url("/"))
    let skippers = SkipperRepository(client: client, registry: registry)
    let model = SkipperViewModel(skippers: skippers, locker: locker, board: board)
    record(.caller, "name \(model.name)")
    skippers.signIn(Skipper(id: "s", name: "Ada", homePort: "Kiel"))
    record(.caller, "name \(model.name)")
    model.load()
    await until { !model.crew.isEmpty && !model.clubs.isEmpty }
    record(.caller, "crew \(model.crew.map(\.name)), clubs \(model.clubs.map(\.name))")
    model.load()
    await until { model.crew.isEmpty }
    record(.caller, "alone: \(model.crew.map(\.name))")
    model.openGate(at: "A")
    await settle()
    record(.caller, "gate \(model.gateCode ?? "locked")")
    model.changeCode("4711", at: "A")
    await settle()
    model.changeCode("", at: "A")
    await settle()
    model.openGate(at: "A")
    await settle()
    record(.caller, "gate \(model.gateCode ?? "locked")")
    model.bind()
    model.bind()
    skippers.signIn(Skipper(id: "t", name: "Tim", homePort: "Kiel"))
    await settle()
    record(.caller, "name \(model.name)")
    for size in [2_000, 10] {
        board.picked = Data(repeating: 1, count: size)
        await advance(by: 0.1)
    }
    record(.caller, "thumbnails \(board.thumbnails.map(\.count))")
    tellRequests()
}

// MARK: - What never ends

@MainActor private func listen() async {
    let center = NotificationCenter()
    let board = BulletinBoard()
    board.connect(to: center)
    for text in [#"{"headline": "Fog"}"#, "fog", #"{"headline": "Sun"}"#] {
        center.post(name: .bulletinDidArrive, object: nil, userInfo: ["payload": Data(text.utf8)])
        await settle()
        record(.sink, "first \(board.first.headline), sign \(board.sign.text ?? "none")")
    }
    record(.caller, "flags \(board.spell("abba"))")

    let positions = PositionService()
    var track: [Double] = []
    let tracking = positions.track(every: 1_000).sink { track.append($0.latitude) }
    positions.watchAnchor { record(.sink, "the anchor drags at \($0.latitude)") }
    await settle()
    for step in 0..<8 { positions.receive(Position(latitude: 54 + Double(step) / 200, longitude: 10, accuracy: step == 3 ? 90 : 5)) }
    await settle()
    positions.weighAnchor()
    positions.receive(Position(latitude: 55, longitude: 10, accuracy: 5))
    await settle()
    record(.sink, "track \(track)")
    tracking.cancel()
}

@MainActor private func wait() async {
    var renewals = 0
    let keeper = SessionKeeper {
        renewals += 1
        return renewals > 2 ? nil : SessionToken(value: "t\(renewals)", expiresAt: Date().addingTimeInterval(100))
    }
    keeper.begin(SessionToken(value: "t", expiresAt: Date().addingTimeInterval(220)))
    await advance(by: 99)
    record(.caller, "renewed \(renewals)")
    await advance(by: 2)
    record(.caller, "renewed \(renewals)")

    let refresher = TideRefresher(repository: RemoteTideRepository(base: server.url("/")), marina: marina)
    refresher.start()
    await until { refresher.table != nil }
    server.on("/tides/kiel", .init(body: #"{"highWater": [], "lowWater": [90]}"#))
    await advance(by: 301)
    await until { refresher.table?.highWater.isEmpty == true }
    refresher.stop()
    await advance(by: 400)
    tellRequests()
}

@MainActor private func embed() async {
    var done = false
    let marinas = MarinaDirectory(base: server.url("/")).marinas().sink { completion in
        record(.sink, "\(completion)")
        done = true
    } receiveValue: {
        record(.sink, "marinas \($0.map(\.name))")
    }
    await until { done }
    marinas.cancel()
    tellRequests()
}

// MARK: - The server's side

@MainActor private func tellRequests() {
    for request in server.takeRequests() { record(.service, request) }
}

/// Long enough for an answer that is on its way.
@MainActor private func pause() async {
    let end = Date() + 0.15
    await until { Date() > end }
}

private func berth(_ id: String, _ name: String, isFree: Bool = true) -> String {
    #"{"id": "\#(id)", "name": "\#(name)", "pier": "A", "length": 10, "isFree": \#(isFree)}"#
}

private func booking(_ id: String, nights: Int) -> String {
    #"{"id": "\#(id)", "berthID": "1", "arrival": "2024-06-0\#(id)T12:00:00Z", "nights": \#(nights)}"#
}

private let quote = #"{"draft": {"berthID": "1", "boatID": "b", "arrival": "2024-06-07T12:00:00Z", "nights": 2}, "cents": 4200}"#
private let hold = #"{"id": "h", "quote": \#(quote), "expiresAt": "2024-06-01T12:10:00Z"}"#

// MARK: trace
// caller: asked: [], no message, loading
// caller: answered: ["A1", "B2"], no message, idle
// caller: refused: ["A1", "B2"], Berths are not available: status(503), idle
// caller: nonsense: ["A1", "B2"], Berths are not available: unreadable, idle
// caller: cancelled, then refused: ["A1", "B2"], Berths are not available: status(503), idle
// caller: awaited: A1, no message, favorite false
// caller: awaited a failure: A1, status(500), favorite false
// caller: swiped on: C4, status(404), favorite false
// caller: kept: C4, status(404), favorite true
// caller: the taken one is not kept: B2, status(404), favorite true
// caller: followed: A1 by the crane, Taken, favorite true
// caller: searching true
// caller: quoted 4200
// caller: phase booking
// caller: phase booked(Harbor.Booking(id: "7", berthID: "1", arrival: 2024-06-07 12:00:00 +0000, nights: 2))
// caller: phase booking
// caller: phase failed(Harbor.HarborError.berthTaken)
// caller: phase booking
// caller: phase failed(Harbor.HarborError.status(500))
// caller: no quote
// caller: once: ["8"]
// caller: appeared: ["9", "8"], next 8
// caller: refreshed: []
// caller: failed: [], next 8
// caller: cancelled [true]
// caller: 18.0 knots, 0.8 m, light until 1717272000.0
// caller: safe false
// caller: sylt: status(404), kept 18.0 knots
// caller: high water 0.0
// caller: still 0.0, lock true false
// caller: email false, passwords false, submit false
// caller: email true, passwords true, submit true
// caller: looked up: true
// caller: name Guest
// caller: name Ada
// caller: crew ["Ben"], clubs ["KYC"]
// caller: alone: []
// caller: gate locked
// caller: gate 4711
// caller: name Tim
// caller: thumbnails [1024, 10]
// caller: flags ["alfa", "bravo"]
// caller: renewed 0
// caller: renewed 3
// service: GET /marinas/closed/berths
// service: GET /marinas/kiel/berths
// service: GET /marinas/odd/berths
// service: GET /marinas/closed/berths
// service: GET /marinas/kiel/berths
// service: GET /berths/2
// service: GET /berths/4
// service: POST /favorites
// service: GET /piers/e
// service: GET /piers/el
// service: GET /search/nort
// service: GET /search/south
// service: POST /bookings
// service: POST /holds
// service: POST /holds
// service: POST /quotes
// service: POST /quotes
// service: POST /quotes
// service: POST /quotes
// service: POST /quotes
// service: GET /bookings
// service: GET /bookings
// service: GET /bookings
// service: GET /bookings
// service: DELETE /bookings/7
// service: GET /bookings
// service: GET /bookings
// service: GET /marinas/atlantis/sea
// service: GET /marinas/atlantis/wind
// service: GET /marinas/kiel/daylight
// service: GET /marinas/kiel/sea
// service: GET /marinas/kiel/sea
// service: GET /marinas/kiel/sea
// service: GET /marinas/kiel/wind
// service: GET /marinas/kiel/wind
// service: GET /marinas/kiel/wind
// service: GET /marinas/sylt/daylight
// service: GET /marinas/sylt/sea
// service: GET /marinas/sylt/sea
// service: GET /marinas/sylt/wind
// service: GET /marinas/sylt/wind
// service: GET /tides/atlantis
// service: GET /tides/kiel
// service: GET /names/
// service: GET /names/Orca
// service: GET /names/Orca
// service: GET /names/Tern
// service: GET /names/Tern
// service: GET /names/Tern
// service: GET /clubs
// service: GET /crews/s
// service: GET /crews/s
// service: GET /me
// service: GET /me
// service: GET /tides/kiel
// service: GET /tides/kiel
// service: GET /marinas
// sink: found ["N1"]
// sink: a failed search finds []
// sink: suggested ["Elbe"], searching false
// sink: hints ["", "Orca is taken"]
// sink: first Fog, sign Fog
// sink: first No bulletin, sign No bulletin
// sink: first No bulletin, sign Sun
// sink: the anchor drags at 54.03
// sink: the anchor drags at 54.035
// sink: track [54.0, 54.02, 55.0]
// sink: marinas ["Kiel"]
// sink: finished
