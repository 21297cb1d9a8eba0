import Analysis
import CombineModel
import Testing

/// Declarations of libraries: applied where they are surely meant, and nowhere else.
@Suite struct OutsideModelTests {
    /// A class with members of the libraries' types, and one producer.
    private func verdict(
        _ expression: String, imports: String = "import GRDB\nimport Alamofire\nimport CombineMoya\nimport FirebaseFirestoreCombineSwift",
        and more: String = ""
    ) -> Verdict? {
        Verdicts(
            """
            import Combine
            \(imports)
            final class Store {
                let writer: any DatabaseWriter
                let pool: DatabasePool
                let provider = MoyaProvider<GitHub>()
                let database = Firestore.firestore()
                let session: Session
                let other: Other
                func made() -> AnyPublisher<Int, Error> { \(expression).eraseToAnyPublisher() }
            }
            \(more)
            """)["Store.made()"]
    }

    @Test(arguments: [
        ("writer.writePublisher { try $0.save() }", Verdict.oneShot),
        ("writer.writePublisher(receiveOn: queue) { try $0.save() }", .oneShot),
        ("writer.writePublisher(updates: { try $0.save() }, thenRead: { $0.count($1) })", .oneShot),
        ("pool.readPublisher(value: { try $0.count() })", .oneShot),
        ("self.pool.writePublisher(updates: save)", .oneShot),
        ("ValueObservation.tracking { try $0.count() }.publisher(in: writer)", .continuous),
        ("ValueObservation.tracking { try $0.count() }.removeDuplicates().publisher(in: writer, scheduling: .immediate)", .continuous),
        ("ValueObservation.tracking { try $0.count() }.publisher(in: writer).first()", .oneShot),
        ("writer.writePublisher { 1 }.flatMap { _ in ValueObservation.tracking { 1 }.publisher(in: self.writer) }", .continuous),
        ("AF.request(url).validate().publishDecodable(type: Int.self).value()", .oneShot),
        ("session.request(url).publishData()", .oneShot),
        ("session.streamRequest(url).publishData()", .continuous),
        ("provider.requestPublisher(.zen).filterSuccessfulStatusCodes().map(Int.self)", .oneShot),
        ("provider.requestWithProgressPublisher(.zen)", .finite),
        (#"database.collection("a").document("b").getDocument()"#, .oneShot),
        (#"database.collection("a").whereField("x", isEqualTo: 1).getDocuments()"#, .oneShot),
        (#"database.collection("a").snapshotPublisher()"#, .continuous),
    ])
    func isApplied(_ expression: String, _ verdict: Verdict) {
        #expect(self.verdict(expression) == verdict)
    }

    /// The library is not imported, the receiver is of another type, the labels are others, or it is not called.
    @Test(arguments: [
        ("writer.writePublisher(mode: .fast) { 1 }", "import GRDB"),
        ("writer.writePublisher", "import GRDB"),
        ("writer.writePublisher { 1 }", "import SomethingElse"),
        ("other.writePublisher { 1 }", "import GRDB"),
        ("provider.writePublisher { 1 }", "import GRDB\nimport CombineMoya"),
        ("other.load().writePublisher { 1 }", "import GRDB"),
        (#"database.collection("a").getDocuments()"#, "import FirebaseFirestore"),
        ("cache.getDocuments()", "import FirebaseFirestoreCombineSwift"),
    ])
    func isNotApplied(_ expression: String, _ imports: String) {
        #expect(verdict(expression, imports: imports) == .undecided)
    }

    @Test func aReceiverOfNoKnownTypeIsMeantByNameInAFileThatImportsTheLibrary() {
        #expect(verdict("made.up.requestPublisher(.zen)") == .oneShot)
        #expect(verdict("made.up.requestPublisher(.zen)", imports: "import SomethingElse") == .undecided)
    }

    /// A declaration of that name in the scanned code may be what is meant.
    @Test func aDeclarationOfTheScannedCodeComesFirst() {
        let own = "extension Bus { func requestPublisher(_ x: Int) -> AnyPublisher<Int, Error> { subject.eraseToAnyPublisher() } }"
        #expect(verdict("made.up.requestPublisher(.zen)", and: own) == .undecided)
        let shadow = """
            extension DatabaseWriter {
                func writePublisher(updates: () -> Int) -> AnyPublisher<Int, Error> { changes.eraseToAnyPublisher() }
                var changes: PassthroughSubject<Int, Error> { PassthroughSubject() }
            }
            """
        #expect(verdict("writer.writePublisher { 1 }", and: shadow) == .continuous)
    }

    /// A type of the scanned code with a library's name is not the library's.
    @Test func aTypeOfTheScannedCodeIsNotTheLibrarys() {
        #expect(verdict("pool.readPublisher(value: { 1 })", and: "final class DatabasePool {}") == .undecided)
        #expect(verdict("pool.readPublisher(value: { 1 })", and: "final class DatabasePool: DatabaseReader {}") == .oneShot)
        #expect(verdict("pool.readPublisher(value: { 1 })", and: "protocol DatabasePool: AnyObject, DatabaseReader {}") == .oneShot)
        #expect(verdict("writer.writePublisher { 1 }", and: "protocol DatabaseWriter {}") == .undecided)
    }

    @Test func seesThroughTypealiasesOptionalsAndInheritance() {
        let verdicts = Verdicts(
            """
            import Combine
            import CombineMoya
            typealias API = MoyaProvider<GitHub>
            final class OnlineProvider: MoyaProvider<GitHub> {}
            final class Store {
                var api: API?
                let online: OnlineProvider
                func a() -> AnyPublisher<Response, MoyaError>? { api?.requestPublisher(.zen) }
                func b() -> AnyPublisher<Response, MoyaError> { online.requestPublisher(.zen) }
            }
            """)
        #expect(verdicts["Store.a()"] == .oneShot)
        #expect(verdicts["Store.b()"] == .oneShot)
    }

    @Test func knowsTheTypesOfLibrariesThatArePublishers() {
        let verdicts = Verdicts(
            """
            import Combine
            import Alamofire
            import CombineExt
            final class Store {
                let relay = PassthroughRelay<Int>()
                func a() -> DataResponsePublisher<Int> { elsewhere.make() }
                func b(_ source: DataStreamPublisher<Int>) -> AnyPublisher<Int, Never> { source.map { _ in 1 }.eraseToAnyPublisher() }
                func c() -> AnyPublisher<Int, Never> { relay.eraseToAnyPublisher() }
            }
            """)
        #expect(verdicts["Store.a()"] == .oneShot)
        #expect(verdicts["Store.b(_:)"] == .continuous)
        #expect(verdicts["Store.c()"] == .continuous)
    }

    @Test(arguments: [
        ("Just(1).mapToVoid()", Verdict.oneShot), ("$name.flatMapLatest { _ in Just(1) }", .continuous),
        ("Just(1).flatMapLatest { _ in Just(1) }", .oneShot), ("Just(1).materialize()", .finite),
        ("Just(1).withLatestFrom(other)", .oneShot), ("$name.nwise(2)", .continuous), ("Just(1).share(replay: 1)", .oneShot),
    ])
    func operatorsAreRows(_ expression: String, _ verdict: Verdict) {
        func source(_ module: String) -> String {
            """
            import Combine
            import \(module)
            final class Store {
                @Published var name = ""
                func made() -> AnyPublisher<Int, Never> { \(expression).eraseToAnyPublisher() }
            }
            """
        }
        #expect(Verdicts(source("CombineExt"))["Store.made()"] == verdict)
        if !expression.hasPrefix("$") { #expect(Verdicts(source("SomethingElse"))["Store.made()"] == .undecided) }
    }

    @Test func anOperatorOfTheScannedCodeComesFirst() {
        let verdicts = Verdicts(
            """
            import Combine
            import CombineExt
            extension Publisher {
                func mapToVoid() -> AnyPublisher<Void, Failure> { map { _ in }.append(()).eraseToAnyPublisher() }
            }
            func made() -> AnyPublisher<Void, Never> { Just(1).mapToVoid() }
            """)
        #expect(verdicts["made()"] == .finite)
    }

    @Test func evidenceNamesTheFactAndItsSource() throws {
        let verdicts = Verdicts(
            """
            import Combine
            import GRDB
            func made(_ writer: DatabaseWriter) -> AnyPublisher<Int, Error> { writer.writePublisher { 1 }.eraseToAnyPublisher() }
            """)
        let says = try #require(verdicts.producer("made(_:)")?.flow.evidence.first?.says)
        #expect(says.contains("of GRDB delivers one value (https://"))
    }

    @Test("a type of the app that has the name of a library's is not what the library's own members give")
    func namesakesOfTheApp() {
        let source = """
            import Combine
            import Alamofire
            struct Session { let token: String }
            func made() -> AnyPublisher<Int, Error> {
                AF.request(url, method: .get).publishData(queue: .main).tryMap { try $0.result.get().count }.eraseToAnyPublisher()
            }
            func own(_ session: Session) -> AnyPublisher<Int, Error> {
                session.request(url).publishData().tryMap { try $0.result.get().count }.eraseToAnyPublisher()
            }
            """
        let verdicts = Verdicts(source)
        #expect(verdicts["made()"] == .oneShot)
        #expect(verdicts["own(_:)"] == .undecided)
    }

    /// With one generic argument an effect is no publisher.
    @Test(arguments: [
        ("Effect<Int, Never>", "Effect(value: 1)", Verdict.oneShot),
        ("Effect<Int, Never>", ".none", .oneShot),
        ("Effect<Int, Never>", ".run { subscriber in subscriber.send(1) }", .continuous),
        ("Effect<Never, Never>", ".merge(all)", .oneShot),
        ("Effect<Int, Never>", "all[0]", .undecided),
        ("EffectPublisher<Int, Error>", "Just(1).setFailureType(to: Error.self).eraseToEffect()", .oneShot),
        ("Effect<Int>", "Effect(value: 1)", nil),
        ("AnyPublisher<Never, Error>", "all[0]", .oneShot),
    ])
    func effects(_ type: String, _ expression: String, _ verdict: Verdict?) {
        let code = """
            import Combine
            import ComposableArchitecture
            final class Store {
                let all: [\(type)] = vendor.all()
                func made() -> \(type) { \(expression) }
            }
            """
        #expect(Verdicts(code)["Store.made()"] == verdict)
    }

    @Test func providersGiveTheirArgument() {
        #expect(verdict("vendor.get().stock()", imports: "import Cleanse", and: Self.vendor) == .oneShot)
        #expect(verdict("vendor.get().stock()", imports: "import Other", and: Self.vendor) != .oneShot)
    }

    private static let vendor = """
        extension Store { var vendor: Provider<Shop> { fatalError() } }
        final class Shop { func stock() -> AnyPublisher<Int, Error> { Just(1).setFailureType(to: Error.self).eraseToAnyPublisher() } }
        final class Stall { func stock() -> PassthroughSubject<Int, Error> { PassthroughSubject() } }
        """
}
