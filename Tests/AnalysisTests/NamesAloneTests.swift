import CombineModel
import Testing

/// Members of what nothing tells the type of: all that has the name may be meant, whether it says its type or not.
struct NamesAloneTests {
    @Test(
        "what has the name without saying that it is a publisher counts",
        arguments: [
            ("", Verdict.oneShot),
            ("final class B { let events = PassthroughSubject<Int, Never>() }", .continuous),
            ("final class B { lazy var events = live.map { $0 }.eraseToAnyPublisher() }", .continuous),
            ("final class B { let events = Vendor.events() }", .undecided),
            ("final class B { let events = 3 }", .oneShot),
            ("final class B { let events: Int = 3 }", .oneShot),
            ("final class MockB { let events = PassthroughSubject<Int, Never>() }", .oneShot),
            ("final class B { private let events = PassthroughSubject<Int, Never>() }", .continuous),
        ])
    func property(_ more: String, _ expected: Verdict) {
        #expect(verdict(of: "helper.events.eraseToAnyPublisher()", beside: more) == expected)
        #expect(verdict(of: "made.events.eraseToAnyPublisher()", beside: more) == expected)
    }

    @Test(
        "what gives a publisher when it is called counts",
        arguments: [
            ("", Verdict.oneShot),
            ("final class B { let load: () -> AnyPublisher<Int, Never> = { live.eraseToAnyPublisher() } }", .undecided),
            ("final class B { var load = { live.eraseToAnyPublisher() } }", .undecided),
            ("final class B { var load: (() -> Int)? }", .oneShot),
        ])
    func closure(_ more: String, _ expected: Verdict) {
        #expect(verdict(of: "helper.load()", beside: more) == expected)
    }

    @Test("a name that leads back to where it stands does not mean itself")
    func circle() {
        #expect(verdict(of: "helper?.asked ?? Empty().eraseToAnyPublisher()", beside: "") == .undecided)
    }

    @Test("what is private in another file is nobody else's")
    func elsewhere() {
        let other = "import Combine\nfinal class B { private let events = PassthroughSubject<Int, Never>() }"
        #expect(verdict(of: "helper.events.eraseToAnyPublisher()", beside: "", other) == .oneShot)
    }

    private func verdict(of expression: String, beside more: String, _ other: String = "") -> Verdict? {
        let code = """
            import Combine
            import SwiftUI
            import Vendor
            let live = PassthroughSubject<Int, Never>()
            final class A {
                var events: AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
                func load() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
            }
            \(more)
            struct Screen {
                @Environment(\\.helper) private var helper
                private let made = Vendor.make()
                var asked: AnyPublisher<Int, Never> { \(expression) }
            }
            """
        return Verdicts(["A.swift": code, "B.swift": other])["Screen.asked"]
    }
}
