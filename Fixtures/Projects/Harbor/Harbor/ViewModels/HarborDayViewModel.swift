import AsyncAlgorithms
import Combine
import Foundation

@MainActor
final class HarborDayViewModel: ObservableObject {
    @Published private(set) var day: HarborDay?
    @Published private(set) var isSafe = false
    @Published private(set) var nextHighWater: Date?
    @Published private(set) var error: HarborError?

    private let conditions: ConditionsRepository
    private let tides: TideRepository
    private let checkWindow: CheckSailingWindow
    private var cancellables = Set<AnyCancellable>()

    init(conditions: ConditionsRepository, tides: TideRepository) {
        self.conditions = conditions
        self.tides = tides
        checkWindow = CheckSailingWindow(conditions: conditions)
    }

    func load(marina: Marina.ID) {
        Publishers.Zip3(
            conditions.wind(at: marina),
            conditions.sea(at: marina),
            conditions.daylight(at: marina)
        )
        .receive(on: DispatchQueue.main)
        .sink(receiveCompletion: { [weak self] completion in
            if case .failure(let error) = completion {
                self?.error = error
            }
        }, receiveValue: { [weak self] wind, sea, daylight in
            self?.day = HarborDay(wind: wind, sea: sea, daylight: daylight)
        })
        .store(in: &cancellables)
    }

    func check(marina: Marina.ID) {
        checkWindow.execute(marina: marina)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] isSafe in
                self?.isSafe = isSafe
            }
            .store(in: &cancellables)
    }

    func loadTides(marina: Marina.ID) {
        tides.tidesPublisher(at: marina)
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] table in
                self?.nextHighWater = table.highWater.first
            })
            .store(in: &cancellables)
    }

    /// True when the lock opens at this state of the tide. Read right away by the view.
    func lockOpens(at level: Double) -> Bool {
        var opens = false
        Just(level)
            .map { $0 > 1.2 }
            .sink { opens = $0 }
            .store(in: &cancellables)
        return opens
    }
}

@MainActor
final class CrewViewModel: ObservableObject {
    @Published var filter = ""
    @Published private(set) var visible: [CrewMember] = []
    private let skippers: SkipperRepository

    init(skippers: SkipperRepository) {
        self.skippers = skippers
    }

    func run(for skipper: Skipper) async {
        let members = skippers.crew(of: skipper).replaceError(with: []).values
        let filters = $filter.debounce(for: .milliseconds(200), scheduler: DispatchQueue.main).values
        do {
            for try await (crew, filter) in combineLatest(members, filters) {
                visible = crew.filter { filter.isEmpty || $0.name.hasPrefix(filter) }
            }
        } catch {
            visible = []
        }
    }
}
