import Testing

/// Whatever expression a change stands in, it is a change.
struct ExpressionTests {
    @Test(arguments: [
        "session.token = \"y\"",
        "session.token += \"y\"",
        "self.session.token = \"y\"",
        "session[\"name\"] = \"y\"",
        "session <+ \"y\"",
        "swap(&session.token, &self.session.token)",
        "other?.touch()",
        "other!.token = \"y\"",
        "sessions[0].touch()",
        "sessions.first?.touch()",
        "byName[\"a\"]?.token = \"y\"",
        "sessions.forEach { $0.touch() }",
        "sessions.map { $0 }.forEach { each in each.touch() }",
        "_ = flag && { session.touch(); return true }()",
        "_ = flag ? session.touch() : ()",
        "print(\"\\({ session.touch(); return 1 }())\")",
        "let touch = session.touch\ntouch()",
        "session[keyPath: \\.token] = \"y\"",
        "let path = \\Session.token\nsession[keyPath: path] = \"y\"",
        "open().touch()",
        "Box(session: session).session.touch()",
        "let box = Box(session: session)\nbox.session.touch()",
        "let alias = session\nalias.touch()",
        "var alias: Session\nalias = session\nalias.touch()",
        "[session].forEach { $0.touch() }",
        "for (_, each) in byName { each.touch() }",
        "twice { session.touch() }",
        "twice(session.touch)",
        "(flag ? session : session).touch()",
        "(other ?? session).touch()",
        "_ = (session as AnyObject as! Session).touch()",
        "watched = 1",
        "watched += 1",
        "async let work: Void = session.touch()\nawait work",
        "await withTaskGroup(of: Void.self) { group in group.addTask { self.session.touch() } }",
    ])
    func changes(_ body: String) {
        let doing = Doing(body: body)
        #expect(doing.writes("token") || doing.words.contains("may do anything"), "\(body): \(doing.words)")
    }

    @Test(arguments: [
        ("noted()", "total"), ("bump(&total)", "total"), ("bump(&count)", "count"), ("count += 1", "count"),
        ("settings.raise()", "settings"),
        ("settings.limit = 2", "settings"), ("settings[0] = 2", "settings"), ("(count, total) = (1, 2)", "count"),
        ("Session.reset()", "current"), ("Session.current += 1", "current"), ("sessions.append(session)", "sessions"),
        ("byName[\"a\"] = session", "byName"), ("sessions.removeAll()", "sessions"), ("keep { }", "kept"), ("_ = made", "total"),
    ])
    func changes(_ body: String, _ place: String) {
        #expect(Doing(body: body).writes(place), "\(body): \(Doing(body: body).words)")
    }

    /// What no call of the scanned code names: operators, literals, texts, loops and collections run code of the values that they are given.
    @Test(arguments: [
        "++session", "lend(session) { $0.touch() }", "pass(session) { $0.token = \"y\" }", "vendor { session.touch() }",
        "vendor(session).token = \"y\"", "vendor(session).touch()", "focus.token = \"y\"", "ref.value?.token = \"y\"", "ref.value?.touch()",
    ])
    func changesToken(_ body: String) { #expect(Doing(body: body).writes("token"), "\(body): \(Doing(body: body).words)") }

    @Test(arguments: [
        "_ = Loud().description", "print(Loud())", "switch 1 { case Loud(): break\ndefault: break }", "_ = \"\\(Loud())\"",
        "louds.insert(Loud())", "loud.sort()", "_ = Loud() == Loud()",
        "_ = try JSONEncoder().encode(Loud())", "_ = String(describing: Loud())", "for _ in Rounds() { }", "let one: Number = 1", "take(1)",
        "lens.any = 1", "guarded = nil", "many.removeAll()", "many = []", "loudness = 1", "_ = Once.mark", "_ = started",
        "hooks[\"a\"]?()", "steps.forEach { $0() }", "for step in steps { step() }", "[bumpTotal].forEach { $0() }", "toil()",
        "super.toil()",
        "total <- 2", "#vendor(bumpTotal())", "vendor(bumpTotal)",
    ])
    func changesTotal(_ body: String) {
        let doing = Doing(body: body, with: "func bumpTotal() { total += 1 }")
        #expect(doing.writes("total"), "\(body): \(doing.words)")
    }

    /// What comes from outside and was given nothing of the scanned code is of no type of the scanned code.
    @Test(arguments: ["vendor().token = \"y\"", "vendor(1).touch()", "vendor().ask { $0.touch() }"])
    func onlyMayDoAnything(_ body: String) { #expect(Doing(body: body).words == "may do anything") }

    @Test func aMacroMayDoAnything() { #expect(Doing(body: "#vendor(1)").words == "may do anything") }

    @Test func whatTheSuperclassFromOutsideDoesIsNotKnown() {
        #expect(
            Doing("class Screen: UIViewController { override func viewDidLoad() { super.viewDidLoad() }\nfunc f() { viewDidLoad() } }")
                .words == "may do anything")
    }

    @Test(arguments: [
        ("_ = session.token", "token"), ("_ = session.peek()", "token"), ("print(\"\\(session.token)\")", "token"), ("_ = count", "count"),
        ("_ = settings.double", "settings"), ("_ = settings[0]", "settings"), ("_ = session[\"a\"]", "token"),
        ("_ = other?.token", "token"),
        ("if session.token.isEmpty { }", "token"), ("for _ in 0..<count { }", "count"), ("_ = sessions.map(\\.token)", "token"),
        ("_ = session[keyPath: \\.token]", "token"), ("_ = Session.current", "current"), ("_ = flag && count > 0", "count"),
        ("guard count > 0 else { return }", "count"), ("switch count { default: break }", "count"), ("count += 1", "count"),
        ("let work = { [count] in print(count) }\n_ = work", "count"), ("_ = UserDefaults.standard.string(forKey: \"a\")", "UserDefaults"),
    ])
    func reads(_ body: String, _ place: String) {
        #expect(Doing(body: body).reads(place), "\(body): \(Doing(body: body).words)")
    }

    /// What nobody else has, and what never changes, is no place.
    @Test(arguments: [
        "var local = 0\nlocal += 1", "_ = session.id", "var own = Settings()\nown.raise()", "let text = \"a\".uppercased()\n_ = text",
        "var list = [1]\nlist.append(2)", "print(flag)", "inherited()",
    ])
    func doesNothing(_ body: String) {
        #expect(Doing(body: body).words.isEmpty, "\(body): \(Doing(body: body).words)")
    }
}
