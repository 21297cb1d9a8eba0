import CombineModel
import Foundation
import Testing

@testable import Rewriting

@Suite("subscriptions")
struct SinkTests {
    /// A method of a view model with a bag.
    private func model(_ method: String, isolation: String = "@MainActor ") -> String {
        """
        \(isolation)final class Model {
            private let api = API()
            private var bag = Set<AnyCancellable>()
            private var current: AnyCancellable?
            var name = ""
            var message = ""
            var query = 1

        \(method)
        }

        """
    }

    @Test func bothBranches() {
        expect(
            model(
                """
                    func load() {
                        api.fetchUser(query)
                            .receive(on: DispatchQueue.main)
                            .sink(receiveCompletion: { [weak self] completion in
                                self?.message = ""
                                // tell them
                                if case .failure(let error) = completion {
                                    self?.message = "failed: \\(error)"
                                }
                            }, receiveValue: { [weak self] user in
                                self?.name = user.name // shown at the top
                            })
                            .store(in: &bag)
                    }
                """, isolation: ""),
            becomes: model(
                """
                    func load() {
                        Task { @MainActor [weak self, api, query] in
                            do {
                                let user = try await api.fetchUser(query)
                                guard !Task.isCancelled else { return }
                                self?.name = user.name // shown at the top
                                self?.message = ""
                            } catch {
                                guard !Task.isCancelled else { return }
                                self?.message = ""
                                // tell them
                                self?.message = "failed: \\(error)"
                            }
                        }
                        .store(in: &bag)
                    }
                """, isolation: ""))
    }

    @Test func aSwitchAndAnAssignment() {
        expect(
            model(
                """
                    func reload(_ id: Int) {
                        current = api.fetchUser(id)
                            .flatMap { [api] in api.posts(of: $0) }
                            .sink { completion in
                                switch completion {
                                case .finished: break
                                case .failure(let error): print(error)
                                }
                            } receiveValue: { [weak self] posts in
                                guard let self = self else { return }
                                self.message = posts.first?.title ?? ""
                            }
                    }
                """),
            becomes: model(
                """
                    func reload(_ id: Int) {
                        current = AnyCancellable(Task { [weak self, api] in
                            do {
                                let user = try await api.fetchUser(id)
                                guard !Task.isCancelled else { return }
                                let posts = try await api.posts(of: user)
                                guard !Task.isCancelled else { return }
                                guard let self = self else { return }
                                self.message = posts.first?.title ?? ""
                            } catch {
                                guard !Task.isCancelled else { return }
                                print(error)
                            }
                        }.cancel)
                    }
                """))
    }

    @Test func failuresNobodyLooksAt() {
        expect(
            model(
                """
                    func quiet(_ id: Int) {
                        api.fetchUser(id)
                            .sink(receiveCompletion: { _ in }, receiveValue: { self.name = $0.name })
                            .store(in: &bag)
                    }
                    func image(_ url: URL) {
                        api.image(at: url).sink { data in print(data.count) }.store(in: &bag)
                    }
                """),
            becomes: model(
                """
                    func quiet(_ id: Int) {
                        Task { [api] in
                            guard let user = try? await api.fetchUser(id), !Task.isCancelled else { return }
                            self.name = user.name
                        }
                        .store(in: &bag)
                    }
                    func image(_ url: URL) {
                        Task { [api] in
                            let data = await api.image(at: url)
                            guard !Task.isCancelled else { return }
                            print(data.count)
                        }
                        .store(in: &bag)
                    }
                """))
    }

    @Test func argumentsAreThoseOfTheSubscription() {
        expect(
            model(
                """
                    func find() {
                        var page = 1
                        page += 1
                        api.fetchUser(page).zip(api.fetchUser(query + 1))
                            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] first, second in
                                self?.name = first.name + second.name
                            })
                            .store(in: &bag)
                    }
                """),
            becomes: model(
                """
                    func find() {
                        var page = 1
                        page += 1
                        Task { [weak self, api, page, id = query + 1] in
                            do {
                                async let pendingFirst = api.fetchUser(page)
                                async let pendingSecond = api.fetchUser(id)
                                let (first, second) = try await (pendingFirst, pendingSecond)
                                guard !Task.isCancelled else { return }
                                self?.name = first.name + second.name
                            } catch {}
                        }
                        .store(in: &bag)
                    }
                """))
    }

    @Test func workAfterTheEnd() {
        expect(
            model(
                """
                    func all(_ user: User) {
                        api.posts(of: user)
                            .sink { [weak self] completion in
                                switch completion {
                                case .finished:
                                    // all there
                                    self?.message = "done"
                                case .failure: self?.message = "oops"
                                }
                            } receiveValue: { [weak self] posts in
                                self?.name = "\\(posts.count)"
                            }
                            .store(in: &bag)
                    }
                """),
            becomes: model(
                """
                    func all(_ user: User) {
                        Task { [weak self, api] in
                            do {
                                let posts = try await api.posts(of: user)
                                guard !Task.isCancelled else { return }
                                self?.name = "\\(posts.count)"
                                // all there
                                self?.message = "done"
                            } catch {
                                guard !Task.isCancelled else { return }
                                self?.message = "oops"
                            }
                        }
                        .store(in: &bag)
                    }
                """))
    }

    @Test func anAssign() {
        expect(
            model(
                """
                    func chosen() {
                        api.fetchUser(query).map(\\.name).replaceError(with: "").assign(to: \\.name, on: self).store(in: &bag)
                    }
                """),
            becomes: model(
                """
                    func chosen() {
                        Task { [api, query] in
                            let name = (try? await api.fetchUser(query).name) ?? ""
                            guard !Task.isCancelled else { return }
                            self.name = name
                        }
                        .store(in: &bag)
                    }
                """))
    }

    @Test func aMethodOfSelfIsForReview() {
        let source = model(
            """
                func own() {
                    make().sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.name = $0.name }).store(in: &bag)
                }
                func make() -> AnyPublisher<User, Error> { api.fetchUser(1) }
            """)
        let migrated = Migrated(source)
        #expect(migrated.safety["sink 0"] == .review)
        #expect(migrated.body.contains("guard let user = try? await self.make(), !Task.isCancelled else { return }"))
        #expect(migrated.body.contains("self.name = user.name"))
    }

    @Test func theBridgeComesOnce() {
        let sink = "api.image(at: url).sink { print($0) }.store(in: &bag)"
        let migrated = Migrated(model("    func a(url: URL) {\n        \(sink)\n        \(sink)\n    }"))
        #expect(
            migrated.text.hasSuffix(
                "fileprivate func store(in bag: inout Set<AnyCancellable>) {\n        AnyCancellable(cancel).store(in: &bag)\n    }\n}\n"))
        #expect(migrated.text.components(separatedBy: "extension Task {").count == 2)
    }

    @Test func whatCannotMoveStaysWithItsReason() {
        expectLeft(
            model("    func a() { _ = api.fetchUser(1).sink(receiveCompletion: { _ in }, receiveValue: { _ in }) }"), for: .resultDropped)
        expectLeft(
            model("    func a() {\n        Just(\"a\").sink { self.name = $0 }.store(in: &bag)\n        print(name)\n    }"),
            for: .resultReadAfterwards
        )
    }
}

@Suite("subscriptions inside closures")
struct NestedSinkTests {
    @Test func anOptionalSelfStaysOne() {
        let migrated = Migrated(
            """
            @MainActor final class Model {
                private var bag = Set<AnyCancellable>()
                var name = ""
                func a(_ service: API) {
                    later { [weak self] bag in
                        service.fetchUser(1).sink(receiveCompletion: { _ in }, receiveValue: { self?.name = $0.name }).store(in: &bag)
                    }
                }
                func later(_ work: @escaping (inout Set<AnyCancellable>) -> Void) {}
            }
            """)
        #expect(migrated.refusals.isEmpty, "\(migrated.refusals)")
        #expect(migrated.body.contains("Task { [weak self] in"))
        #expect(migrated.body.contains("self?.name = user.name"))
    }
}
