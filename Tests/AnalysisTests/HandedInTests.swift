import CombineModel
import Testing

/// Publishers that callers hand in.
struct HandedInTests {
    private static let model = """
        import Combine
        final class Model {
            struct Output { let title: AnyPublisher<String, Never> }
            private let trigger: AnyPublisher<Int, Never>
            init(trigger: AnyPublisher<Int, Never>) { self.trigger = trigger }
            func pull() -> AnyPublisher<Int, Never> { trigger.map { $0 }.eraseToAnyPublisher() }
            func bind(_ source: AnyPublisher<Int, Never>) { source.sink { _ in }.store(in: &bag) }
        }
        """

    @Test(
        "one caller that hands in a stream makes it a stream; a one-shot decides what a model keeps to itself, and no function",
        arguments: [
            ("taps.eraseToAnyPublisher()", Verdict.continuous, Verdict.continuous), ("Just(1).eraseToAnyPublisher()", .oneShot, .undecided),
        ])
    func parameter(_ given: String, _ kept: Verdict, _ handed: Verdict) {
        let verdicts = Verdicts([
            "Model.swift": Self.model,
            "Screen.swift": """
            import Combine
            final class Screen {
                let taps = PassthroughSubject<Int, Never>()
                func open() {
                    let model = Model(trigger: \(given))
                    model.bind(\(given))
                }
            }
            """,
        ])
        #expect(verdicts["Model.pull()"] == kept)
        #expect(verdicts.subscriptions == [handed])
    }

    @Test(
        "`.init(title:)` handed to what cannot be resolved makes what the functions of that name and label take",
        arguments: [
            ("view?.configure(model: .init(title: $0))", "func configure(model: Heading) {}", Verdict.oneShot),
            ("view?.configure(model: .init(title: $0))", "func configure(model: Model.Output) {}", .undecided),
            ("view?.configure(model: .init(title: $0))", "func configure<T>(model: T) {}", .undecided),
            ("view?.configure(.init(title: $0))", "func configure(_ model: Heading) {}", .undecided),
        ])
    func madeForWhatIsNotKnown(_ call: String, _ function: String, _ expected: Verdict) {
        let verdicts = Verdicts([
            "Model.swift": """
            import Combine
            struct Heading { let title: String }
            final class Model {
                struct Output { let title: AnyPublisher<String, Never> }
                let names = PassthroughSubject<String, Never>()
                func transform() -> Output { .init(title: Just("a").eraseToAnyPublisher()) }
            }
            extension View { \(function) }
            """,
            "Screen.swift": """
            import Combine
            final class Screen {
                let model = Model()
                func open() {
                    model.transform().title.sink { _ in }.store(in: &bag)
                    model.names.sink { [weak view] in \(call) }.store(in: &bag)
                }
            }
            """,
        ])
        #expect(verdicts.subscriptions.first == expected)
    }

    @Test(
        "an initialiser that leaves the work to another one hands in what it says",
        arguments: [
            "extension Device { init(_ hub: Hub) { self.init(events: hub.events.eraseToAnyPublisher()) } }",
            "extension Device { static func live(_ hub: Hub) -> Device { Self(events: hub.events.eraseToAnyPublisher()) } }",
        ])
    func delegated(_ making: String) {
        let verdicts = Verdicts([
            "Device.swift": """
            import Combine
            final class Hub { let events = PassthroughSubject<Int, Never>() }
            struct Device {
                var events: AnyPublisher<Int, Never>
                func follow() -> AnyPublisher<Int, Never> { events }
            }
            """,
            "Live.swift": "import Combine\n" + making,
        ])
        #expect(verdicts["Device.follow()"] == .continuous)
    }

    @Test("what a struct is made with is what its properties hold, nested types found by their owner")
    func memberwise() {
        let verdicts = Verdicts([
            "Model.swift": """
            import Combine
            final class Model {
                struct Output { let title: AnyPublisher<String, Never> }
                private let titles = CurrentValueSubject<String, Never>("")
                func transform() -> Output { Output(title: titles.eraseToAnyPublisher()) }
            }
            """,
            "Other.swift": "struct Other { struct Output {} }",
            "Screen.swift": """
            import Combine
            final class Screen {
                let model = Model()
                func open() {
                    let output = model.transform()
                    output.title.sink { _ in }.store(in: &bag)
                }
            }
            """,
        ])
        #expect(verdicts.subscriptions == [.continuous])
    }

    @Test(
        "a screen that names its model by a typealias hands in, and is given, what the model's nested types hold",
        arguments: [
            ("typealias ViewModel = Model", "ViewModel.Input", "ViewModel.Output", Verdict.continuous),
            ("typealias ViewModel = Model; typealias Input = ViewModel.Input", "Input", "ViewModel.Output", .continuous),
            ("typealias ViewModel = App.Model", "ViewModel.Input", "ViewModel.Output", .continuous),
            ("", "Alias.Input", "Alias.Output", .continuous),
        ])
    func nestedThroughTypealias(_ names: String, _ input: String, _ output: String, _ given: Verdict) {
        let verdicts = Verdicts([
            "Model.swift": """
            import Combine
            final class Model {
                struct Input { let taps: AnyPublisher<Void, Never> }
                struct Output { let title: AnyPublisher<String, Never> }
                private let titles = CurrentValueSubject<String, Never>("")
                func transform(input: Input) -> Output {
                    input.taps.sink { _ in }.store(in: &bag)
                    return Output(title: titles.eraseToAnyPublisher())
                }
            }
            """,
            "Other.swift": "final class OtherModel { struct Input {}; struct Output {} }\ntypealias Alias = Model",
            "Screen.swift": """
            import Combine
            final class Screen {
                \(names)
                let taps = PassthroughSubject<Void, Never>()
                private let model = Model()
                func bind() { show(model.transform(input: \(input)(taps: taps.eraseToAnyPublisher()))) }
                func show(_ output: \(output)) { output.title.sink { _ in }.store(in: &bag) }
            }
            """,
        ])
        #expect(verdicts.subscriptions == [given, .continuous])
    }

    @Test("of two typealiases of one name it is not known whose nested type is meant")
    func nestedThroughDoubtfulTypealias() {
        let verdicts = Verdicts([
            "Models.swift": """
            import Combine
            final class Real { struct Output { let title = Just(1).eraseToAnyPublisher() } }
            final class Live { struct Output { let title = Timer.publish(every: 1, on: .main, in: .common).autoconnect() } }
            """,
            "Screen.swift": """
            import Combine
            final class Screen {
                #if DEBUG
                typealias ViewModel = Real
                #else
                typealias ViewModel = Live
                #endif
                func show(_ output: ViewModel.Output) { output.title.sink { _ in }.store(in: &bag) }
            }
            """,
        ])
        #expect(verdicts.subscriptions == [.undecided])
    }
}
