import Testing

/// Whatever statement a change stands in, it is a change.
struct StatementTests {
    @Test(arguments: [
        "session.touch()",
        "if flag { session.touch() }",
        "if flag { } else if count > 0 { } else { session.touch() }",
        "guard flag else { session.touch(); return }",
        "for _ in 0..<1 { session.touch() }",
        "for each in sessions where flag { each.touch() }",
        "while flag { session.touch() }",
        "repeat { session.touch() } while flag",
        "repeat { } while { session.touch(); return flag }()",
        "switch flag { case true: break; default: session.touch() }",
        "switch session.peek() { case let text where text.isEmpty: session.touch(); default: break }",
        "do { session.touch() }",
        "do { try await Task.sleep(nanoseconds: 1) } catch { session.touch() }",
        "do { throw URLError(.badURL) } catch is URLError { } catch { session.touch() }",
        "defer { session.touch() }; print(flag)",
        "func local() { session.touch() }\nlocal()",
        "let local = { session.touch() }\nlocal()",
        "_ = { session.touch() }()",
        "let value = if flag { session.touch() } else { () }\n_ = value",
        "let value: Void = switch flag { case true: session.touch(); case false: () }\n_ = value",
        "if let other { other.touch() }",
        "if let known = other { known.touch() }",
        "guard let known = other else { return }\nknown.touch()",
        "while let next = other { next.touch() }",
        "if case let known? = other { known.touch() }",
        "let (one, _) = (session, 1)\none.touch()",
        "let pair = (first: session, second: 1)\npair.first.touch()",
        "label: for _ in 0..<1 { session.touch(); break label }",
        "#if DEBUG\nsession.touch()\n#endif",
        "return session.touch()",
    ])
    func changes(_ body: String) {
        #expect(Doing(body: body).writes("token"), "\(body)")
    }

    /// A closure, or a function declared inside, does nothing until it is called.
    @Test(arguments: [
        "func local() { session.touch() }",
        "let local = { session.touch() }\n_ = local",
        "_ = Task.detached { }",
    ])
    func isNotRun(_ body: String) {
        #expect(!Doing(body: body).writes("token"), "\(body)")
    }
}
