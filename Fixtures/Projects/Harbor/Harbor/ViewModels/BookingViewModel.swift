import Combine
import Foundation

@MainActor
final class BookingViewModel: ObservableObject {
    enum Phase: Equatable {
        case editing
        case booking
        case booked(Booking)
        case failed(HarborError)
    }

    @Published private(set) var phase = Phase.editing
    @Published private(set) var quote: Quote?
    @Published private(set) var upcoming: [Booking] = []
    @Published private(set) var next: Booking?

    private let repository: BookingRepository
    private let history: BookingHistory
    private var cancellables = Set<AnyCancellable>()

    init(repository: BookingRepository, history: BookingHistory) {
        self.repository = repository
        self.history = history
    }

    func book(_ draft: BookingDraft) {
        phase = .booking
        repository.quote(for: draft)
            .first()
            .flatMap { [repository] in repository.hold($0) }
            .flatMap { [repository] in repository.confirm($0) }
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { [weak self] completion in
                switch completion {
                case .failure(let error):
                    self?.phase = .failed(error)
                case .finished:
                    break
                }
            }, receiveValue: { [weak self] booking in
                self?.phase = .booked(booking)
            })
            .store(in: &cancellables)
    }

    func requestQuote(for draft: BookingDraft) {
        repository.quote(for: draft)
            .map(Optional.some)
            .replaceError(with: nil)
            .receive(on: DispatchQueue.main)
            .assign(to: &$quote)
    }

    func appear() {
        history.bookings(keepUpdating: true)
            .replaceError(with: [])
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.upcoming = $0 }
            .store(in: &cancellables)

        history.nextBooking()
            .swallowErrors()
            .receive(on: DispatchQueue.main)
            .sink { [weak self] booking in self?.next = booking }
            .store(in: &cancellables)
    }

    func loadOnce() {
        history.bookings()
            .replaceError(with: [])
            .receive(on: DispatchQueue.main)
            .sink { [weak self] bookings in self?.upcoming = bookings }
            .store(in: &cancellables)
    }

    /// The caller wants to know when it is over.
    func cancel(_ booking: Booking, completion: @escaping (Bool) -> Void) {
        repository.cancel(booking.id)
            .sinkResult { result in
                switch result {
                case .success: completion(true)
                case .failure: completion(false)
                }
            }
            .store(in: &cancellables)
    }
}
