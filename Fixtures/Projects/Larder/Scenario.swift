// An evening in the kitchen: every screen, every way it can go, on virtual time.

import Combine
import Foundation
import World

@testable import Larder

private let soup = Recipe(id: 1, title: "Soup", minutes: 20, ingredients: ["leek", "cream"])
private let stew = Recipe(id: 2, title: "Stew", minutes: 90, ingredients: ["beef"])
private let salad = Recipe(id: 3, title: "Salad", minutes: 10, ingredients: ["lettuce"])

@MainActor func run() async {
    let service = BundledRecipeService(recipes: [soup, stew, salad])
    await scroll(service)
    await open(service)
    await search(service)
    let accounts = LocalAccountService(accounts: ["Ada": "1234", "Bernhard": "abc1"])
    await signIn(accounts)
    await cook(service, accounts)
    await plan(service)
}

@MainActor private func scroll(_ service: RecipeService) async {
    let model = RecipeListViewModel(service: service)
    func show(_ step: String) {
        record(.caller, "\(step): \(model.visible.map(\.title)), \(model.isLoading), \(model.error.map { "\($0)" } ?? "no error")")
    }
    model.loadMore()
    show("asked")
    await advance(by: 2)
    show("first page")
    model.loadMore()
    model.loadMore()
    await advance(by: 2)
    show("second page")
    model.loadMore()
    model.onlyQuick = true
    show("no third page, only quick ones")
    model.reload()
    await advance(by: 0.5)
    model.reload()
    await advance(by: 0.7)
    show("reloading")
    await advance(by: 2)
    show("reloaded once")
    let empty = RecipeListViewModel(service: BundledRecipeService(recipes: []))
    empty.loadMore()
    await advance(by: 2)
    record(.caller, "nothing: \(empty.recipes.count), \(empty.error!), \(empty.isLoading)")
    do {
        let gone = RecipeListViewModel(service: service)
        gone.loadMore()
        await advance(by: 0.5)
    }
    await advance(by: 2)
    tell(model.$visible.map { "visible \($0.count)" }.first())
}

@MainActor private func open(_ service: BundledRecipeService) async {
    let model = RecipeListViewModel(service: service).show(soup)
    var states: [String] = []
    let watching = model.$recipe.sink { states.append("\($0)".prefix(8).description) }
    model.appear()
    model.appear()
    await advance(by: 2)
    model.portions = 3
    await settle()
    record(.caller, "\(states), \(model.shoppingList.map(\.title))")
    model.toggle(model.shoppingList[0])
    record(.caller, "\(model.shoppingList.map(\.isDone))")
    model.rate(5)
    record(.caller, "thanks: \(model.thanks ?? "not yet")")
    await advance(by: 2)
    record(.caller, "thanks: \(model.thanks ?? "not yet"), \(service.ratings)")
    model.rate(0)
    await advance(by: 2)
    record(.caller, "thanks: \(model.thanks ?? "not yet")")
    let missing = RecipeViewModel(id: 9, service: service)
    missing.appear()
    await advance(by: 2)
    record(.caller, "\(missing.recipe)")
    watching.cancel()
}

@MainActor private func search(_ service: RecipeService) async {
    let model = SearchViewModel(service: service)
    let watching = model.$results.sink { results in
        record(.sink, "\(results.value?.map(\.title) ?? ["\(results)"])")
    }
    for text in ["s", "so", "sou"] {
        model.text = text
        await advance(by: 0.1)
    }
    await advance(by: 2)
    model.text = "st"
    await advance(by: 0.5)
    model.text = "sala"
    await advance(by: 2)
    model.text = "offline"
    await advance(by: 2)
    model.text = "s"
    await advance(by: 1)
    model.submit()
    await advance(by: 2)
    model.text = "offline"
    model.submit()
    await advance(by: 3)
    record(.caller, "recent \(model.recent)")
    watching.cancel()
}

@MainActor private func signIn(_ accounts: LocalAccountService) async {
    let model = SignInViewModel(accounts: accounts)
    let watching = model.$nameState.sink { record(.sink, "name \($0)") }
    model.name = "Ad"
    await advance(by: 1)
    model.name = "Ada"
    await advance(by: 0.6)
    model.name = "Adam"
    await advance(by: 1)
    model.name = "Ada"
    await advance(by: 1)
    func show(_ step: String) {
        record(.caller, "\(step): \(model.canSignIn), \(model.isBusy), \(model.hint ?? "no hint"), \(model.message ?? "no message")")
    }
    model.password = "ada"
    await settle()
    show("too short")
    model.password = "wrong"
    model.acceptsTerms = true
    await settle()
    show("no digit")
    for _ in 0..<2 {
        model.signIn()
        model.signIn()
        await advance(by: 0.5)
        show("asked")
        await advance(by: 1)
        show("refused")
    }
    model.password = "1234"
    await settle()
    model.signIn()
    await advance(by: 2)
    show("in")
    record(.caller, "password \(model.password)")
    watching.cancel()
}

@MainActor private func cook(_ service: RecipeService, _ accounts: LocalAccountService) async {
    let clock = KitchenClock()
    let model = HomeViewModel(service: service, accounts: accounts, clock: clock)
    record(.caller, model.greeting)
    let door = SignInViewModel(accounts: accounts)
    (door.name, door.password, door.acceptsTerms) = ("Bernhard", "abc1", true)
    await settle()
    door.signIn()
    await advance(by: 2)
    record(.caller, model.greeting)
    accounts.signOut()
    record(.caller, model.greeting)
    model.suggest(favourite: 3)
    await advance(by: 2)
    record(.caller, "tonight \(model.tonight?.title ?? "nothing")")
    model.suggest(favourite: 9)
    await advance(by: 3)
    record(.caller, "tonight \(model.tonight?.title ?? "nothing")")
    model.suggest(favourite: 2)
    await advance(by: 0.5)
    model.suggest(favourite: 3)
    await advance(by: 0.7)
    record(.caller, "tonight \(model.tonight?.title ?? "nothing")")
    await advance(by: 1)
    record(.caller, "tonight \(model.tonight?.title ?? "nothing")")
    model.suggest(favourite: 1)
    await advance(by: 0.5)
    model.disappear()
    await advance(by: 2)
    record(.caller, "still \(model.tonight?.title ?? "nothing")")
    model.cook()
    await advance(by: 4.5)
    clock.start("egg", seconds: 3)
    record(.caller, model.stove)
    await advance(by: 3)
    record(.caller, "\(model.stove), \(model.lastRing ?? "silence")")
    await advance(by: 10)
    record(.caller, "\(model.stove), \(model.lastRing ?? "silence")")
    let poor = HomeViewModel(service: BundledRecipeService(recipes: []), accounts: accounts, clock: clock)
    poor.suggest(favourite: 1)
    await advance(by: 3)
    record(.caller, "tonight \(poor.tonight?.title ?? "nothing")")
}

@MainActor private func plan(_ service: RecipeService) async {
    let store = PlanStore()
    let model = WeekPlanViewModel(service: service, store: store)
    model.plan((1, 2, 3))
    await advance(by: 2)
    record(.caller, "\(model.dinners.map(\.title)), \(model.minutes) minutes, saved \(model.isSaved) \(store.saved)")
    await advance(by: 2)
    record(.caller, "saved \(model.isSaved) \(store.saved)")
    model.plan((1, 7, 3))
    await advance(by: 2)
    record(.caller, "\(model.dinners.map(\.title)), \(model.problem!)")
    model.restore()
    await advance(by: 2)
    record(.caller, "\(model.dinners.map(\.title)), \(model.minutes) minutes")
    let fresh = WeekPlanViewModel(service: service, store: PlanStore())
    fresh.restore()
    await advance(by: 2)
    record(.caller, "\(fresh.dinners.map(\.title))")
}

@MainActor private var bag: Set<AnyCancellable> = []

@MainActor private func tell<P: Publisher>(_ publisher: P) where P.Failure == Never {
    publisher.sink { record(.sink, "\($0)") }.store(in: &bag)
}

// MARK: trace
// caller: asked: [], true, no error
// caller: first page: ["Soup", "Stew"], false, no error
// caller: second page: ["Soup", "Stew", "Salad"], false, no error
// caller: no third page, only quick ones: ["Soup", "Salad"], false, no error
// caller: reloading: [], true, no error
// caller: reloaded once: ["Soup"], false, no error
// caller: nothing: 0, notFound, false
// caller: ["idle", "loading", "loaded(L"], ["3 x leek", "3 x cream"]
// caller: [true, false]
// caller: thanks: not yet
// caller: thanks: Thank you for 5 stars, [1: 5]
// caller: thanks: That did not work
// caller: failed(Larder.LarderError.notFound)
// caller: recent ["offline", "offline", "sala"]
// caller: too short: false, false, At least four characters, no message
// caller: no digit: true, false, At least one digit, no message
// caller: asked: false, true, At least one digit, no message
// caller: refused: true, false, At least one digit, wrongPassword
// caller: asked: false, true, At least one digit, wrongPassword
// caller: refused: true, false, At least one digit, Forgot your password?
// caller: in: false, false, At least four characters, Welcome, Ada
// caller: password 
// caller: Hello, Ada
// caller: Hello, Chef Bernhard
// caller: Hello, guest
// caller: tonight Salad
// caller: tonight Soup
// caller: tonight Soup
// caller: tonight Salad
// caller: still Salad
// caller: Salad 6, egg 3
// caller: Salad 3, egg
// caller: , Salad
// caller: tonight Bread and butter
// caller: ["Soup", "Stew", "Salad"], 120 minutes, saved false []
// caller: saved true [1, 2, 3]
// caller: ["Soup", "Stew", "Salad"], notFound
// caller: ["Soup"], 20 minutes
// caller: []
// sink: visible 1
// sink: ["idle"]
// sink: ["loading"]
// sink: ["Soup"]
// sink: ["loading"]
// sink: ["loading"]
// sink: ["Salad"]
// sink: ["loading"]
// sink: ["failed(Larder.LarderError.offline)"]
// sink: ["idle"]
// sink: ["loading"]
// sink: ["Salad", "Soup", "Stew"]
// sink: ["loading"]
// sink: ["failed(Larder.LarderError.offline)"]
// sink: ["loading"]
// sink: ["failed(Larder.LarderError.offline)"]
// sink: name empty
// sink: name tooShort
// sink: name checking
// sink: name checking
// sink: name taken
// sink: name free
// sink: name checking
// sink: name taken
