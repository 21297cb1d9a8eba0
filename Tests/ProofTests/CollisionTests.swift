import Testing

@testable import Proof

/// That a closure's parameter is renamed where it is a name, and nowhere else.
@Suite("Collision")
struct CollisionTests {
    @Test("members, labels and the words of a string keep their text; an interpolation does not")
    func names() {
        let text = """
            let ferry = load("ferry/list").map { [weak self] ferry, port in
                self?.ferry(ferry: ferry, "ferry \\(ferry) at \\(port)")
            }
            show(ferry)
            """
        #expect(
            Collision.renamed(text, to: "value") == """
                let ferry = load("ferry/list").map { [weak self] value, port in
                    self?.ferry(ferry: value, "ferry \\(value) at \\(port)")
                }
                show(ferry)
                """)
    }

    @Test("a closure that uses the name already, or names no parameter, is not renamed")
    func unusable() {
        #expect(Collision.renamed("load { ferry in show(ferry, value) }", to: "value") == nil)
        #expect(Collision.renamed("load { show($0) }", to: "value") == nil)
        #expect(Collision.renamed("Future { promise in promise(.success(1)) }", to: "value") == nil)
        #expect(Collision.renamed("load { ferry in", to: "value") == "load { value in")
    }

    /// Each with `ferry` renamed to `value`, or to `error`.
    @Test(
        "code that differs in the new name alone does the same",
        arguments: [
            ("let ferry = load()\nshow(ferry, self.ferry)", "let value = load()\nshow(value, self.ferry)", "value"),
            ("let (ferry, port) = load()\nshow(ferry)", "let (error, port) = load()\nshow(error)", "error"),
            ("load { ferry in show(ferry) }\nshow(ferry, value)", "load { value in show(value) }\nshow(ferry, value)", "value"),
            ("load { [weak self] port, ferry in show(ferry) }", "load { [weak self] port, error in show(error) }", "error"),
            ("show()", "show()", "value"),
        ])
    func same(_ text: String, _ written: String, _ name: String) {
        #expect(Collision.isSame("func a() {\n\(written)\n}", as: "func a() {\n\(text)\n}", renamedTo: name))
    }

    @Test(
        "code that differs in more, has the name elsewhere, or declares it for others or for less than the block, has to be run",
        arguments: [
            ("func a() {\nlet ferry = 1\nshow(ferry)\n}", "func a() {\nlet value = 1\nshow(ferry)\n}", "value"),
            ("func a() {\nlet ferry = 1\nshow(ferry, value)\n}", "func a() {\nlet value = 1\nshow(value, value)\n}", "value"),
            ("func a() {\nshow(ferry)\n}", "func a() {\nshow(value)\n}", "value"),
            ("func a() {\nif let ferry = b { show(ferry) }\n}", "func a() {\nif let value = b { show(value) }\n}", "value"),
            ("func a() {\nif b,\nlet ferry = b { show(ferry) }\n}", "func a() {\nif b,\nlet value = b { show(value) }\n}", "value"),
            ("struct A {\nlet ferry = 1\n}", "struct A {\nlet value = 1\n}", "value"),
            (
                "func a() {\nlet ferry = 1\ndo { b() } catch { show(ferry) }\n}",
                "func a() {\nlet error = 1\ndo { b() } catch { show(error) }\n}", "error"
            ),
            ("func a() { b() }", "func a() { c() }", "value"),
        ])
    func other(_ text: String, _ written: String, _ name: String) {
        #expect(!Collision.isSame(written, as: text, renamedTo: name))
    }
}
