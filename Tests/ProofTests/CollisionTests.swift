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
}
